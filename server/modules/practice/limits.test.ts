import { afterAll, beforeAll, expect, test } from "vitest";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";

let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

test.each([
	["chapter/paper/generate", { subjectId: "none", chapterId: "none", fresh: true }],
	["collect/paper/generate", { subjectId: "none" }],
	["wrong/paper/generate", { subjectId: "none" }],
	["reexamine/paper/generate/none", {}],
])("%s: the 61st of a student within a minute is refused, another student's is not", async (path, body) => {
	for (let i = 0; i < 60; i++)
		expect(await app.ask("mei", `exercise/${path}`, body)).not.toMatchObject({ code: "429" });
	expect(await app.ask("mei", `exercise/${path}`, body)).toMatchObject({ status: 429, code: "429" });
	expect(await app.ask("lin", `exercise/${path}`, body)).not.toMatchObject({ code: "429" });
});
