import styled from "styled-components";
import type { StudyItem, StudyLesson } from "../../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../../core/http/errors.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { useSlot } from "../../../../core/outbox/outboxState.ts";
import { RichText } from "../../../../renderer/RichText.tsx";
import { SlotState } from "../../../../renderer/SlotState.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useEndShown } from "../../../../ui/useEndShown.ts";
import { doneKind, markRead, slotOf } from "../state.ts";

const End = styled.div`
	display: flex;
	flex-wrap: wrap;
	gap: var(--space-3);
	align-items: center;
	min-height: 44px;
	padding-top: var(--space-4);
	border-top: 1px solid var(--border);

	& > p {
		color: var(--text-muted);
	}
`;

interface EndProps {
	readonly lesson: StudyLesson;
	readonly item: StudyItem;
	readonly isDone: boolean;
}

/** It is done by reaching its end and saying so: a long window shows a short text as a whole. */
function ArticleEnd({ lesson, item, isDone }: EndProps) {
	const t = useT();
	const { end, wasShown } = useEndShown();
	const slot = useSlot(doneKind, slotOf(lesson.courseId, item.id));
	return (
		<End ref={end}>
			{isDone ? (
				<p role="status">{t("study.readDone")}</p>
			) : (
				<Button
					aria-disabled={!wasShown}
					onClick={() => {
						if (wasShown) markRead(lesson.courseId, item).catch(notifyError);
					}}
				>
					{t("study.markRead")}
				</Button>
			)}
			{slot.entry && <SlotState slot={slot} />}
		</End>
	);
}

interface Props {
	readonly lesson: StudyLesson;
	readonly item: StudyItem | undefined;
	readonly isDone: boolean;
}

/** A text with formulas and code. */
export function ArticleBody({ lesson, item, isDone }: Props) {
	const t = useT();
	const text = useText();
	if (!lesson.reading)
		return <EmptyState type="learningMaterials" title={t("study.noText")} text={t("study.comesLater")} />;
	return (
		<RichText hasFormulas html={text(lesson.reading.text)}>
			{item && <ArticleEnd lesson={lesson} item={item} isDone={isDone} />}
		</RichText>
	);
}
