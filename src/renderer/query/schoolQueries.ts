// The two queries every entity of the catalogue has: a page of its list, and one entry by its id.
import { firstFetchers } from "./ahead.ts";
import { listKey } from "./firstAnswer.ts";
import { type DetailQuery, type SchoolQuery, useDetailQuery, useSchoolQuery } from "./useSchoolQuery.ts";

interface SchoolQueriesOptions<Query extends object, List, Detail> {
	/** First part of the cache keys. */
	readonly feature: string;
	readonly fetchList: (query: Query, signal: AbortSignal) => Promise<List>;
	/** The school is undefined where only the server knows the default one. */
	readonly fetchDetail: (id: string, schoolId: string | undefined, signal: AbortSignal) => Promise<Detail>;
	/** Milliseconds until the list is outdated; 0 for never. */
	readonly refreshInMs?: (list: List) => number;
}

/** Creates the hooks `useList` and `useDetail` of an entity from its two calls. */
export const createSchoolQueries = <Query extends object, List, Detail>({
	feature,
	fetchList,
	fetchDetail,
	refreshInMs,
}: SchoolQueriesOptions<Query, List, Detail>) => {
	firstFetchers.set(feature, {
		fetch: ({ id, query }, school, signal) =>
			id === undefined ? fetchList(query as Query, signal) : fetchDetail(id, school || undefined, signal),
	});
	return {
		/** A page of the list; undefined fetches nothing. */
		useList: (query: Query | undefined): SchoolQuery<List> =>
			useSchoolQuery({
				feature,
				queryKey: query && listKey(query),
				fetchData: (schoolId, signal) => {
					const known = query as Query;
					return fetchList(schoolId === "" ? known : { ...known, schoolId }, signal);
				},
				...(refreshInMs && { refreshInMs }),
			}),
		useDetail: (id: string | undefined): DetailQuery<Detail> =>
			useDetailQuery({
				feature,
				id,
				fetchData: (known, schoolId, signal) => fetchDetail(known, schoolId || undefined, signal),
			}),
	};
};
