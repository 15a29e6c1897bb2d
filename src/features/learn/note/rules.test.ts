import { expect, test } from "vitest";
import { byLesson } from "./rules.ts";

const note = (id: string, lessonId: string, atSeconds: number) => ({
	...{ id, lessonId, lessonName: `The ${lessonId}`, atSeconds, text: id, writtenAt: "2026-11-30T09:00:00Z" },
});

test("byLesson: lessons in the order of their first note, notes in the order of their moments", () => {
	const found = byLesson([note("b", "film", 9), note("c", "text", 0), note("a", "film", 4)]);
	expect(found.map(({ lesson, notes }) => [lesson.lessonName, notes.map(({ id }) => id)])).toEqual([
		["The film", ["a", "b"]],
		["The text", ["c"]],
	]);
	expect(byLesson([])).toEqual([]);
});
