import styled from "styled-components";
import type { PeriodFieldDef } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import type { WidgetProps } from "../../define.ts";
import { momentOf } from "../date/civil.ts";
import { MomentInput } from "../date-time/MomentInput.tsx";

type Ends = readonly [from: string, to: string];

const Rows = styled.div`
	display: grid;
	gap: var(--space-2);
`;
const Row = styled.div`
	display: grid;
	gap: var(--space-1);
`;
const End = styled.span`
	color: var(--text-muted);
	font-size: var(--font-s);
`;

export default function PeriodWidget(props: WidgetProps<PeriodFieldDef, Ends>) {
	const { id, labelledBy, def: _, value, set, invalid, ...rest } = props;
	const t = useT();
	const [from, to] = value ?? ["", ""];
	// An end that is good by itself is marked only when the other is as well: then they do not go together.
	const [fromGood, toGood] = [momentOf(from) !== undefined, momentOf(to) !== undefined];
	const change = (next: Ends) => set(next[0] === "" && next[1] === "" ? undefined : next);
	return (
		<Rows role="group" aria-labelledby={labelledBy}>
			<Row>
				<End aria-hidden="true">{t("field.period.from")}</End>
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
			</Row>
			<Row>
				<End aria-hidden="true">{t("field.period.to")}</End>
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
			</Row>
		</Rows>
	);
}
