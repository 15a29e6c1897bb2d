// Aborts the fetches of a screen that is left, or of a school that is no longer shown.
import { useEffect } from "react";
import { unstable_serialize } from "swr";

interface Query {
	/** Components that show its data. */
	viewers: number;
	readonly controller: AbortController;
}

const queries = new Map<string, Query>();

function queryOf(key: string): Query {
	const query = queries.get(key) ?? { viewers: 0, controller: new AbortController() };
	queries.set(key, query);
	return query;
}

/**
 * The signal for a query's fetch, aborted when the last component that shows its data is unmounted.
 * @param queryKey as SWR has it; null fetches nothing
 */
export function useQuerySignal(queryKey: readonly unknown[] | null): () => AbortSignal {
	const key = unstable_serialize(queryKey);
	useEffect(() => {
		if (key === "") return;
		const query = queryOf(key);
		query.viewers += 1;
		return () => {
			query.viewers -= 1;
			// The next render may mount another component with the same query.
			setTimeout(() => {
				if (query.viewers > 0 || queries.get(key) !== query) return;
				queries.delete(key);
				query.controller.abort();
			});
		};
	}, [key]);
	return () => queryOf(key).controller.signal;
}
