// A query whose answer depends on who asks: a visitor's is one of the school, a student's is forgotten with the student.
import { useAtomValue } from "jotai";
import { schoolIdAtom, userIdAtom } from "../../core/session/session.ts";
import { useStudentQuery } from "../../core/session/studentQuery.ts";
import { firstAnswer } from "./firstAnswer.ts";
import { isId } from "./queryState.ts";
import { type DetailQuery, isMissing, type SchoolQuery, useSchoolQuery } from "./useSchoolQuery.ts";

interface ViewerQueryOptions<T> {
	/** Name of the query in both caches. */
	readonly feature: string;
	/** Identifies the data within the feature; undefined fetches nothing. */
	readonly queryKey: string | undefined;
	/** The school is empty where only the server knows the default one. */
	readonly fetchData: (school: string, signal: AbortSignal) => Promise<T>;
	/** Milliseconds between two fetches while the page is visible; 0 for never. */
	readonly refreshInMs?: number;
}

/** Until a student's answer comes, the visitor's of the page stays, so that nothing moves twice. */
export function useViewerQuery<T>({
	feature,
	queryKey,
	fetchData,
	refreshInMs = 0,
}: ViewerQueryOptions<T>): SchoolQuery<T> {
	const [userId, school] = [useAtomValue(userIdAtom), useAtomValue(schoolIdAtom)];
	const ofStudent = useStudentQuery<T>(
		queryKey === undefined ? undefined : [feature, queryKey, school],
		(signal) => fetchData(school, signal),
		{ refreshInMs },
	);
	const ofVisitor = useSchoolQuery<T>({
		feature,
		queryKey: userId === undefined ? queryKey : undefined,
		fetchData,
		refreshInMs: () => refreshInMs,
	});
	if (userId === undefined) return ofVisitor;
	return { ...ofStudent, data: ofStudent.data ?? firstAnswer<T>(feature, queryKey, school)?.data };
}

/** A viewer's query for one entry by its id, which comes from the URL. */
export function useViewerDetail<T>({
	id,
	...options
}: ViewerQueryOptions<T> & { readonly id: string | undefined }): DetailQuery<T> {
	const known = isId(id);
	const query = useViewerQuery({ ...options, queryKey: known ? options.queryKey : undefined });
	const settled = query.isStale ? { ...query, data: undefined, isStale: false } : query;
	return { ...settled, missing: !known || (query.data === undefined && isMissing(query.error)) };
}
