// Provinces, cities and counties with their official codes. Cities that have no counties end there, and so do the
// counties a province has directly under it. regions.csv is made from the level-3 list of AreaCity-JsSpider-StatsGov
// (Copyright (c) 2019 xiangyuecn, MIT License), which follows the official lists; English names are its pinyin.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CityList } from "../../schemas/generated/documents.ts";

type Region = CityList[number];

interface Regions {
	readonly below: ReadonlyMap<string, readonly Region[]>;
	readonly parents: ReadonlyMap<string, string>;
}

/** Lines of code, parent, Chinese and English name. */
function readRegions(): Regions {
	const below = new Map<string, Region[]>();
	const parents = new Map<string, string>();
	const [, ...lines] = readFileSync(join(import.meta.dirname, "regions.csv"), "utf8")
		.trim()
		.split("\n");
	for (const line of lines) {
		const [code = "", parent = "", zh = "", en = ""] = line.split(",");
		parents.set(code, parent);
		below.set(parent, [...(below.get(parent) ?? []), { code, name: { zh, en } }]);
	}
	return { below, parents };
}

let cached: Regions | undefined;
const regions = (): Regions => {
	cached ??= readRegions();
	return cached;
};

const none: CityList = [];

/** The regions of a province or city; the provinces for the empty code. Same object every time. */
export const regionsBelow = (parent: string): CityList =>
	(regions().below.get(parent) as CityList | undefined) ?? none;

/** The whole list: provinces with their cities and counties. */
export const cityList = (parent = ""): CityList =>
	regionsBelow(parent).map((region) => {
		const children = cityList(region.code);
		return children.length > 0 ? { ...region, children } : region;
	}) as CityList;

/** Code of the parent; empty for a province, undefined for an unknown code. */
const parentOf = (code: string): string | undefined => regions().parents.get(code);

export type RegionLevel = "province" | "city" | "county";

/** The missing or invalid level, if any; a level without choices must be empty (OPEN-024). */
export function invalidRegion(codes: Readonly<Record<RegionLevel, string>>): RegionLevel | undefined {
	let parent = "";
	for (const level of ["province", "city", "county"] as const) {
		const code = codes[level];
		const hasChoice = parent !== "none" && regionsBelow(parent).length > 0;
		if (hasChoice ? parentOf(code) !== parent : code !== "") return level;
		parent = hasChoice ? code : "none";
	}
	return undefined;
}
