// The regions to choose from: provinces, and those below the chosen ones.
import type { RegionList } from "../../../schemas/generated/documents.ts";
import { call } from "../../core/http/http.ts";
import { type SchoolQuery, useSchoolQuery } from "./useSchoolQuery.ts";

export type RegionLevel = "province" | "city" | "county";

export interface Regions {
	/** By level; undefined while it is not requested or not answered. */
	readonly lists: Readonly<Record<RegionLevel, RegionList | undefined>>;
	/** A requested list that is missing; undefined when all are loaded. */
	readonly missing: SchoolQuery<RegionList> | undefined;
}

/** The provinces, or the regions below one. */
const fetchRegions = (parent: string, signal: AbortSignal): Promise<RegionList> =>
	call({
		path: "/system/region/list",
		query: { parent: parent || undefined },
		validate: async () => (await import("../../../schemas/generated/calls/profile.js")).validateRegionList,
		signal,
	});

/** The regions below a parent; the empty one has the provinces, undefined requests nothing. */
function useRegionsBelow(
	parent: string | undefined,
	retriesRefusals: boolean,
): SchoolQuery<RegionList> | undefined {
	const query = useSchoolQuery({
		feature: "regions",
		queryKey: parent === undefined ? undefined : `below ${parent}`,
		fetchData: (_, signal) => fetchRegions(parent ?? "", signal),
		retriesRefusals,
	});
	if (parent === undefined) return undefined;
	// Stale data belongs to another parent.
	return query.isStale ? { ...query, data: undefined } : query;
}

/**
 * @param chosen codes, empty or absent where nothing is chosen; undefined where the form has no region
 * @param retriesRefusals where no button retries
 */
export function useRegions(
	chosen: { readonly province?: string | undefined; readonly city?: string | undefined } | undefined,
	retriesRefusals = false,
): Regions {
	const province = useRegionsBelow(chosen && "", retriesRefusals);
	const city = useRegionsBelow(chosen?.province || undefined, retriesRefusals);
	const county = useRegionsBelow(chosen?.city || undefined, retriesRefusals);
	const missing = [province, city, county].filter((query) => query && query.data === undefined);
	return {
		lists: { province: province?.data, city: city?.data, county: county?.data },
		missing: missing.find((query) => query?.error) ?? missing[0],
	};
}
