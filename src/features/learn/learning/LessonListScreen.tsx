import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { useStudentQuery } from "../../../core/session/studentQuery.ts";
import { fetchEnrolments } from "../../../renderer/enrolmentCalls.ts";
import { NamedBlock } from "../../../renderer/NamedBlock.tsx";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { ChoiceLink, ChoiceRow } from "../../../ui/ChoiceLink.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CardColumn } from "../../../ui/RowList.tsx";
import { LessonCard } from "./LessonCard.tsx";
import { lessonTabAt, lessonTabs } from "./rules.ts";
import { WithNotice } from "./WithNotice.ts";

const pageSize = 12;

const Column = styled.div`
	display: grid;
	grid-template-columns: minmax(0, 1fr);
	gap: var(--space-5);
`;

/** The courses of the student, last studied first, or those in the state in the URL (ROUTE-48). */
export default function LessonListScreen() {
	const t = useT();
	const pages = usePageNumbers();
	const [search] = useSearchParams();
	const tab = lessonTabAt(search.get("state"));
	const { page } = pages;
	const state = tab === "all" ? {} : { state: tab };
	const query = useStudentQuery(page === undefined ? undefined : ["enrolments", tab, page], (signal) =>
		fetchEnrolments({ ...state, page: page ?? 1, pageSize }, signal),
	);
	return (
		<PagedScreen
			title={t("learning.title")}
			count="learning.count"
			query={query}
			pages={pages}
			errorTitle={t("learning.failed")}
			frame={(list) => (
				<WithNotice>
					<Column>
						<ChoiceRow aria-label={t("learning.tabs")}>
							{lessonTabs.map((each) => (
								<ChoiceLink
									key={each}
									to={paths.lessons(each === "all" ? undefined : each)}
									aria-current={each === tab ? "page" : undefined}
								>
									{t(`learning.tab.${each}`)}
								</ChoiceLink>
							))}
						</ChoiceRow>
						{list}
					</Column>
					<NamedBlock type="agreement.notice" props={{}} />
				</WithNotice>
			)}
			emptyState={
				tab === "all"
					? {
							type: "course",
							title: t("learning.none"),
							text: t("learning.noneText"),
							action: { to: paths.courseList(), label: t("learning.toCourses") },
						}
					: {
							type: "course",
							title: t(`learning.none.${tab}`),
							text: t("learning.noneOfTab"),
							action: { to: paths.lessons(), label: t("learning.seeAll") },
						}
			}
		>
			{({ list }) => (
				<CardColumn>
					{list.map((enrolment) => (
						<li key={enrolment.courseId}>
							<LessonCard enrolment={enrolment} among={list.map(({ courseId }) => courseId)} />
						</li>
					))}
				</CardColumn>
			)}
		</PagedScreen>
	);
}
