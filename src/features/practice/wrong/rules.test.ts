import { expect, test } from "vitest";
import { filterOf, viewOf } from "./rules.ts";

test.each([
	["", { state: "open", by: "chapter", group: undefined }],
	["state=mastered&by=kind&group=essay", { state: "mastered", by: "kind", group: "essay" }],
	["state=toString&by=constructor&group=", { state: "open", by: "chapter", group: undefined }],
])("viewOf(%j)", (text, view) => {
	expect(viewOf(new URLSearchParams(text))).toEqual(view);
});

test.each([
	["all open ones", "", { subjectId: "m", state: "open" }],
	["a chapter", "group=c", { subjectId: "m", state: "open", chapterId: "c" }],
	[
		"a day of the mastered ones",
		"state=mastered&by=day&group=2026-03-01",
		{ subjectId: "m", state: "mastered", day: "2026-03-01" },
	],
	["a point", "by=point&group=p", { subjectId: "m", state: "open", pointId: "p" }],
])("filterOf: %s", (_, text, filter) => {
	expect(filterOf("m", viewOf(new URLSearchParams(text)))).toEqual(filter);
});
