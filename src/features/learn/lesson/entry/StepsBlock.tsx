import { useEffect } from "react";
import { firstClosed } from "../../../../../schemas/entry.ts";
import type { LessonStepsProps } from "../../../../../schemas/generated/documents.ts";
import { useT } from "../../../../core/i18n.ts";
import { revalidateStudentQueries } from "../../../../core/session/studentKeys.ts";
import type { BlockProps } from "../../../../renderer/define.ts";
import { QueryView } from "../../../../renderer/query/QueryView.tsx";
import { EntrySteps } from "./EntrySteps.tsx";
import { useEntry } from "./entryQueries.ts";

/** Every gate before a lesson. Once all are passed, the page that shows the block fetches the lesson. */
export default function StepsBlock({ props: { courseId, lessonId } }: BlockProps<LessonStepsProps>) {
	const t = useT();
	const query = useEntry(courseId, lessonId);
	const isOpen = query.data !== undefined && !firstClosed(query.data.steps);
	useEffect(() => {
		if (isOpen) revalidateStudentQueries("study", "studyLesson");
	}, [isOpen]);
	return (
		<QueryView query={query} errorTitle={t("lesson.entry.failed")}>
			{(entry) => (
				<div>
					<EntrySteps entry={entry} onDone={query.retry} check={query.check} />
				</div>
			)}
		</QueryView>
	);
}
