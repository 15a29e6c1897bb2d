import { useSearchParams } from "react-router-dom";
import { searchText } from "../../../../schemas/searchText.ts";
import { useLanguage, useT } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import { FilteredScreen } from "../../../renderer/filters/FilteredScreen.tsx";
import { countMessage } from "../../../ui/localFormat.ts";
import { Page } from "../../../ui/PageHead.tsx";
import { CourseCards } from "./CourseCards.tsx";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { CourseSearchForm } from "./CourseSearchForm.tsx";
import { courseFilters, courseOrders } from "./courseFilters.ts";
import { listQuery, pageSize } from "./pageSize.ts";
import { useCourseList } from "./state.ts";

/** The course list; the address holds the search text, the filters, the order and the page. */
export default function CourseListScreen() {
	const t = useT();
	const language = useLanguage();
	const [query] = useSearchParams();
	const text = searchText(query.get("courseName"));
	return (
		<Page>
			<FilteredScreen
				title={t("course.listTitle")}
				tabTitle={t(text ? "course.listTitleFor" : "course.listTitle", { text })}
				intro={(total) => {
					const found = total === undefined ? "" : t(...countMessage("course.found", total, language));
					return found && text ? t("course.foundFor", { found, text }) : found;
				}}
				isAnswer
				beside={<CourseSearchForm query={text} />}
				specs={courseFilters}
				orders={courseOrders}
				layout="column"
				useList={useCourseList}
				queryOf={(filters, page) => ({ ...(text && { courseName: text }), ...filters, ...listQuery, page })}
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
			</FilteredScreen>
		</Page>
	);
}
