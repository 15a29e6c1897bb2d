// A query whose answer depends on who asks: a visitor's is one of the school, a student's is forgotten with the student.
import { useAtomValue } from "jotai";
import { useMemo, useState } from "react";
import { unstable_serialize } from "swr";
import { schoolIdAtom, userIdAtom } from "../../core/session/session.ts";
import { studentKeyPrefix } from "../../core/session/studentKeys.ts";
import { useStudentQuery } from "../../core/session/studentQuery.ts";
import { takeAhead } from "./ahead.ts";
import { firstAnswer } from "./firstAnswer.ts";
import { isId } from "./queryState.ts";
import { type StudentAnswer, studentState } from "./studentState.ts";
import { type DetailQuery, isMissing, type SchoolQuery, useSchoolQuery, useSlow } from "./useSchoolQuery.ts";

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

/** Keeps the student's last answer until the next one comes, and no longer than the student stays. */
function usePrevious<T>(answer: StudentAnswer<T> | undefined, userId: string | undefined) {
	const [previous, setPrevious] = useState(answer);
	if (answer ? answer !== previous : previous && previous.userId !== userId) setPrevious(answer);
	return previous;
}

/** Until a student's answer comes, the visitor's of the page or the student's previous one stays; nothing moves twice. */
export function useViewerQuery<T>({
	feature,
	queryKey,
	fetchData,
	refreshInMs = 0,
}: ViewerQueryOptions<T>): SchoolQuery<T> {
	const [userId, school] = [useAtomValue(userIdAtom), useAtomValue(schoolIdAtom)];
	const ofStudent = useStudentQuery<T>(
		queryKey === undefined ? undefined : [feature, queryKey, school],
		async (signal) =>
			(await takeAhead<T>(unstable_serialize([studentKeyPrefix, userId, feature, queryKey, school]))) ??
			fetchData(school, signal),
		{ refreshInMs },
	);
	const ofVisitor = useSchoolQuery<T>({
		feature,
		queryKey: userId === undefined ? queryKey : undefined,
		fetchData,
		refreshInMs: () => refreshInMs,
	});
	const data = ofStudent.data ?? firstAnswer<T>(feature, queryKey, school)?.data;
	const asked = useMemo(
		() =>
			userId === undefined || queryKey === undefined ? undefined : { queryKey, schoolId: school, userId },
		[userId, queryKey, school],
	);
	// The same object until something changes, as its change is what `usePrevious` looks for.
	const current = useMemo(
		() => (asked && data !== undefined ? { ...asked, data } : undefined),
		[asked, data],
	);
	const previous = usePrevious(current, userId);
	const state = asked && studentState(current, previous, ofStudent.error, asked);
	const isSlow = useSlow(state?.isStale ?? false);
	if (userId === undefined) return ofVisitor;
	return { ...ofStudent, ...(state ?? { data: undefined, isStale: false }), isSlow };
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
