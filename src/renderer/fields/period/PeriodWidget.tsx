import { momentOf } from "../../../../schemas/fields/civil.ts";
import type { PeriodFieldDef } from "../../../../schemas/generated/documents.ts";
import type { WidgetProps } from "../../define.ts";
import { MomentInput } from "../date-time/MomentInput.tsx";

type Ends = readonly [from: string, to: string];

export default function PeriodWidget(props: WidgetProps<PeriodFieldDef, Ends>) {
	const { id, labelledBy, def: _, value, set, invalid, ...rest } = props;
	const { t } = rest;
	const [from, to] = value ?? ["", ""];
	// An end that is good by itself is marked only when the other is as well: then they do not go together.
	const [fromGood, toGood] = [momentOf(from) !== undefined, momentOf(to) !== undefined];
	const change = (next: Ends) => set(next[0] === "" && next[1] === "" ? undefined : next);
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend, and the label stands outside
		<div className="period" role="group" aria-labelledby={labelledBy}>
			<div>
				<span aria-hidden="true">{t("field.period.from")}</span>
				<MomentInput
					{...rest}
					id={id}
					dayLabel={t("field.period.fromDay")}
					timeLabel={t("field.period.fromTime")}
					usualTime="00:00:00"
					invalid={invalid && (!fromGood || toGood)}
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
					invalid={invalid && (!toGood || fromGood)}
					value={to}
					onChange={(text) => change([from, text])}
				/>
			</div>
		</div>
	);
}
