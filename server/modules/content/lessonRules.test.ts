import { expect, test } from "vitest";
import type { ContentLesson } from "../../../schemas/generated/documents.ts";
import { problemMessage } from "../../../schemas/problems.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { lessonMaterials } from "./lessonMaterials.ts";
import { lessonProblems } from "./lessonRules.ts";
import { contentOf } from "./parts.ts";
import { readRows } from "./rows.ts";

const homework = { id: "own", homeworkName: "Own words", text: "<p>$x^2$</p>" };
const video: ContentLesson = { id: "l1", lessonName: "One", minutes: 2, kind: "video" };
const article: ContentLesson = { id: "l1", lessonName: "One", minutes: 2, kind: "reading" };

const courseOf = (...lessons: ContentLesson[]) =>
	buildCourse("a", { chapters: [{ id: "c1", chapterName: "One", lessons }] });
function problemsIn(...lessons: ContentLesson[]): string[] {
	const subject = { id: "math", subjectName: "Maths", categoryId: "all", chapters: [] };
	const content = contentOf([
		{ part: "courses", courses: [courseOf(...lessons)] },
		{ part: "bank-subjects", bankSubjects: [subject] },
	]);
	return lessonProblems(content).map(problemMessage);
}
const at = "courses[0].chapters[0].lessons[0]";

test("a video with marks in order, a text with formulas and homework: no problem", () => {
	const chapters = [0, 4.5, 9].map((atSeconds) => ({ atSeconds, title: "Part" }));
	expect(problemsIn({ ...video, video: { media: "intro.mp4", chapters } })).toEqual([]);
	const text = "<p>$x^2$ costs \\$5</p>";
	expect(problemsIn({ ...article, reading: { text }, homework: [homework] })).toEqual([]);
});

test.each<[string, ContentLesson, string]>([
	[
		"a live room at a video",
		{
			...video,
			live: { vendor: "room", startsAt: "2026-12-01T11:00:00Z", endsAt: "2026-12-01T12:00:00Z" },
		},
		`${at}.live must be at a lesson of the kind live, found one of the kind "video"`,
	],
	["a video at a text", { ...article, video: { media: "a.mp4" } }, `${at}.video must be at a lesson`],
	[
		"an address without length",
		{ ...video, video: { media: "https://cdn.example/a.mp4" } },
		`${at}.video.seconds`,
	],
	[
		"marks out of order",
		{
			...video,
			video: { media: "a.mp4", chapters: [5, 5].map((atSeconds) => ({ atSeconds, title: "Part" })) },
		},
		`${at}.video.chapters[1].atSeconds`,
	],
	[
		"an unreadable formula",
		{ ...article, reading: { text: "$\\frac{1$" } },
		`${at}.reading.text must be a formula`,
	],
	[
		"a day of no month",
		{ ...video, homework: [{ ...homework, dueAt: "2026-11-31T00:00:00Z" }] },
		`${at}.homework[0].dueAt`,
	],
	[
		"more points to pass than there are",
		{ ...video, homework: [{ ...homework, points: 10, passPoints: 11 }] },
		`${at}.homework[0].passPoints`,
	],
	[
		"homework twice",
		{ ...video, homework: [homework, homework] },
		`${at}.homework[1].id must be an id no other has`,
	],
	[
		"an unknown subject",
		{ ...video, kind: "exercise", exercise: { subjectId: "x", chapterId: "y" } },
		`${at}.exercise.subjectId`,
	],
	[
		"an unknown chapter",
		{ ...video, kind: "exercise", exercise: { subjectId: "math", chapterId: "y" } },
		`${at}.exercise.chapterId`,
	],
])("%s is refused with its place", (_, lesson, message) => {
	expect(problemsIn(lesson)).toEqual([expect.stringContaining(message)]);
});

test("what only those get who may enter is no part of the details that everybody reads", () => {
	const lesson = { ...video, video: { media: "secret.mp4" }, homework: [homework], free: true };
	const content = contentOf([{ part: "courses", courses: [{ ...courseOf(lesson), doneShare: 0.5 }] }]);
	const [row] = readRows(content, "courses", "UTC") as { card?: object; detail?: object }[];
	expect(JSON.stringify([row?.card, row?.detail])).not.toMatch(/secret|homework|doneShare/);
	expect(JSON.stringify(row?.detail)).toContain('"free":true');
});

test("materials have formulas as MathML, and the course's share with a video", () => {
	const course = courseOf({ ...video, video: { media: "a.mp4" }, homework: [homework] });
	expect(lessonMaterials(course)["l1"]).toMatchObject({
		doneShare: 0.9,
		video: { media: "a.mp4" },
		homework: [{ text: expect.stringContaining("<math>") }],
	});
});
