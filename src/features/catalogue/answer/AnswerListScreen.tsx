import { useParams } from "react-router-dom";
import styled from "styled-components";
import type { AnswerListData } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import type { FilterSpec } from "../../../renderer/filters/filterTexts.ts";
import type { OrderSpec } from "../../../renderer/filters/SortSelect.tsx";
import { BackLink } from "../../../ui/BackLink.tsx";
import { LinkButton } from "../../../ui/Button.tsx";
import { surface } from "../../../ui/cardMixins.ts";
import { media } from "../../../ui/media.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { AskForm } from "./AskForm.tsx";
import { QuestionList, QuestionRow } from "./QuestionRow.tsx";
import { QuestionsSkeleton } from "./QuestionsSkeleton.tsx";
import { courseIdOf, listQuery } from "./rules.ts";
import { useAnswerList } from "./state.ts";

const Sheet = styled.div`
	padding: var(--space-5);
	${surface}

	@media ${media.phone} {
		padding: var(--space-4);
	}
`;

const filters: readonly FilterSpec[] = [
	{
		name: "answered",
		title: "answer.filterAnswered",
		isSingle: true,
		labels: { no: "answer.unanswered", yes: "answer.answered", teacher: "answer.answeredByTeacher" },
	},
	{ name: "subject", title: "ui.filterSubject" },
	{ name: "teacher", title: "answer.filterTeacher" },
];
const orders: readonly OrderSpec[] = [
	{ name: "", title: "ui.sortNewest" },
	{ name: "answers", title: "answer.sortAnswers" },
];

/** Questions of students, all or about one course; the address holds the filters, the order and the page. */
export default function AnswerListScreen() {
	const t = useT();
	const text = useText();
	const courseId = courseIdOf(useParams()["course"]);
	const courseOf = (data: AnswerListData | undefined): string => text(data?.courseName);
	return (
		<Page>
			{courseId && <BackLink to={paths.answers()}>{t("answer.all")}</BackLink>}
			<FilteredScreen
				key={courseId}
				title={t("answer.title")}
				intro={(_, data) => {
					const course = courseOf(data);
					if (course) return t("answer.introOf", { course });
					return t(courseId ? "answer.introCourse" : "answer.intro");
				}}
				above={(data) => <AskForm courseId={courseId} course={courseOf(data)} />}
				beside={
					courseId && (
						<LinkButton variant="outline" to={paths.courseDetail(courseId)}>
							{t("answer.toCourse")}
						</LinkButton>
					)
				}
				specs={filters}
				orders={orders}
				layout="column"
				useList={useAnswerList}
				queryOf={(chosen, page) => ({ ...chosen, ...listQuery(courseId, page) })}
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
			</FilteredScreen>
		</Page>
	);
}
