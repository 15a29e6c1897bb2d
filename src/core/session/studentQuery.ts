// Queries for the signed-in student alone: fetched when they are shown, forgotten with the student.
import { getDefaultStore, useAtomValue } from "jotai";
import useSWR, { mutate, preload } from "swr";
import type { CurrentUser } from "../../../schemas/generated/documents.ts";
import { isAborted, isChunkMissing, isTransient, retryLater } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { useQuerySignal } from "./querySignal.ts";
import { schoolIdAtom, userIdAtom } from "./session.ts";
import { studentKeyPrefix } from "./studentKeys.ts";

export const fetchCurrentUser = (schoolId: string, signal?: AbortSignal): Promise<CurrentUser> =>
	call({
		path: "/external/api/v1/usersfront/getCurrentUser",
		query: { schoolId: schoolId || undefined },
		validate: async () => (await import("../../../schemas/generated/calls/login.js")).validateCurrentUser,
		signal,
	});

/** The state of a query, as a screen renders it. */
export interface StudentQuery<T> {
	readonly data: T | undefined;
	/** Never: data of another key is not shown. */
	readonly isStale: false;
	/** Why there is no data. */
	readonly error: unknown;
	/** Why the last fetch failed, also of known data, which may be out of date then (renderer/query/RefetchNotice.tsx). */
	readonly lastError?: unknown;
	readonly isRetrying: boolean;
	readonly retry: () => void;
	/** Applies what the server answered to a change, or will answer; a function gets what is known by then. @throws what it throws */
	readonly update: (change: T | Promise<T> | ((known: T | undefined) => T | undefined)) => Promise<unknown>;
}

/** Its name, then what else it depends on; undefined fetches nothing. */
export type StudentQueryPath = readonly [name: string, ...parts: readonly (string | number)[]] | undefined;

/** Shorter than any refresh: what shows the same data at the same time still shares a fetch. */
const refreshDedupingMs = 500;

interface Refresh<T> {
	/** How long after an answer it is fetched again, perhaps by the answer; 0 for never. */
	readonly refreshInMs?: number | ((data: T) => number);
	/** Also while the page is hidden. */
	readonly refreshWhenHidden?: boolean;
}

/** A query for the signed-in student; revalidated when the page becomes visible. */
export const useStudentQuery = <T>(
	path: StudentQueryPath,
	fetchData: (signal: AbortSignal) => Promise<T>,
	refresh: Refresh<T> = {},
): StudentQuery<T> => useUserQuery(useAtomValue(userIdAtom), path, fetchData, refresh);

/** As `useStudentQuery`, for this user; undefined fetches nothing. */
export function useUserQuery<T>(
	userId: string | undefined,
	path: StudentQueryPath,
	fetchData: (signal: AbortSignal) => Promise<T>,
	{ refreshInMs = 0, refreshWhenHidden = false }: Refresh<T>,
): StudentQuery<T> {
	const key = userId === undefined || !path ? null : [studentKeyPrefix, userId, ...path];
	const signal = useQuerySignal(key);
	const {
		data,
		error,
		isValidating,
		mutate: revalidate,
	} = useSWR<T>(key, () => fetchData(signal()), {
		shouldRetryOnError: isTransient,
		onErrorRetry: retryLater,
		refreshInterval:
			typeof refreshInMs === "number"
				? refreshInMs
				: (known) => (known === undefined ? 0 : refreshInMs(known)),
		refreshWhenHidden,
		// By default SWR leaves out a fetch within two seconds of another one, and so a refresh as well.
		...(refreshInMs !== 0 && { dedupingInterval: refreshDedupingMs }),
	});
	return {
		data,
		isStale: false,
		// An aborted fetch is repeated as soon as its data is shown.
		error: data === undefined && !isAborted(error) ? error : undefined,
		lastError: error,
		isRetrying: isValidating,
		// Only a reload fetches a missing chunk again.
		retry: () => (isChunkMissing(error) ? location.reload() : void revalidate()),
		update: (change) => revalidate(change, { revalidate: false }),
	};
}

export function useCurrentUserQuery(): StudentQuery<CurrentUser> {
	const school = useAtomValue(schoolIdAtom);
	return useStudentQuery(["currentUser", school], (signal) => fetchCurrentUser(school, signal));
}

/** The signed-in student as the server knows them; undefined while loading and for a visitor. */
export const useCurrentUser = (): CurrentUser | undefined => useCurrentUserQuery().data;

/** Fetches the student as a school knows them, so that a switch to it shows them at once. */
export async function preloadCurrentUser(school: string): Promise<void> {
	const userId = getDefaultStore().get(userIdAtom);
	if (userId === undefined) return;
	const key = [studentKeyPrefix, userId, "currentUser", school];
	try {
		const user = await mutate(key, fetchCurrentUser(school), { revalidate: false });
		// Otherwise the first component that shows it fetches it once more.
		if (user) preload(key, () => user);
	} catch (error) {
		console.warn("the student is fetched again with the page", error);
	}
}
