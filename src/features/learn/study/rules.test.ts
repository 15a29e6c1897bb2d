import { expect, test } from "vitest";
import type { StudyCourse, StudyItem } from "../../../../schemas/generated/documents.ts";
import { addressed, firstLesson, neighbours, startOf, withProgress } from "./rules.ts";

const lesson = (id: string, other: Partial<StudyItem> = {}): StudyItem => ({
	...{ id, lessonName: id, minutes: 5, kind: "video", isDone: false, share: 0 },
	...other,
});
const closed = { gate: "price", state: "open", code: "price.sold", action: "buy" } as const;
const courseOf = (...lessons: StudyItem[]): StudyCourse => ({
	...{ courseId: "c", courseName: "C", coverUrl: "/c.svg", hasCourse: true, isOffered: true },
	chapters: [
		{ id: "one", chapterName: "One", lessons: lessons.slice(0, 2) },
		{ id: "two", chapterName: "Two", lessons: lessons.slice(2) },
	],
	...{ lessonCount: lessons.length, doneCount: 0 },
});

test("firstLesson: where the student left off, else what is not done and open, else what is open", () => {
	const course = courseOf(lesson("a", { isDone: true }), lesson("b", { closed }), lesson("d"));
	expect(firstLesson({ ...course, lastLessonId: "b" })?.id).toBe("b");
	expect(firstLesson({ ...course, lastLessonId: "removed" })?.id).toBe("d");
	expect(firstLesson(courseOf(lesson("a", { closed }), lesson("b", { isDone: true })))?.id).toBe("b");
	expect(firstLesson(courseOf(lesson("a", { closed })))?.id).toBe("a");
	expect(firstLesson(courseOf())).toBeUndefined();
});

test("neighbours: across chapters, and none of a lesson that is not there", () => {
	const course = courseOf(lesson("a"), lesson("b"), lesson("d"));
	expect(neighbours(course, "b")).toMatchObject({ previous: { id: "a" }, next: { id: "d" } });
	expect(neighbours(course, "a").previous).toBeUndefined();
	expect(neighbours(course, "x")).toEqual({});
});

test("withProgress: a later mark with less undoes nothing", () => {
	const course = withProgress(courseOf(lesson("a"), lesson("b")), "a", { share: 0.95, isDone: true });
	expect(course.doneCount).toBe(1);
	const later = withProgress(course, "a", { share: 0.1, isDone: false });
	expect(later.chapters[0]?.lessons[0]).toMatchObject({ share: 0.95, isDone: true });
});

test("startOf: the moment of the address, else where the student left off, else the beginning", () => {
	expect(startOf({ positionSeconds: 40, seconds: 100 }, undefined)).toBe(40);
	expect(startOf({ positionSeconds: 98, seconds: 100 }, undefined)).toBe(0);
	expect(startOf({ positionSeconds: 40, seconds: 100 }, 12)).toBe(12);
	expect(startOf({ positionSeconds: 40, seconds: 100 }, 5_000)).toBe(99);
});

test.each([
	["/lesson/a.b", "?t=12.5", { lessonId: "a.b", atSeconds: 12.5 }],
	["/lesson/a", "?t=x", { lessonId: "a" }],
	["/lesson/a", "?t=-1", { lessonId: "a" }],
	["/", "", {}],
	["/lesson/%E0%A4%A", "", { lessonId: "%E0%A4%A" }],
])("the address %s%s", (path, search, expected) => {
	expect(addressed(path, search)).toEqual(expected);
});
