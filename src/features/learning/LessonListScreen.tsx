import styled from "styled-components";
import { useLanguage, useT } from "../../core/i18n.ts";
import { paths, usePageTitle } from "../../core/paths.ts";
import { PagedView } from "../../renderer/reading/PagedView.tsx";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { countMessage } from "../../ui/localFormat.ts";
import { PageHead } from "../../ui/PageHead.tsx";
import { usePageNumbers } from "../../ui/pageNumbers.ts";
import { RowPlaces } from "../../ui/RowList.tsx";
import { useHeadingFocus } from "../../ui/useHeadingFocus.ts";
import { LessonCard } from "./LessonCard.tsx";
import { useEnrolments } from "./state.ts";

const pageSize = 12;

const List = styled.ul`
	display: grid;
	gap: var(--space-4);
	margin: 0;
	padding: 0;
	list-style: none;
`;

/** The courses the student has, the last studied first (ROUTE-48). */
export function LessonListScreen() {
	const t = useT();
	const language = useLanguage();
	const heading = useHeadingFocus<HTMLHeadingElement>();
	const pages = usePageNumbers();
	const courses = useEnrolments(pages.page, pageSize);
	usePageTitle(t("learning.title"));
	const total = courses.data?.total;
	return (
		<>
			<PageHead
				title={t("learning.title")}
				intro={!total ? "" : t(...countMessage("learning.count", total, language))}
				heading={heading}
			/>
			<PagedView
				reading={courses}
				pages={pages}
				place={<RowPlaces label={t("ui.loading")} />}
				failed={t("learning.failed")}
				empty={
					<EmptyState
						type="course"
						title={t("learning.none")}
						text={t("learning.noneText")}
						action={<LinkButton to={paths.courseList()}>{t("learning.toCourses")}</LinkButton>}
					/>
				}
			>
				{({ list }) => (
					<List>
						{list.map((enrolment) => (
							<li key={enrolment.courseId}>
								<LessonCard enrolment={enrolment} />
							</li>
						))}
					</List>
				)}
			</PagedView>
		</>
	);
}

export default LessonListScreen;
