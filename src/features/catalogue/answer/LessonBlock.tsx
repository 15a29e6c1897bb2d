import { useAtomValue } from "jotai";
import { useState } from "react";
import styled from "styled-components";
import type { AnswerLessonProps } from "../../../../schemas/generated/documents.ts";
import { useT } from "../../../core/i18n.ts";
import { userIdAtom } from "../../../core/session/session.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { QueryView } from "../../../renderer/query/QueryView.tsx";
import { Button } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { TitledPart } from "../../../ui/DetailLayout.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { media } from "../../../ui/media.ts";
import { useFocusAfterWork } from "../../../ui/useFocusAfterWork.ts";
import { useLessonQuestions } from "./lessonState.ts";
import { momentOf, QuestionForm, useLessonPlayback } from "./QuestionForm.tsx";
import { QuestionList, QuestionRow } from "./QuestionRow.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { refreshAnswers } from "./refresh.ts";
import { lessonPageSize } from "./rules.ts";

const Panel = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-4);
	justify-items: start;

	& > :not(button) {
		width: 100%;
	}
`;

const Sheet = styled(QuestionList)`
	padding: var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

interface PageProps {
	readonly lesson: AnswerLessonProps;
	readonly page: number;
}

/** Rows of a page. */
function PageRows({ lesson, page }: PageProps) {
	const t = useT();
	const query = useLessonQuestions(lesson, page);
	if (!query.data)
		return (
			<li>
				<QueryView
					query={query}
					placeholder={<p role="status">{t("ui.loading")}</p>}
					errorTitle={t("answer.failed")}
				>
					{() => null}
				</QueryView>
			</li>
		);
	return query.data.list.map((question) => (
		<li key={question.id}>
			<QuestionRow question={question} heading="h3" isInLesson />
		</li>
	));
}

function Questions({ lesson }: { readonly lesson: AnswerLessonProps }) {
	const t = useT();
	const playback = useLessonPlayback(lesson);
	/** The moment at which the student began to ask; undefined while nothing is asked. */
	const [asked, setAsked] = useState<{ readonly atSeconds: number | null }>();
	const [pages, setPages] = useState(1);
	const pageNumbers = Array.from({ length: pages }, (_, i) => i + 1);
	const query = useLessonQuestions(lesson, 1);
	const askButton = useFocusAfterWork<HTMLButtonElement>(asked !== undefined);
	const list = useFocusAfterWork<HTMLUListElement>(pages);
	const ask = (
		<Button ref={askButton} variant="outline" onClick={() => setAsked({ atSeconds: momentOf(playback) })}>
			{t(playback ? "answer.askMoment" : "answer.askLesson")}
		</Button>
	);
	const isEmpty = query.data?.total === 0;
	return (
		<Panel>
			{asked ? (
				<QuestionForm
					courseId={lesson.courseId}
					lesson={{ ...lesson, ...asked }}
					onAsked={async () => {
						await refreshAnswers();
						setAsked(undefined);
					}}
					onCancel={() => setAsked(undefined)}
				/>
			) : (
				// An empty list has the button below its words.
				!isEmpty && (query.data || query.error !== undefined) && ask
			)}
			<QueryView query={query} placeholder={<QuestionsSkeleton count={1} />} errorTitle={t("answer.failed")}>
				{({ total }) =>
					total === 0 ? (
						!asked && (
							<EmptyState
								type="answer"
								title={t("answer.noneOfLesson")}
								text={t("answer.noneOfLessonText")}
								action={ask}
							/>
						)
					) : (
						<>
							<Sheet ref={list} tabIndex={-1} aria-label={t("answer.aboutThisLesson")}>
								{pageNumbers.map((page) => (
									<PageRows key={page} lesson={lesson} page={page} />
								))}
							</Sheet>
							{total > pages * lessonPageSize && (
								<Button variant="outline" onClick={() => setPages((count) => count + 1)}>
									{t("answer.more")}
								</Button>
							)}
						</>
					)
				}
			</QueryView>
		</Panel>
	);
}

/** Questions about a lesson, and asking one at a moment of its video; nothing for a visitor. */
export default function LessonBlock({ props }: BlockProps<AnswerLessonProps>) {
	const t = useT();
	const userId = useAtomValue(userIdAtom);
	if (userId === undefined) return null;
	return (
		<TitledPart title={t("answer.aboutThisLesson")}>
			<Questions key={`${userId} ${props.courseId} ${props.lessonId}`} lesson={props} />
		</TitledPart>
	);
}
