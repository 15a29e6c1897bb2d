import { expect, test } from "vitest";
import { progressOf } from "./rules.ts";

const last = { id: "l1", lessonName: "A" };

test.each([
	["nothing done", { doneCount: 0, lessonCount: 8 }, "notStarted", 0],
	["in the first lesson", { doneCount: 0, lessonCount: 8, lastLesson: last }, "inProgress", 0],
	["half way", { doneCount: 4, lessonCount: 8, lastLesson: last }, "inProgress", 4],
	["at the end", { doneCount: 8, lessonCount: 8, lastLesson: last }, "finished", 8],
	["a server that counts beyond the end", { doneCount: 9, lessonCount: 8 }, "finished", 8],
	["a course without lessons", { doneCount: 0, lessonCount: 0 }, "notStarted", 0],
] as const)("%s", (_, enrolment, state, done) =>
	expect(progressOf(enrolment)).toMatchObject({ state, done }),
);
