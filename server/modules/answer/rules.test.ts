import { expect, test } from "vitest";
import type { GivenAnswer } from "../../../schemas/generated/documents.ts";
import { askedQuestion, checkMoment } from "./rules.ts";

const card = { id: "q", title: "Why?", askerName: "Mei", date: "2026-11-20" };
const answer = (id: string, teacher: boolean): GivenAnswer => ({
	id,
	teacher,
	authorName: id,
	date: "2026-11-20",
	text: "Because.",
});

test.each([
	["nobody", [], { answerCount: 0, teacherAnswered: false }],
	[
		"classmates: the first",
		[answer("a", false), answer("b", false)],
		{ answer: { id: "a" }, teacherAnswered: false },
	],
	[
		"a classmate and two teachers: the first teacher's",
		[answer("a", false), answer("b", true), answer("c", true)],
		{ answer: { id: "b" }, answerCount: 3, teacherAnswered: true },
	],
])("answered by %s", (_, answers, expected) => {
	expect(askedQuestion({ card, answers, course: null, lesson: null })).toMatchObject(expected);
});

test("question without answers and course: neither property", () => {
	expect(Object.keys(askedQuestion({ card, answers: [], course: null, lesson: null })).sort()).toEqual([
		"answerCount",
		"askerName",
		"date",
		"id",
		"teacherAnswered",
		"title",
	]);
});

test.each([
	["none, in a text", undefined, false, null, undefined],
	["any in a video of unknown length", 9_000, true, null, undefined],
	["the last, begun second", 60, true, 59.6, undefined],
	["the second after it", 61, true, 59.6, "1426"],
	["one in a text", 0, false, null, "1425"],
])("moment: %s", (_, atSeconds, isVideo, seconds, code) => {
	const check = () => checkMoment({ lessonId: "film", isVideo, seconds }, atSeconds);
	if (code === undefined) expect(check).not.toThrow();
	else expect(check).toThrow(expect.objectContaining({ code }));
});
