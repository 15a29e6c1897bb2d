/** Registrations on a page of the list. */
const pageSize = 12;

/** The first page of the list, as the screen asks for it. */
export const listQuery = { page: 1, pageSize, withFilters: "yes" } as const;
