// Fetches what a screen asks for first before it is opened.
import { getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import { userIdAtom } from "../../core/session/session.ts";
import { studentKeyPrefix } from "../../core/session/studentKeys.ts";
import { answersAhead, firstFetchers } from "./ahead.ts";
import type { FirstQuery } from "./firstAnswer.ts";

/** The screen asks anew for an answer that is older. */
const freshMs = 10_000;

/**
 * Fetches the answer to a query into the cache of its hook, and keeps it for the hook's own fetch. One that is in the
 * cache already is shown by the screen, which then asks anew.
 */
export async function prefetchAnswer(query: FirstQuery, school: string): Promise<void> {
	const { feature, queryKey } = query;
	const fetcher = firstFetchers.get(feature);
	const userId = fetcher?.isOfViewer && getDefaultStore().get(userIdAtom);
	const key = userId ? [studentKeyPrefix, userId, feature, queryKey, school] : [feature, school, queryKey];
	const name = unstable_serialize(key);
	if (!fetcher || answersAhead.has(name) || SWRConfig.defaultValue.cache.get(name)?.data !== undefined)
		return;
	const fetched = fetcher.fetch(query, school, AbortSignal.timeout(freshMs));
	const answer = userId ? fetched : fetched.then((data) => ({ queryKey, schoolId: school, data }));
	answersAhead.set(name, answer);
	const forget = () => answersAhead.get(name) === answer && answersAhead.delete(name);
	try {
		const data = await answer;
		// The screen took it, or something has changed since.
		if (answersAhead.get(name) !== answer) return;
		await mutate(key, data, { revalidate: false });
		setTimeout(forget, freshMs);
	} catch (error) {
		forget();
		throw error;
	}
}
