// Answers fetched ahead of the screen that shows them, while the pointer is on its link (prefetchAnswer.ts).
import type { FirstQuery } from "./firstAnswer.ts";

/** How a feature fetches what its screens ask for first. */
export interface FirstFetcher {
	readonly fetch: (query: FirstQuery, school: string, signal: AbortSignal) => Promise<unknown>;
	/** The answer depends on who asks. */
	readonly isOfViewer?: true;
}

/** By feature; each adds its own when its code is loaded. */
export const firstFetchers = new Map<string, FirstFetcher>();

/** By SWR key. */
export const answersAhead = new Map<string, Promise<unknown>>();

/** The answer to a query if it was fetched ahead, at most once. @param key of SWR, serialized */
export function takeAhead<T>(key: string): Promise<T> | undefined {
	const answer = answersAhead.get(key);
	answersAhead.delete(key);
	return answer as Promise<T> | undefined;
}
