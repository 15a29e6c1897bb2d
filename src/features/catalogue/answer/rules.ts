/** The course the URL names; 0 or nothing stands for all courses (ROUTE-21). */
export const courseIdOf = (part: string | undefined): string | undefined =>
	part === undefined || part === "0" ? undefined : part;
