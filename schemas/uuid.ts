// Ids that the database or a browser has made.

/** For regular expressions of JavaScript and of SQL. */
export const uuidPattern = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$";

export const isUuid = (id: string): boolean => new RegExp(uuidPattern).test(id);
