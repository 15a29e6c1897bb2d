import styled from "styled-components";
import type { AnswerDetail } from "../../../../schemas/generated/documents.ts";
import { notifyError } from "../../../core/http/errors.ts";
import { useSubmission } from "../../../core/http/useSubmission.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { paths, usePageTitle } from "../../../core/paths.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PostEntry } from "../../../renderer/post/PostEntry.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { DetailTitle, TitledPart } from "../../../ui/DetailLayout.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { countMessage, dayText } from "../../../ui/localFormat.ts";
import { media } from "../../../ui/media.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { SectionColumn } from "../../../ui/Section.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { AnswerList } from "./AnswerList.tsx";
import { acceptAnswer } from "./calls.ts";
import { refreshAnswers } from "./state.ts";

/** The question beside its course, shared by the page and its skeleton. */
export const Columns = styled(Page)`
	display: grid;
	grid-template-columns: minmax(0, 1fr) 288px;
	gap: var(--space-7);
	align-items: start;

	@media ${media.tablet} {
		grid-template-columns: minmax(0, 1fr);
	}
`;

export const Column = styled.div`
	display: flex;
	flex-direction: column;
	gap: var(--space-6);
	min-width: 0;
`;

const Head = styled.header`
	display: flex;
	flex-direction: column;
	gap: var(--space-3);

	& > p {
		max-width: 72ch;
		margin: 0;
		font-size: 1rem;
		line-height: 1.75;
		overflow-wrap: anywhere;
		text-wrap: pretty;
		white-space: pre-line;
	}
	& > small {
		color: var(--text-muted);
		font-size: var(--font-s);
	}
`;

/** One question, all its answers and its course. */
export function AnswerDetailView({ found }: { readonly found: AnswerDetail }) {
	const { question, answers, course, isClosed } = found;
	const { post, acceptedId } = question;
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const title = useHeadingFocus<HTMLHeadingElement>();
	const isDeleted = post?.state === "deleted";
	const name = isDeleted ? t("answer.deleted") : text(question.title);
	usePageTitle(name);
	const { submit } = useSubmission(notifyError);
	const accept = (answerId: string | undefined) =>
		void submit(async () => {
			await acceptAnswer(question.id, answerId);
			await refreshAnswers();
		});
	const isOpen = !post || post.state === "shown";
	return (
		<Columns as="article">
			<Column>
				<Head>
					<BackLink to={paths.answers()}>{t("answer.all")}</BackLink>
					<DetailTitle ref={title} tabIndex={-1}>
						<bdi>{name}</bdi>
					</DetailTitle>
					{post ? (
						!isDeleted && <PostEntry post={post} title={name} onChanged={() => void refreshAnswers()} />
					) : (
						<>
							<small>
								{t("answer.askedBy", { name: text(question.askerName) })} · {dayText(question.date, language)}
							</small>
							<Paragraphs text={text(question.text)} />
						</>
					)}
					{!post && (
						<div>
							<NamedBlock
								type="collect.toggle"
								props={{ kind: "question", id: question.id, name: question.title }}
							/>
						</div>
					)}
				</Head>
				<TitledPart title={t(...countMessage("answer.answers", answers.length, language))}>
					{answers.length > 0 ? (
						<AnswerList
							answers={answers}
							acceptedId={acceptedId}
							accept={post?.isOwn && isOpen ? accept : undefined}
						/>
					) : (
						<EmptyState type="answer" title={t("answer.noAnswer")} text={t("answer.noAnswerText")} />
					)}
				</TitledPart>
				{isOpen && (
					<TitledPart title={t("answer.yourAnswer")}>
						<AnswerForm questionId={question.id} isClosed={isClosed} />
					</TitledPart>
				)}
				{course && (
					<SectionColumn>
						<NamedBlock
							type="answer.latest"
							props={{ title: t("answer.related"), course: course.id, except: question.id }}
						/>
					</SectionColumn>
				)}
			</Column>
			{course && (
				<TitledPart title={t("answer.course")}>
					<NamedBlock
						type="course.cards"
						props={{ cards: [course], label: t("answer.course"), heading: "h3" }}
					/>
				</TitledPart>
			)}
		</Columns>
	);
}
