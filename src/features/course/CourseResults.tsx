import type { CourseListData } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT } from "../../core/i18n.ts";
import { paths } from "../../core/paths.ts";
import { LinkButton } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { numberText } from "../../ui/localFormat.ts";
import { Pager } from "../../ui/Pager.tsx";
import { pageCount } from "../../ui/pageNumbers.ts";
import { CourseCards } from "./CourseCards.tsx";

interface CourseResultsProps {
	readonly data: CourseListData;
	readonly page: number;
	readonly wanted: string;
	readonly stale: boolean;
}

/** What was found: cards and pages, or why there are none and the way on. */
export function CourseResults({ data, page, wanted, stale }: CourseResultsProps) {
	const t = useT();
	const language = useLanguage();
	const pages = pageCount(data.total, data.pageSize);
	const toPage = (target: number) =>
		paths.courseList({
			...(wanted && { courseName: wanted }),
			...(target > 1 && { page: target }),
		});
	if (data.total === 0)
		return wanted ? (
			<EmptyState
				type="search"
				title={t("course.nothingFound", { text: wanted })}
				text={t("course.nothingFoundText")}
				action={<LinkButton to={paths.courseList({})}>{t("course.clearSearch")}</LinkButton>}
			/>
		) : (
			<EmptyState type="course" title={t("course.noCourses")} text={t("course.noCoursesText")} />
		);
	// While the next page is on its way the former one is still drawn, so only a settled page can be missing.
	if (page > pages && !stale)
		return (
			<EmptyState
				type="blank"
				title={t("ui.noSuchPage", { page })}
				text={t("ui.noSuchPageText", { last: numberText(pages, language) })}
				action={<LinkButton to={toPage(1)}>{t("ui.firstPage")}</LinkButton>}
			/>
		);
	return (
		<>
			<CourseCards cards={data.list} label={t("course.listTitle")} heading="h2" stale={stale} />
			{pages > 1 && (
				<Pager
					page={page}
					pages={pages}
					to={toPage}
					labels={{
						nav: t("ui.pages"),
						previous: t("ui.previousPage"),
						next: t("ui.nextPage"),
						page: (number) => t("ui.pageNumber", { page: number }),
					}}
				/>
			)}
		</>
	);
}
