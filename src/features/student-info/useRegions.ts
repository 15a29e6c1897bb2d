// The lists a place is chosen from: provinces, and what lies below the chosen ones.
import type { RegionList } from "../../../schemas/generated/documents.ts";
import { type Reading, useReading } from "../../renderer/reading/useReading.ts";
import { fetchRegions } from "./calls.ts";

type Level = "province" | "city" | "county";

export interface Regions {
	/** By level; undefined where nothing is asked for yet, or no answer has come. */
	readonly lists: Readonly<Record<Level, RegionList | undefined>>;
	/** One that is asked for and not there, with why; undefined when all of them are. */
	readonly missing: Reading<RegionList> | undefined;
}

/** The parts of a province or city, the provinces for the empty one; undefined asks nothing. */
function useParts(parent: string | undefined): Reading<RegionList> | undefined {
	const parts = useReading({
		feature: "studentInfo",
		question: parent === undefined ? undefined : `regions ${parent}`,
		ask: (_, signal) => fetchRegions(parent ?? "", signal),
	});
	if (parent === undefined) return undefined;
	// Those of another province are of no use.
	return parts.stale ? { ...parts, data: undefined } : parts;
}

/** @param chosen codes; empty where nothing is. Undefined where no place is asked for */
export function useRegions(
	chosen: { readonly province: string; readonly city: string } | undefined,
): Regions {
	const province = useParts(chosen && "");
	const city = useParts(chosen?.province || undefined);
	const county = useParts(chosen?.city || undefined);
	const missing = [province, city, county].filter((parts) => parts && parts.data === undefined);
	return {
		lists: { province: province?.data, city: city?.data, county: county?.data },
		missing: missing.find((parts) => parts?.error) ?? missing[0],
	};
}
