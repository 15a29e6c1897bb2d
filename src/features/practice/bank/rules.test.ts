import { expect, test } from "vitest";
import type { BankSubjectCard, RecordRow } from "../../../../schemas/generated/documents.ts";
import { byCategory, openChapter } from "./rules.ts";

const subject = (id: string, categoryId: string): BankSubjectCard => ({
	...{ id, categoryId, categoryName: `Name of ${categoryId}`, subjectName: id, questionCount: 1 },
});
const record = (recordId: string, change: Partial<RecordRow>): RecordRow => ({
	...{ recordId, type: "chapter", state: "paused", subjectId: "maths", chapterId: "one", startedAt: "" },
	...{ taskCount: 1, answeredCount: 0, elapsedSeconds: 0 },
	...change,
});

test("byCategory: subjects under their categories, in the order of the list", () => {
	const found = byCategory([subject("b", "two"), subject("a", "one"), subject("c", "two")]);
	expect(found.map(({ name, subjects }) => [name, subjects.map(({ id }) => id)])).toEqual([
		["Name of two", ["b", "c"]],
		["Name of one", ["a"]],
	]);
});

test("openChapter: the newest of that chapter and subject, of no other type", () => {
	const open = [
		record("other", { subjectId: "music" }),
		record("quick", { type: "quick" }),
		record("newest", {}),
		record("older", {}),
	];
	expect(openChapter(open, "maths", "one")?.recordId).toBe("newest");
	expect(openChapter(open, "maths", "two")).toBeUndefined();
});
