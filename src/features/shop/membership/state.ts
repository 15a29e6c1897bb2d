// Queries of the membership zone.
import { createSchoolQueries } from "../../../renderer/query/schoolQueries.ts";
import { fetchLevel, fetchLevels } from "./calls.ts";

const queries = createSchoolQueries({
	feature: "membership",
	fetchList: ({ schoolId }: { readonly schoolId?: string }, signal) => fetchLevels(schoolId, signal),
	fetchDetail: fetchLevel,
});

/** The levels, the lowest first, each with its first courses and packages. */
export const useLevels = () => queries.useList({});

/** A level with everything it brings; undefined fetches nothing. */
export const useLevel = queries.useDetail;
