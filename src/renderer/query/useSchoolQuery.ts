// Data of the current school, fetched with SWR. After a switch of the school the previous one's data is never shown.
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import useSWR, { unstable_serialize } from "swr";
import { ApiError, isAborted, isChunkMissing, isTransient, retryLater } from "../../core/http/errors.ts";
import { useQuerySignal } from "../../core/session/querySignal.ts";
import { schoolIdAtom, userIdAtom } from "../../core/session/session.ts";
import { takeAhead } from "./ahead.ts";
import { detailKey, firstAnswer } from "./firstAnswer.ts";
import { type Answer, isId, type QueryState, queryState } from "./queryState.ts";

/** Data and state of a query. */
export interface SchoolQuery<T> extends QueryState<T> {
	readonly isRetrying: boolean;
	readonly retry: () => void;
	/** The data has been stale for long; the student is notified. */
	readonly isSlow?: boolean;
}

/** Together with rendering, the student is notified within five seconds. */
const slowMs = 3_000;

/** True after a wait has lasted `slowMs`. */
export function useSlow(isWaiting: boolean): boolean {
	const [isSlow, setSlow] = useState(false);
	useEffect(() => {
		if (!isWaiting) return;
		const timer = setTimeout(() => setSlow(true), slowMs);
		return () => {
			clearTimeout(timer);
			setSlow(false);
		};
	}, [isWaiting]);
	return isSlow;
}

/** The server refused permanently: a retry of the same request is useless. */
export const isMissing = (error: unknown): boolean =>
	error instanceof ApiError && (error.status === 404 || error.status === 400);

interface SchoolQueryOptions<T> {
	/** First part of the SWR key. */
	readonly feature: string;
	/** Identifies the data within the feature; undefined fetches nothing. */
	readonly queryKey: string | undefined;
	/** The school is empty where only the server knows the default one. */
	readonly fetchData: (school: string, signal: AbortSignal) => Promise<T>;
	/** Milliseconds until the answer is outdated; 0 for never. */
	readonly refreshInMs?: (data: T) => number;
}

/** Fetches data of the current school; while another page or search loads, the previous data stays and is stale. */
export function useSchoolQuery<T>({
	feature,
	queryKey,
	fetchData,
	refreshInMs,
}: SchoolQueryOptions<T>): SchoolQuery<T> {
	const school = useAtomValue(schoolIdAtom);
	const key = queryKey === undefined ? null : [feature, school, queryKey];
	const signal = useQuerySignal(key);
	const given = firstAnswer<T>(feature, queryKey, school);
	const {
		data,
		error: lastError,
		isValidating,
		mutate,
	} = useSWR<Answer<T>>(
		key,
		async () =>
			(await takeAhead<Answer<T>>(unstable_serialize(key))) ?? {
				queryKey: queryKey ?? "",
				schoolId: school,
				data: await fetchData(school, signal()),
			},
		{
			keepPreviousData: true,
			revalidateOnFocus: false,
			...(given && { fallbackData: given }),
			shouldRetryOnError: (problem: unknown) => isTransient(problem) && !isMissing(problem),
			onErrorRetry: retryLater,
			...(refreshInMs ? { refreshInterval: (answer) => (answer ? refreshInMs(answer.data) : 0) } : {}),
		},
	);
	// An aborted request is repeated when the data is shown again.
	const error = isAborted(lastError) ? undefined : lastError;
	const state = queryState(data, error, { queryKey, schoolId: school });
	return {
		...state,
		isSlow: useSlow(state.isStale),
		isRetrying: isValidating,
		// A chunk that failed to load is only fetched again by a reload.
		retry: () => (isChunkMissing(error) ? location.reload() : void mutate()),
	};
}

/** A query for one entry by its id, which comes from the URL. */
interface DetailQueryOptions<T> {
	readonly feature: string;
	readonly id: string | undefined;
	/** Distinguishes answers for the same id. */
	readonly variant?: string | undefined;
	readonly fetchData: (id: string, school: string, signal: AbortSignal) => Promise<T>;
}

/** State of a detail query; never shows the previous entry while another loads. */
export interface DetailQuery<T> extends SchoolQuery<T> {
	/** The entry does not exist. */
	readonly missing: boolean;
}

/** Asks again when a student signs in who may have what was not found, or leaves what only they could see. */
function useRetryForStudent(isNotFound: boolean, retry: () => void): void {
	const userId = useAtomValue(userIdAtom);
	const asked = useRef(userId);
	useEffect(() => {
		const previous = asked.current;
		asked.current = userId;
		if (previous !== userId && (isNotFound || previous !== undefined)) retry();
	});
}

export function useDetailQuery<T>({
	feature,
	id,
	variant,
	fetchData,
}: DetailQueryOptions<T>): DetailQuery<T> {
	const known = isId(id);
	const query = useSchoolQuery({
		feature,
		queryKey: known ? detailKey(id, variant) : undefined,
		fetchData: (school, signal) => fetchData(id ?? "", school, signal),
	});
	useRetryForStudent(isMissing(query.error), query.retry);
	const settled = query.isStale ? { ...query, data: undefined, isStale: false } : query;
	return { ...settled, missing: !known || isMissing(query.error) };
}
