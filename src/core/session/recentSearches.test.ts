import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	addRecentSearch,
	forgetRecentSearches,
	recentSearches,
	removeRecentSearch,
} from "./recentSearches.ts";

const stored = new Map<string, string>();

beforeEach(() => {
	stored.clear();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
});
afterEach(() => vi.unstubAllGlobals());

test("the newest first, each once in any case, at most eight", () => {
	for (const text of ["oil", "art", "Oil", ""]) addRecentSearch("mei", text);
	expect(recentSearches("mei")).toEqual(["Oil", "art"]);
	for (let i = 0; i < 9; i++) addRecentSearch("mei", `search ${i}`);
	expect(recentSearches("mei")).toHaveLength(8);
	expect(recentSearches("mei")[0]).toBe("search 8");
});

test("each student and the visitor have their own; one is forgotten without the others", () => {
	addRecentSearch("mei", "private");
	addRecentSearch("lin", "other");
	addRecentSearch(undefined, "public");
	forgetRecentSearches("mei");
	expect([recentSearches("mei"), recentSearches("lin"), recentSearches(undefined)]).toEqual([
		[],
		["other"],
		["public"],
	]);
	expect([...stored.values()].join("")).not.toContain("private");
});

test("one search is removed; with the last one nothing is stored", () => {
	addRecentSearch("mei", "one");
	addRecentSearch("mei", "two");
	removeRecentSearch("mei", "one");
	expect(recentSearches("mei")).toEqual(["two"]);
	removeRecentSearch("mei", "two");
	expect(stored.size).toBe(0);
});

test.each(["7", "null", '{"mei":7}', '{"mei":["a",1]}', "[]"])("storage with %s: no searches", (text) => {
	stored.set("schoolfront.searches", text);
	expect(recentSearches("mei")).toEqual([]);
	addRecentSearch("mei", "art");
	expect(recentSearches("mei")).toEqual(["art"]);
});
