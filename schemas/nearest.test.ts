import { expect, test } from "vitest";
import { editDistance, nearestOf } from "./nearest.ts";

test.each([
	["PORT", "PORT", 0],
	["PROT", "PORT", 1],
	["PRT", "PORT", 1],
	["PORTS", "PORT", 1],
	["", "abc", 3],
	["proxy", "proxies", 3],
])("distance from %j to %j: %i", (from, to, distance) => {
	expect(editDistance(from, to)).toBe(distance);
});

test.each([
	["PROT", "PORT"],
	["themecolour", "themeColor"],
	["HOME", undefined],
	["x".repeat(200), undefined],
])("name nearest to %j: %j", (name, nearest) => {
	expect(nearestOf(name, ["HOST", "PORT", "themeColor"])).toBe(nearest);
});
