import { momentOf } from "../../../../schemas/fields/civil.ts";
import type { PeriodFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { MomentInput } from "../date-time/MomentInput.tsx";

type Ends = readonly [from: string, to: string];

export default function PeriodWidget(props: WidgetProps<PeriodFieldDef, Ends>) {
	const { id, labelledBy, def: _, value, set, invalid, ...rest } = props;
	const { t } = rest;
	const [from, to] = value ?? ["", ""];
	// A moment that is valid by itself is marked only if the other is too: then their order is wrong.
	const [isFromValid, isToValid] = [momentOf(from) !== undefined, momentOf(to) !== undefined];
	const change = (next: Ends) => set(next[0] === "" && next[1] === "" ? undefined : next);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the label is outside
		<div className="period" role="group" aria-labelledby={labelledBy}>
			<div>
				<span aria-hidden="true">{t("field.period.from")}</span>
				<MomentInput
					{...rest}
					id={id}
					dayLabel={t("field.period.fromDay")}
					timeLabel={t("field.period.fromTime")}
					usualTime="00:00:00"
					invalid={invalid && (!isFromValid || isToValid)}
					value={from}
					onChange={(text) => change([text, to])}
				/>
			</div>
			<div>
				<span aria-hidden="true">{t("field.period.to")}</span>
				<MomentInput
					{...rest}
					id={`${id}-to`}
					dayLabel={t("field.period.toDay")}
					timeLabel={t("field.period.toTime")}
					usualTime="23:59:59"
					invalid={invalid && (!isToValid || isFromValid)}
					value={to}
					onChange={(text) => change([from, text])}
				/>
			</div>
		</div>
	);
}
