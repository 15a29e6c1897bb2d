import { lazy, Suspense } from "react";
import type { CourseFeaturedProps } from "../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../core/i18n.ts";
import { paths } from "../../../core/paths.ts";
import type { BlockProps } from "../../../renderer/define.ts";
import { FeaturedList } from "../../../renderer/query/FeaturedList.tsx";
import { CourseGridSkeleton } from "./CourseGrid.tsx";
import { useCourseList } from "./state.ts";

// The cards load in parallel with their data; the first render needs only the placeholders.
const CourseCards = lazy(() => import("./CourseCards.tsx"));

/** The courses a school features, or the newest ones. */
export default function CourseFeaturedBlock({
	props: { title, ids = [], count },
}: BlockProps<CourseFeaturedProps>) {
	const t = useT();
	const text = useText();
	const chosen = ids.slice(0, count);
	const pageSize = chosen.length || (count ?? 8);
	const query = useCourseList({ pageSize, ...(chosen.length > 0 && { ids: chosen.join(",") }) });
	const name = text(title) || t(chosen.length > 0 ? "course.featured" : "course.newest");
	const placeholder = <CourseGridSkeleton count={pageSize} />;
	return (
		<FeaturedList
			title={name}
			all={{ to: paths.courseList(), label: t("course.all") }}
			query={query}
			placeholder={placeholder}
			errorTitle={t("course.listFailed")}
		>
			{(cards) => (
				<Suspense fallback={placeholder}>
					<CourseCards cards={cards} label={name} heading="h3" />
				</Suspense>
			)}
		</FeaturedList>
	);
}
