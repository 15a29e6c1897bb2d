import { expect, test } from "vitest";
import type { School } from "../../../schemas/generated/documents.ts";
import { isHome } from "../../core/paths.ts";
import { addressedSchool, homeOf, rightHome } from "./homePage.ts";

const main: School = { id: "main", schoolName: "Main", defaultFlag: 1, suffix: "main" };
const north: School = { id: "north", schoolName: "North", defaultFlag: 0, suffix: "north" };
const bare: School = { id: "bare", schoolName: "Bare", defaultFlag: 0, suffix: "" };
const list = [main, north, bare];

test("a home has the suffix of its school unless that is the default one (ROUTE-03)", () => {
	expect(list.map(homeOf)).toEqual(["/home/index", "/home/index/north", "/home/index?schoolId=bare"]);
	expect(homeOf(undefined)).toBe("/home/index");
});

test.each([
	["/", true],
	["", true],
	["#/", true],
	["/home/index", true],
	["/home/index/", true],
	["/home/index/north?x=1", true],
	["#/home/index/north", true],
	["/home/choice", false],
	["/home/indexes", false],
	["/home/index/a/b", false],
	["/course/list", false],
])("%s is home: %s", (route, home) => {
	expect(isHome(route)).toBe(home);
});

test.each([
	["/home/index", undefined, false, true],
	["/", undefined, false, true],
	["/home/index/north", "north", false, false],
	["/home/index/NORTH", "north", false, false],
	["/home/index/main", "main", false, false],
	["/home/index/nowhere", undefined, true, false],
	["/home/index?schoolId=bare", "bare", false, false],
	["/home/index?schoolId=nowhere", undefined, false, false],
	["/home/index/north?schoolId=main", "main", false, false],
	["/home/index/north?schoolId=nowhere", "north", false, false],
	["/course/list?schoolId=north", "north", false, false],
	["/course/list", undefined, false, false],
])("%s asks for %s, missing: %s, plain home: %s", (route, id, missing, plainHome) => {
	const found = addressedSchool(route, list);
	expect([found.named?.id, found.missing, found.plainHome]).toEqual([id, missing, plainHome]);
});

test.each([
	["/home/index", main, undefined],
	["/home/index", north, "/home/index/north"],
	["/home/index/north", north, undefined],
	["/home/index/main", main, "/home/index"],
	["/home/index?schoolId=north", north, "/home/index/north"],
	["/home/index?schoolId=bare", bare, undefined],
	["/home/index/north?a=1&schoolId=main", main, "/home/index?a=1"],
	["/home/index?a=1", bare, "/home/index?schoolId=bare&a=1"],
	["/course/list", north, undefined],
	["/home/index", undefined, undefined],
])("at %s with %o the right home is %s", (route, school, right) => {
	expect(rightHome(route, school)).toBe(right);
});
