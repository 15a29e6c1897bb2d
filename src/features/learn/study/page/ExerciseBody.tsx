import type { StudyLesson } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../../core/i18n.ts";
import { useBeginExercise } from "../../../../renderer/practice/useBeginExercise.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { countMessage } from "../../../../ui/localFormat.ts";

/** Questions of the bank that belong to the lesson. */
export function ExerciseBody({ lesson }: { readonly lesson: StudyLesson }) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const { isBusy, begin } = useBeginExercise();
	const { exercise } = lesson;
	if (!exercise || exercise.questionCount === 0)
		return <EmptyState type="questionBank" title={t("study.noQuestions")} text={t("study.comesLater")} />;
	const { subjectId, subjectName, chapterId, chapterName, questionCount } = exercise;
	return (
		<div>
			<p>
				{text(subjectName)} · {text(chapterName)}
			</p>
			<p>{t(...countMessage("study.questions", questionCount, language))}</p>
			<p>
				<Button aria-busy={isBusy} onClick={() => begin({ type: "chapter", subjectId, chapterId })}>
					{t("study.practise")}
				</Button>
			</p>
		</div>
	);
}
