import type { ReportTask } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { clockText, spentText } from "../../../renderer/practice/practiceTexts.ts";
import { ChartFigure } from "./charts/ChartFigure.tsx";
import { TimeChart } from "./charts/TimeChart.tsx";
import { taskState } from "./rules.ts";

/** The time of each task beside the student's usual one. */
export function TimesPart({ tasks }: { readonly tasks: readonly ReportTask[] }) {
	const t = useT();
	const timed = tasks.flatMap(({ seconds, ...task }) => (seconds === undefined ? [] : { ...task, seconds }));
	const slowest = timed.toSorted((one, other) => other.seconds - one.seconds)[0];
	if (!slowest || slowest.seconds === 0) return null;
	const hasUsual = timed.some(({ usualSeconds }) => usualSeconds !== undefined);
	const summary = [
		t("report.longest", { number: slowest.number, time: spentText(slowest.seconds, t) }),
		t("report.filledBars"),
		hasUsual && t("report.usualLines"),
	]
		.filter(Boolean)
		.join(" ");
	return (
		<ChartFigure
			title={t("report.times")}
			summary={summary}
			columns={[t("report.question"), t("report.result"), t("report.time"), t("report.usualTime")]}
			rows={timed.map(({ number, score, seconds, usualSeconds }) => [
				t("report.questionNumber", { number }),
				t(`report.state.${taskState({ score, seconds })}`),
				spentText(seconds, t),
				usualSeconds === undefined ? "–" : spentText(usualSeconds, t),
			])}
		>
			<TimeChart
				tasks={timed.map(({ number, seconds, usualSeconds, score }) => ({
					...{ number, seconds, usualSeconds, isRight: score === 1 },
				}))}
				label={t("report.timesLabel", { summary })}
				format={clockText}
			/>
		</ChartFigure>
	);
}
