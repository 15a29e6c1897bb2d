import type { CourseFeaturedProps, CourseListQuery } from "../../../../schemas/generated/documents.ts";

/** The query of the featured courses: those a school chose, or the newest. */
export function featuredQuery({
	ids = [],
	count,
}: CourseFeaturedProps): Pick<CourseListQuery, "ids"> & { readonly pageSize: number } {
	const chosen = ids.slice(0, count);
	const pageSize = chosen.length || (count ?? 8);
	return { pageSize, ...(chosen.length > 0 && { ids: chosen.join(",") }) };
}
