import type { LessonEntryProps } from "../../../../../schemas/generated/documents.ts";
import type { BlockProps } from "../../../../renderer/define.ts";
import { EntryLink } from "./EntryLink.tsx";
import { useEntries } from "./entryQueries.ts";

/** The way into a live lesson in a list: its room, or the first thing that is in the way. */
export default function EntryBlock({ props: { courseId, lessonId } }: BlockProps<LessonEntryProps>) {
	const entry = useEntries([courseId]).data?.list.find(({ lesson }) => lesson.lessonId === lessonId);
	return entry ? <EntryLink entry={entry} /> : null;
}
