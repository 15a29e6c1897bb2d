import type { LessonEntryProps } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import type { BlockProps } from "../../../../renderer/define.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { EntryLink } from "./EntryLink.tsx";
import { useEntries } from "./entryQueries.ts";

/**
 * The way into a live lesson in a list: its room, or the first thing that is in the way. Until that is known, and where it
 * cannot be found out, it is the page that asks for this lesson.
 */
export default function EntryBlock({
	props: { courseId, lessonId, lessonName, among = [] },
}: BlockProps<LessonEntryProps>) {
	const t = useT();
	const text = useText();
	const { data } = useEntries([courseId, ...among]);
	if (!data) {
		const label = t("lesson.entry.enter");
		return (
			<LinkButton
				variant="outline"
				to={learnPaths.lessonEntry(courseId, lessonId)}
				aria-label={t("lesson.entry.linkTo", { label, lesson: text(lessonName) })}
			>
				{label}
			</LinkButton>
		);
	}
	const entry = data.list.find(({ lesson }) => lesson.courseId === courseId && lesson.lessonId === lessonId);
	return entry ? <EntryLink entry={entry} /> : null;
}
