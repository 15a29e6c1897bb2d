import type { CourseProgress } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { instantText } from "../../../ui/localFormat.ts";
import { ProgressBar } from "./ProgressBar.tsx";
import { progressOf } from "./rules.ts";

interface Props {
	readonly course: Pick<CourseProgress, "doneCount" | "lessonCount" | "lastLesson" | "completion">;
}

/** How far the student is in a course, when they completed it, and where they left off. */
export function ProgressFacts({ course }: Props) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { completion, lastLesson } = course;
	const progress = progressOf(course);
	return (
		<>
			<ProgressBar progress={progress} />
			{completion && (
				<p>
					{t(progress.state === "finished" ? "learning.completed" : "learning.completedBefore", {
						when: instantText(completion.at, language),
					})}
				</p>
			)}
			{lastLesson && <p>{t("learning.last", { lesson: text(lastLesson.lessonName) })}</p>}
		</>
	);
}
