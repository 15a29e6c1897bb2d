import styled from "styled-components";
import type { NoteMoment } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { MomentList } from "./MomentList.ts";
import { MomentRow } from "./MomentRow.tsx";
import { saveMoment, useMoments } from "./momentState.ts";
import { byLesson } from "./rules.ts";

const Lesson = styled.section`
	margin-top: var(--space-5);

	& > h3 {
		margin: 0 0 var(--space-2);
		font-size: var(--font-m);
		overflow-wrap: anywhere;
	}
`;

/** All notes about the lessons of a course, to be changed and followed to their moments. */
export function CourseMoments({ courseId }: { readonly courseId: string }) {
	const t = useT();
	const text = useText();
	const { query, moments } = useMoments({ courseId });
	return (
		<QueryView
			query={{ ...query, data: moments }}
			placeholder={<p role="status">{t("ui.loading")}</p>}
			errorTitle={t("note.momentsFailed")}
		>
			{(list: readonly NoteMoment[]) =>
				byLesson(list).map(({ lesson, notes }) => (
					<Lesson key={lesson.lessonId}>
						<h3>
							<a href={paths.lessonPage(courseId, lesson.lessonId)}>
								{text(lesson.lessonName) || t("note.lessonGone")}
							</a>
						</h3>
						<MomentList>
							{notes.map((note) => (
								<MomentRow
									key={note.id}
									courseId={courseId}
									note={note}
									onChange={(changed) =>
										void saveMoment({ courseId, ...lesson }, { ...note, text: changed }).catch(notifyError)
									}
								/>
							))}
						</MomentList>
					</Lesson>
				))
			}
		</QueryView>
	);
}
