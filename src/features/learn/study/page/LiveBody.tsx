import type { StudyLesson } from "../../../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../../../core/i18n.ts";
import { NamedBlock } from "../../../../renderer/NamedBlock.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { zonedText } from "../../../../ui/localFormat.ts";

/** When a live lesson takes place, and the way into its room. */
export function LiveBody({ lesson }: { readonly lesson: StudyLesson }) {
	const t = useT();
	const language = useLanguage();
	const { courseId, lessonId, lessonName, startsAt } = lesson;
	if (startsAt === undefined)
		return <EmptyState type="booking" title={t("study.noTime")} text={t("study.comesLater")} />;
	return (
		<>
			<p>{t("study.startsAt", { moment: zonedText(startsAt, undefined, language) })}</p>
			{!lesson.closed && <NamedBlock type="lesson.entry" props={{ courseId, lessonId, lessonName }} />}
		</>
	);
}
