/** The course the URL names; 0 or nothing stands for all courses (ROUTE-21). */
export const courseIdOf = (part: string | undefined): string | undefined =>
	part === undefined || part === "0" ? undefined : part;

const pageSize = 10;

/** The query of a page of the list, in the order of its key. */
export function listQuery(courseId: string | undefined, page: number) {
	return { ...(courseId === undefined ? {} : { courseId }), page, pageSize, withFilters: "yes" } as const;
}

/** Questions of a lesson that are asked for at once. */
export const lessonPageSize = 10;

/** What the list of an address asks for first. */
export const firstQuestions = (part: string | undefined) => listQuery(courseIdOf(part), 1);
