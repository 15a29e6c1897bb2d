import { expect, it } from "vitest";
import {
	chosenOf,
	cleared,
	filterQuery,
	overlongFilters,
	searchOf,
	toggled,
	withValues,
} from "./filterAddress.ts";

const params = (text: string) => new URLSearchParams(text);

it.each([
	["one value", "subject=art", ["art"]],
	["several values", "subject=art,maths", ["art", "maths"]],
	["a repeated parameter", "subject=art&subject=maths&subject=art", ["art", "maths"]],
	["empty values", "subject=,,art,", ["art"]],
	["no value", "subject=", []],
	["no parameter", "page=2", []],
])("reads %s", (_, text, expected) => {
	expect(chosenOf(params(text), "subject")).toEqual(expected);
});

it.each([
	["adds a value", "subject=art&page=3&sort=newest", "?subject=art,maths&sort=newest"],
	["removes a value", "subject=art,maths&page=3", "?subject=art"],
	["removes the last value", "subject=maths", ""],
])("a click %s, and goes to page 1", (_, before, after) => {
	expect(searchOf(toggled(params(before), "subject", "maths"))).toBe(after);
});

it("without filters: the order and the search stay", () => {
	const all = params("courseName=a&subject=art&level=beginner&sort=newest&page=2");
	expect(searchOf(cleared(all, ["subject", "level"]))).toBe("?courseName=a&sort=newest");
});

it("keeps a value of any characters", () => {
	const search = searchOf(withValues(params(""), "subject", ["c++", "数学", "a&b=c"]));
	expect(chosenOf(params(search), "subject")).toEqual(["c++", "数学", "a&b=c"]);
});

it("asks for nothing that is too long for the call, and names it", () => {
	const all = params(`subject=${"x".repeat(10_000)}&level=beginner`);
	expect(filterQuery(all, ["subject", "level"])).toEqual({ level: "beginner" });
	expect(overlongFilters(all, ["subject", "level"])).toEqual([{ name: "subject", value: "x".repeat(40) }]);
});
