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
import { Paragraphs } from "../../../ui/Paragraphs.tsx";
import { SectionColumn } from "../../../ui/Section.tsx";
import { SidebarHead, SidebarMain, SidebarPage } from "../../../ui/SidebarLayout.tsx";
import { useHeadingFocus } from "../../../ui/useHeadingFocus.ts";
import { AnswerForm } from "./AnswerForm.tsx";
import { AnswerList } from "./AnswerList.tsx";
import { acceptAnswer } from "./calls.ts";
import { QuestionLessonLink } from "./QuestionLessonLink.tsx";
import { refreshAnswers } from "./refresh.ts";

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
		<SidebarPage as="article">
			<SidebarMain>
				<SidebarHead>
					<BackLink to={paths.answers()}>{t("answer.all")}</BackLink>
					<DetailTitle ref={title} tabIndex={-1}>
						<bdi>{name}</bdi>
					</DetailTitle>
					{!isDeleted && <QuestionLessonLink question={question} />}
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
					{isOpen && (
						<div>
							<NamedBlock
								type="collect.toggle"
								props={{ kind: "question", id: question.id, name: question.title }}
							/>
						</div>
					)}
				</SidebarHead>
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
			</SidebarMain>
			{course && (
				<TitledPart title={t("answer.course")}>
					<NamedBlock
						type="course.cards"
						props={{ cards: [course], label: t("answer.course"), heading: "h3" }}
					/>
				</TitledPart>
			)}
		</SidebarPage>
	);
}
