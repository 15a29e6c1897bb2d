import { expect, test } from "vitest";
import { featuredQuery } from "./featuredQuery.ts";

test.each([
	["the newest eight courses by default", {}, { pageSize: 8, sort: "newest" }],
	["as many of the newest as are asked for", { count: 3 }, { pageSize: 3, sort: "newest" }],
	["those a school chose, in its order", { ids: ["b", "a"] }, { pageSize: 2, ids: "b,a" }],
	["the first of those it chose", { ids: ["b", "a", "c"], count: 2 }, { pageSize: 2, ids: "b,a" }],
])("featuredQuery: %s", (_, props, query) => {
	expect(featuredQuery(props)).toEqual(query);
});
