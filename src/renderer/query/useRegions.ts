// The regions to choose from: provinces, and those below the chosen ones.
import type { CityList } from "../../../schemas/generated/documents.ts";
import { useCityList } from "./useCityList.ts";
import type { SchoolQuery } from "./useSchoolQuery.ts";

export type RegionLevel = "province" | "city" | "county";

export interface Regions {
	/** By level; undefined while the list is not loaded. */
	readonly lists: Readonly<Record<RegionLevel, CityList | undefined>>;
	/** The list where it is needed and not loaded. */
	readonly missing: SchoolQuery<CityList> | undefined;
}

const none: CityList = [];

const below = (list: CityList | undefined, code: string | undefined): CityList | undefined =>
	list && (list.find((region) => region.code === code)?.children ?? none);

/** @param chosen codes, empty or absent where nothing is chosen; undefined where the form has no region */
export function useRegions(
	chosen: { readonly province?: string | undefined; readonly city?: string | undefined } | undefined,
): Regions {
	const query = useCityList(chosen !== undefined);
	const province = query.data;
	const city = below(province, chosen?.province);
	const county = below(city, chosen?.city);
	return {
		lists: { province, city, county },
		missing: chosen && province === undefined ? query : undefined,
	};
}
