import { useSearchParams } from "react-router-dom";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { PagedScreen } from "../../../renderer/query/PagedScreen.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { usePageNumbers } from "../../../ui/pageNumbers.ts";
import { CourseCards } from "./CourseCards.tsx";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { CourseSearchForm } from "./CourseSearchForm.tsx";
import { pageSize } from "./pageSize.ts";
import { searchText } from "./searchText.ts";
import { useCourseList } from "./state.ts";

/** The course list; the URL holds the search text and the page. */
export default function CourseListScreen() {
	const t = useT();
	const language = useLanguage();
	const [query] = useSearchParams();
	const pages = usePageNumbers();
	const { page } = pages;
	const text = searchText(query.get("courseName"));
	const list = useCourseList(
		page === undefined ? undefined : { ...(text && { courseName: text }), page, pageSize },
	);
	const total = list.isStale ? undefined : list.data?.total;
	const found = total === undefined ? "" : t(...countMessage("course.found", total, language));
	return (
		<Page>
			<PagedScreen
				title={t("course.listTitle")}
				tabTitle={t(text ? "course.listTitleFor" : "course.listTitle", { text })}
				intro={found && text ? t("course.foundFor", { found, text }) : found}
				isAnswer
				beside={<CourseSearchForm query={text} />}
				query={list}
				pages={pages}
				placeholder={<CourseGridSkeleton count={pageSize} />}
				errorTitle={t("course.listFailed")}
				emptyState={
					text
						? {
								type: "search",
								title: t("course.nothingFound", { text }),
								text: t("course.nothingFoundText"),
								action: { to: paths.courseList({}), label: t("course.clearSearch") },
							}
						: { type: "course", title: t("course.noCourses"), text: t("course.noCoursesText") }
				}
			>
				{(data, stale) => (
					<CourseCards cards={data.list} label={t("course.listTitle")} heading="h2" stale={stale} isMain />
				)}
			</PagedScreen>
		</Page>
	);
}
