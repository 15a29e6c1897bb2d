import { useAtomValue } from "jotai";
import type { HomeworkLessonProps } from "../../../../schemas/generated/documents.ts";
import { errorMessage } from "../../../core/http/errors.ts";
import { useT } from "../../../core/i18n.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { ErrorNotice } from "../../../ui/ErrorNotice.tsx";
import { CardColumn } from "../../../ui/RowList.tsx";
import { HomeworkItem } from "./HomeworkItem.tsx";
import { useLessonHomework } from "./state.ts";

/** The homework of a lesson; renders nothing where there is none, and for a visitor. */
export default function LessonBlock({ props: { courseId, lessonId } }: BlockProps<HomeworkLessonProps>) {
	const t = useT();
	const userId = useAtomValue(userIdAtom);
	const query = useLessonHomework(courseId, lessonId);
	if (userId === undefined) return null;
	if (query.error !== undefined)
		return (
			<ErrorNotice
				title={t("homework.failed")}
				text={errorMessage(query.error, t)}
				retryLabel={t("ui.retry")}
				onRetry={query.retry}
				busy={query.isRetrying}
			/>
		);
	const list = query.data?.list ?? [];
	if (list.length === 0) return null;
	return (
		<TitledPart title={t("homework.title")}>
			<CardColumn>
				{list.map((card) => (
					<li key={card.homeworkId}>
						<HomeworkItem card={card} isAlone={false} isOpenAtFirst={list.length === 1} />
					</li>
				))}
			</CardColumn>
		</TitledPart>
	);
}
