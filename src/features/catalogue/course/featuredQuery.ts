import type { CourseFeaturedProps, CourseListQuery } from "../../../../schemas/generated/documents.ts";

/** The query of the featured courses: those a school chose, or the newest. */
export function featuredQuery({
	ids = [],
	count,
}: CourseFeaturedProps): Pick<CourseListQuery, "ids" | "sort"> & { readonly pageSize: number } {
	const chosen = ids.slice(0, count);
	return chosen.length > 0
		? { pageSize: chosen.length, ids: chosen.join(",") }
		: { pageSize: count ?? 8, sort: "newest" };
}
