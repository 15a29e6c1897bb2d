import styled from "styled-components";
import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { Button, LinkButton } from "../../../ui/Button.tsx";
import { csvText, taskState } from "./rules.ts";

const Actions = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
`;

interface ReportFileProps {
	readonly report: ExerciseReport;
	/** Of the subject and chapter. */
	readonly name: string;
}

/** The report on paper, and its numbers as a file. */
export function ReportFile({ report, name }: ReportFileProps) {
	const t = useT();
	const columns = [
		"report.question",
		"report.result",
		"report.score",
		"report.seconds",
		"report.usualSeconds",
	];
	const csv = csvText([
		columns.map((key) => t(key)),
		...report.tasks.map(({ number, score, seconds, usualSeconds }) => [
			...[number, t(`report.state.${taskState({ score, seconds })}`), score, seconds, usualSeconds],
		]),
	]);
	return (
		<Actions>
			<LinkButton
				variant="outline"
				href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
				download={`${name} ${report.exerciseId.slice(0, 8)}.csv`}
			>
				{t("report.csv")}
			</LinkButton>
			<Button variant="outline" onClick={() => window.print()}>
				{t("report.print")}
			</Button>
		</Actions>
	);
}
