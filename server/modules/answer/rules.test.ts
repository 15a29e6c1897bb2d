import { expect, test } from "vitest";
import type { GivenAnswer } from "../../../schemas/generated/documents.ts";
import { askedQuestion } from "./rules.ts";

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
	expect(askedQuestion({ card, answers, course: null })).toMatchObject(expected);
});

test("question without answers and course: neither property", () => {
	expect(Object.keys(askedQuestion({ card, answers: [], course: null })).sort()).toEqual([
		"answerCount",
		"askerName",
		"date",
		"id",
		"teacherAnswered",
		"title",
	]);
});
