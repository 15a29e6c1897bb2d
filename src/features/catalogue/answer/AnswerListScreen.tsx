import { useParams } from "react-router-dom";
import styled from "styled-components";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { AskForm } from "./AskForm.tsx";
import { QuestionList, QuestionRow } from "./QuestionRow.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { courseIdOf, listQuery } from "./rules.ts";
import { useAnswerList } from "./state.ts";

/** A column of reading width. */
const Narrow = styled(Page)`
	--content-width: 800px;
`;

const Sheet = styled.div`
	padding: var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

/** Questions of students, all or about one course. */
export default function AnswerListScreen() {
	const t = useT();
	const text = useText();
	const pages = usePageNumbers();
	const courseId = courseIdOf(useParams()["course"]);
	const list = useAnswerList(pages.page === undefined ? undefined : listQuery(courseId, pages.page));
	// Every question of a course's list names the course.
	const course = courseId ? text(list.data?.list[0]?.courseName) : "";
	const intro = course
		? t("answer.introOf", { course })
		: t(courseId ? "answer.introCourse" : "answer.intro");
	return (
		<Narrow>
			{courseId && <BackLink to={paths.answers()}>{t("answer.all")}</BackLink>}
			<PagedScreen
				frame={(questions) => (
					<>
						<AskForm key={courseId} courseId={courseId} course={course} />
						{questions}
					</>
				)}
				title={t("answer.title")}
				intro={intro}
				beside={
					courseId && (
						<LinkButton variant="outline" to={paths.courseDetail(courseId)}>
							{t("answer.toCourse")}
						</LinkButton>
					)
				}
				query={list}
				pages={pages}
				placeholder={
					<Sheet>
						<QuestionsSkeleton count={5} />
					</Sheet>
				}
				errorTitle={t("answer.failed")}
				emptyState={{
					type: "answer",
					title: t("answer.none"),
					text: t("answer.noneText"),
					action: { to: paths.courseList(), label: t("answer.seeCourses") },
				}}
			>
				{(data, stale) => (
					<Sheet>
						<QuestionList aria-label={t("answer.title")} aria-busy={stale}>
							{data.list.map((question) => (
								<li key={question.id}>
									<QuestionRow question={question} heading="h2" />
								</li>
							))}
						</QuestionList>
					</Sheet>
				)}
			</PagedScreen>
		</Narrow>
	);
}
