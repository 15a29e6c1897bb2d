import { useParams } from "react-router-dom";
import styled from "styled-components";
import { useT, useText } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { PagedScreen } from "../../renderer/reading/PagedScreen.tsx";
import { BackLink } from "../../ui/BackLink.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { Page } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { EntryList, QuestionEntry } from "./QuestionEntry.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { courseOf } from "./rules.ts";
import { useAnswerList } from "./state.ts";

const pageSize = 10;
const places = 5;

/** A column for reading. */
const Narrow = styled(Page)`
	--content-width: 800px;
`;

const Sheet = styled.div`
	padding: var(--space-5);
	border: 1px solid var(--border);
	border-radius: var(--radius-l);
	background: var(--surface);

	@media (max-width: 599px) {
		padding: var(--space-4);
	}
`;

/** Questions of students, of the whole school or about one course. */
export function AnswerListScreen() {
	const t = useT();
	const text = useText();
	const pages = usePageNumbers();
	const courseId = courseOf(useParams()["course"]);
	const list = useAnswerList(
		pages.page === undefined ? undefined : { ...(courseId && { courseId }), page: pages.page, pageSize },
	);
	// The list is about the course, so every question of it names the course.
	const course = courseId ? text(list.data?.list[0]?.courseName) : "";
	const intro = course
		? t("answer.introOf", { course })
		: t(courseId ? "answer.introCourse" : "answer.intro");
	return (
		<Narrow>
			{courseId && <BackLink to={paths.answers()}>{t("answer.all")}</BackLink>}
			<PagedScreen
				title={t("answer.title")}
				intro={intro}
				beside={
					courseId && (
						<LinkButton look="outline" to={paths.courseDetail(courseId)}>
							{t("answer.toCourse")}
						</LinkButton>
					)
				}
				reading={list}
				pages={pages}
				place={
					<Sheet>
						<QuestionsSkeleton count={places} label={t("ui.loading")} />
					</Sheet>
				}
				failed={t("answer.failed")}
				none={{
					type: "answer",
					title: t("answer.none"),
					text: t("answer.noneText"),
					way: { to: paths.courseList(), label: t("answer.seeCourses") },
				}}
			>
				{(data, stale) => (
					<Sheet>
						<EntryList aria-label={t("answer.title")} aria-busy={stale}>
							{data.list.map((question) => (
								<li key={question.id}>
									<QuestionEntry question={question} heading="h2" />
								</li>
							))}
						</EntryList>
					</Sheet>
				)}
			</PagedScreen>
		</Narrow>
	);
}

export default AnswerListScreen;
