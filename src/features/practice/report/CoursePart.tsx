import type { ExerciseReport } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { percentText } from "../../../renderer/practice/practiceTexts.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { ChartFigure } from "./charts/ChartFigure.tsx";
import { CourseChart } from "./charts/CourseChart.tsx";

/** Scores of the subject until this exercise; one alone has no course. */
export function CoursePart({ report: { attempts, exerciseId } }: { readonly report: ExerciseReport }) {
	const t = useT();
	const language = useLanguage();
	const [first, last] = [attempts[0], attempts.at(-1)];
	if (!first || !last || attempts.length < 2) return null;
	const summary = t("report.courseSummary", {
		count: attempts.length,
		from: percentText(first.score, language),
		to: percentText(last.score, language),
	});
	return (
		<ChartFigure
			title={t("report.course")}
			summary={summary}
			columns={[t("report.handedIn"), t("report.score")]}
			rows={attempts.map((attempt, i) => [
				`${i + 1}. ${instantText(attempt.submittedAt, language, "minute")}`,
				percentText(attempt.score, language),
			])}
		>
			<CourseChart
				attempts={attempts.map(({ exerciseId: id, score }) => ({
					...{ id, score, isCurrent: id === exerciseId },
				}))}
				label={t("report.courseLabel", { summary })}
				format={(share) => percentText(share, language)}
			/>
		</ChartFigure>
	);
}
