import styled from "styled-components";
import type { PracticeStatistics } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { percentText, spentText } from "../../../renderer/practice/practiceTexts.ts";
import { countMessage, dayText, numberText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ChartFigure } from "./charts/ChartFigure.tsx";
import { DaysChart } from "./charts/DaysChart.tsx";
import { useStatistics } from "./state.ts";

const Frame = styled.div`
	margin-bottom: var(--space-5);
`;

/** As high as the chart, whose totals and summary take more lines on a phone. */
const Placeholder = styled(Skeleton)`
	height: 416px;
	border-radius: var(--radius-l);

	@media ${media.phone} {
		height: 514px;
	}
`;

const Totals = styled.dl`
	display: grid;
	grid-template-columns: repeat(auto-fit, minmax(110px, 1fr));
	gap: var(--space-3);
	margin: 0;

	& dt {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
	& dd {
		margin: 0;
		font-size: var(--font-l);
		font-variant-numeric: tabular-nums;
		font-weight: 600;
	}
`;

function Statistics({ statistics }: { readonly statistics: PracticeStatistics }) {
	const t = useT();
	const language = useLanguage();
	const { days, exerciseCount, answeredCount, rightCount, elapsedSeconds } = statistics;
	const dayName = new Intl.DateTimeFormat(language, { month: "numeric", day: "numeric", timeZone: "UTC" });
	const active = days.filter((day) => day.answeredCount > 0);
	const recent = active.reduce((sum, day) => sum + day.answeredCount, 0);
	const [summaryKey, counted] = countMessage("report.daysSummary", recent, language);
	const summary = t(summaryKey, { ...counted, days: active.length });
	const share = (right: number, of: number) => (of === 0 ? "–" : percentText(right / of, language));
	return (
		<ChartFigure
			title={t("report.statistics")}
			summary={t("report.filledDays", { summary })}
			columns={[t("report.day"), t("report.answers"), t("report.rightShare")]}
			rows={active
				.toReversed()
				.map((day) => [
					dayText(day.day, language),
					numberText(day.answeredCount, language),
					share(day.rightCount, day.answeredCount),
				])}
		>
			<Totals>
				{[
					["report.exercises", numberText(exerciseCount, language)],
					["report.answeredTasks", numberText(answeredCount, language)],
					["report.rightShare", share(rightCount, answeredCount)],
					["report.spent", spentText(elapsedSeconds, t)],
				].map(([key = "", value]) => (
					<div key={key}>
						<dt>{t(key)}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</Totals>
			<DaysChart
				days={days}
				label={t("report.daysLabel", { summary })}
				format={(count) => numberText(count, language)}
				dayName={(day) => dayName.format(Date.parse(day))}
			/>
		</ChartFigure>
	);
}

/** What the student has practised, in all subjects or in one; nothing before the first answer. */
export function StatisticsPart({ subjectId }: { readonly subjectId: string | undefined }) {
	const { data, error } = useStatistics(subjectId);
	if (error || data?.answeredCount === 0) return null;
	return <Frame>{data ? <Statistics statistics={data} /> : <Placeholder />}</Frame>;
}
