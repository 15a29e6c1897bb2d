// Pure decisions of the questions.

/** The course an address asks about; 0 and nothing at all ask for the questions of every course (ROUTE-21). */
export const courseOf = (part: string | undefined): string | undefined =>
	part === undefined || part === "0" ? undefined : part;
