// The regions to choose from: provinces, and those below the chosen ones.
import type { RegionList } from "../../../../schemas/generated/documents.ts";
import { type SchoolQuery, useSchoolQuery } from "../../../renderer/query/useSchoolQuery.ts";
import { fetchRegions } from "./calls.ts";

type Level = "province" | "city" | "county";

export interface Regions {
	/** By level; undefined while it is not requested or not answered. */
	readonly lists: Readonly<Record<Level, RegionList | undefined>>;
	/** A requested list that is missing; undefined when all are loaded. */
	readonly missing: SchoolQuery<RegionList> | undefined;
}

/** The regions below a parent; the empty one has the provinces, undefined requests nothing. */
function useRegionsBelow(parent: string | undefined): SchoolQuery<RegionList> | undefined {
	const parts = useSchoolQuery({
		feature: "studentInfo",
		queryKey: parent === undefined ? undefined : `regions ${parent}`,
		fetchData: (_, signal) => fetchRegions(parent ?? "", signal),
	});
	if (parent === undefined) return undefined;
	// Stale data belongs to another parent.
	return parts.isStale ? { ...parts, data: undefined } : parts;
}

/** @param chosen codes, empty where nothing is chosen; undefined where the form has no region */
export function useRegions(
	chosen: { readonly province: string; readonly city: string } | undefined,
): Regions {
	const province = useRegionsBelow(chosen && "");
	const city = useRegionsBelow(chosen?.province || undefined);
	const county = useRegionsBelow(chosen?.city || undefined);
	const missing = [province, city, county].filter((parts) => parts && parts.data === undefined);
	return {
		lists: { province: province?.data, city: city?.data, county: county?.data },
		missing: missing.find((parts) => parts?.error) ?? missing[0],
	};
}
