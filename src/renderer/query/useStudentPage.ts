import { type StudentQuery, useStudentQuery } from "../../core/session/studentQuery.ts";

/** A page of a list that belongs to the signed-in student; an undefined page fetches nothing. */
export const useStudentPage = <T>(
	name: string,
	page: number | undefined,
	fetchPage: (page: number, signal: AbortSignal) => Promise<T>,
): StudentQuery<T> =>
	useStudentQuery(page === undefined ? undefined : [name, page], (signal) => fetchPage(page ?? 1, signal));
