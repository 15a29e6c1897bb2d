// The lesson page: what it shows of a course and of a lesson, and to whom.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LearnData, StudyCourse } from "../../../schemas/generated/documents.ts";
import { courseId, openStudyApp, type StudyApp } from "../../../tests/support/server/studyApp.ts";

let app: StudyApp;
beforeAll(async () => {
	app = await openStudyApp();
});
afterAll(() => app.close());

const course = (student: string | undefined, id = courseId) =>
	app.ask<StudyCourse>(student, `/course/study/${id}`);

test("course of a student: lessons in order", async () => {
	console.log(JSON.stringify(await course("mei"), null, 1));
	console.log(JSON.stringify(await course("kim"), null, 0));
	for (const id of ["film", "text", "meeting", "practice"])
		console.log(JSON.stringify(await app.lesson(id), null, 1));
	console.log(JSON.stringify(await app.lesson("", "mei"), null, 0));
	console.log(JSON.stringify(await app.ask("mei", "/course/study//film"), null, 0));
	console.log(JSON.stringify(await app.ask("mei", "/course/study/"), null, 0));
	console.log(JSON.stringify(await app.ask<LearnData>("mei", "/saas-business/v1/front/learn/data")));
});
