import type { CourseFeaturedProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CourseCards } from "./CourseCards.tsx";
import { CourseGridSkeleton, CourseRow } from "./CourseGrid.tsx";
import { featuredQuery } from "./featuredQuery.ts";
import { useCourseList } from "./state.ts";

/** The courses a school features, or the newest ones. */
export default function CourseFeaturedBlock({ props }: BlockProps<CourseFeaturedProps>) {
	const t = useT();
	const text = useText();
	const query = featuredQuery(props);
	const name = text(props.title) || t(query.ids === undefined ? "course.newest" : "course.featured");
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.courseList(), label: t("course.all") }}
			query={useCourseList(query)}
			placeholder={<CourseGridSkeleton count={query.pageSize} list={CourseRow} />}
			errorTitle={t("course.listFailed")}
		>
			{(cards) => <CourseCards cards={cards} label={name} heading="h3" isRow />}
		</FeaturedList>
	);
}
