// What the server says to one student alone: asked for when it is shown, forgotten with its student.
import { useAtomValue } from "jotai";
import useSWR from "swr";
import type { CurrentUser } from "../../schemas/generated/documents.ts";
import { askLater, isAborted, isPartMissing, isPassing } from "./errors.ts";
import { call } from "./http.ts";
import { useScreenSignal } from "./screenSignal.ts";
import { mine, schoolIdAtom, userIdAtom } from "./session.ts";

export const fetchCurrentUser = (schoolId: string, signal?: AbortSignal): Promise<CurrentUser> =>
	call({
		path: "/external/api/v1/usersfront/getCurrentUser",
		query: { schoolId: schoolId || undefined },
		validate: async () => (await import("../../schemas/generated/calls/login.js")).validateCurrentUser,
		signal,
	});

/** What a screen needs to know of an answer meant for the student alone. */
export interface Mine<T> {
	readonly data: T | undefined;
	/** Never: what belongs to another question is not shown. */
	readonly stale: false;
	/** Why there is no data; a renewal that fails leaves what is shown alone. */
	readonly error: unknown;
	readonly retrying: boolean;
	readonly retry: () => void;
	/** Takes what the server answered to a change. */
	readonly put: (data: T) => void;
}

/**
 * An answer meant for the signed-in student alone; fetched anew when the page comes back into sight.
 * @param question its name, then what else it depends on; undefined asks nothing
 */
export function useMine<T>(
	question: readonly [name: string, ...parts: readonly (string | number)[]] | undefined,
	ask: (signal: AbortSignal) => Promise<T>,
): Mine<T> {
	const userId = useAtomValue(userIdAtom);
	const key = userId === undefined || !question ? null : [mine, userId, ...question];
	const signal = useScreenSignal(key);
	const {
		data,
		error,
		isValidating,
		mutate: again,
	} = useSWR<T>(key, () => ask(signal()), {
		shouldRetryOnError: isPassing,
		onErrorRetry: askLater,
	});
	return {
		data,
		stale: false,
		// One that was given up is asked for again as soon as it is shown.
		error: data === undefined && !isAborted(error) ? error : undefined,
		retrying: isValidating,
		// A part of the site that did not come is only asked for again by a fresh page.
		retry: () => (isPartMissing(error) ? location.reload() : void again()),
		put: (fresh) => void again(fresh, { revalidate: false }),
	};
}

/** The signed-in student as the server knows them, and how things stand with the answer. */
export function useMyself(): Mine<CurrentUser> {
	const school = useAtomValue(schoolIdAtom);
	return useMine(["currentUser", school], (signal) => fetchCurrentUser(school, signal));
}

/** The signed-in student as the server knows them; undefined while loading and for a visitor. */
export const useCurrentUser = (): CurrentUser | undefined => useMyself().data;
