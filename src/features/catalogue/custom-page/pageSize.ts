/** Pages of a school's own on a page of their list. */
export const pageSize = 20;
