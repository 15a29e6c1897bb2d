// Province, city and county as the cascade takes them: each level comes when the one above is chosen.
import { useMemo } from "react";
import useSWRImmutable from "swr/immutable";
import type { CascadeOption, RegionList } from "../../../../schemas/generated/documents.ts";
import { useText } from "../../../core/i18n.ts";
import { fetchRegions } from "./calls.ts";

export interface RegionTree {
	readonly options: readonly CascadeOption[];
	/** A level did not come; it is asked for again by itself. */
	readonly failed: boolean;
}

/** @param parent undefined asks nothing */
const useParts = (parent: string | undefined) =>
	useSWRImmutable<RegionList>(parent === undefined ? null : ["regions", parent], () =>
		fetchRegions(parent ?? ""),
	);

/** @param path codes of what is chosen, from the province on; undefined asks nothing */
export function useRegionTree(path: readonly string[] | undefined): RegionTree {
	const text = useText();
	const [province, city] = path ?? [];
	const provinces = useParts(path && "");
	const cities = useParts(province);
	const counties = useParts(city);
	const levels = [provinces.data, cities.data, counties.data];
	const [first, second, third] = levels;
	const options = useMemo(() => {
		const level = (list: RegionList | undefined, chosen?: string, below?: CascadeOption[]): CascadeOption[] =>
			(list ?? []).map(({ code, name }) => ({
				id: code,
				text: text(name),
				...(code === chosen && below && below.length > 0 ? { children: below } : {}),
			}));
		return level(first, province, level(second, city, level(third)));
	}, [text, first, second, third, province, city]);
	return { options, failed: [provinces, cities, counties].some(({ data, error }) => error && !data) };
}
