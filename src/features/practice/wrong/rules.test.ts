import { expect, test } from "vitest";
import { dueSubjects, filterOf, viewOf } from "./rules.ts";

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

test("dueSubjects: subjects without anything due are left out, unless none has anything", () => {
	const subject = (subjectId: string, dueCount: number) => ({
		...{ subjectId, dueCount, todayCount: dueCount, openCount: 3, masteredCount: 0 },
		dailyLimit: 20,
		usualDailyLimit: 20,
	});
	const ids = (counts: readonly number[]) =>
		dueSubjects(counts.map((count, i) => subject(`s${i}`, count))).map(({ subjectId }) => subjectId);
	expect(ids([2, 0, 1])).toEqual(["s0", "s2"]);
	expect(ids([0, 0])).toEqual(["s0", "s1"]);
});
