import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Exercise, OutboxData, UnloginResults } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { visitorBrowser } from "../../../tests/support/server/visitorBrowser.ts";
import { purge } from "../../db/purge.ts";

let app: StudentApp;
beforeAll(async () => {
	app = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: { zh: "理科", en: "Sciences" } }],
		bankSubjects: [buildSubject("maths")],
		bankQuestions: [buildBankQuestion("half"), buildBankQuestion("third")],
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => app.close());

const browser = (storesCookies = true) => visitorBrowser(app.site.app, storesCookies);

const ofStudent = (student: string, id: string) =>
	app.ask<Exercise>(student, `/question/v1/exercise/paper/${id}`);

describe("a visitor", () => {
	test("is given a cookie that no script reads, and begins with the second request", async () => {
		const { ask, begin } = browser();
		const clientId = randomUUID();
		const first = await ask(`quick/paper/generate/sciences/maths?clientId=${clientId}`, {});
		expect(first).toMatchObject({ code: "1608", set: { httpOnly: true, sameSite: "Lax" } });
		expect((await begin(clientId)).questions).toHaveLength(2);
	});

	test("whose browser stores no cookies is refused each time, with words, and nothing is stored", async () => {
		const count = () => app.site.db.system((sql) => sql.query("select count(*) from guest"));
		const before = await count();
		const { ask } = browser(false);
		for (let i = 0; i < 3; i++)
			expect(await ask(`quick/paper/generate/sciences/maths?clientId=${randomUUID()}`, {})).toMatchObject({
				code: "1608",
				message: expect.stringContaining("Allow cookies"),
			});
		expect(await count()).toEqual(before);
	});

	test("reads the exercise with client id and cookie; with one of them alone it is refused", async () => {
		const own = browser();
		const clientId = randomUUID();
		const { exerciseId } = await own.begin(clientId);
		expect(await own.read(clientId, exerciseId)).toMatchObject({ code: "1", data: { exerciseId } });
		expect(await own.read(randomUUID(), exerciseId)).toMatchObject({ code: "1608" });
		expect(await own.ask(`paper/${exerciseId}`)).toMatchObject({ code: "1607" });
		const other = browser();
		await other.begin(clientId);
		expect(await other.read(clientId, exerciseId)).toMatchObject({ code: "404" });
		expect(await other.answer(clientId, exerciseId, "half")).toMatchObject({ state: "refused", code: "404" });
		expect(await browser().answer(clientId, exerciseId, "half")).toMatchObject({ code: "1608" });
	});

	test("answers, hands in, and repeats; an answer that is sent again counts once", async () => {
		const { begin, answer, ask, read } = browser();
		const clientId = randomUUID();
		const { exerciseId } = await begin(clientId);
		const entryId = randomUUID();
		const first = await answer(clientId, exerciseId, "half", entryId);
		expect(first).toMatchObject({ state: "done", result: { taskId: "half", version: 1, right: true } });
		expect(await answer(clientId, exerciseId, "half", entryId)).toEqual(first);
		const lost = randomUUID();
		const handIn = (answers: object[]) =>
			ask<UnloginResults>(`unlogin/submit?clientId=${clientId}&recordId=${exerciseId}`, {
				answers: [],
				marks: [{ entryId: randomUUID(), body: { exerciseId, taskId: "third", isMarked: true } }],
				submit: { entryId: randomUUID(), body: { exerciseId, answers } },
			});
		expect((await handIn([{ taskId: "third", entryId: lost }])).data.results).toMatchObject([
			{ result: { taskId: "third" } },
			{ result: { missingIds: ["third"] } },
		]);
		expect((await handIn([{ taskId: "half", entryId }])).data.results).toMatchObject([
			{ state: "done" },
			{ result: { state: "submitted" } },
		]);
		expect(await answer(clientId, exerciseId, "third")).toMatchObject({ state: "refused", code: "1601" });
		expect((await read(clientId, exerciseId)).data).toMatchObject({
			...{ answers: [{ taskId: "half" }], markedIds: ["third"] },
		});
		const repeated = await ask<Exercise>(`unlogin/reexamine/paper/generate?clientId=${clientId}`, {
			...{ recordId: exerciseId, onlyWrong: true },
		});
		expect(repeated.data.questions.map(({ questionId }) => questionId)).toEqual(["third"]);
	});

	test.each([
		["chapter/paper/generate", { subjectId: "maths", chapterId: "numbers" }],
		[`reexamine/paper/generate/${randomUUID()}`, {}],
	])("may not call %s", async (path, body) => {
		expect(await browser().ask(path, body)).toMatchObject({ code: "401", data: null });
	});

	test("without a client id is asked to sign in", async () => {
		expect(await browser().ask("quick/paper/generate/sciences/maths", {})).toMatchObject({ code: "1607" });
	});

	test("who was not seen for 30 days is deleted with the exercises", async () => {
		const { begin, answer, read } = browser();
		const clientId = randomUUID();
		const { exerciseId } = await begin(clientId);
		await answer(clientId, exerciseId, "half");
		await app.site.db.system(async (sql) => {
			await sql.query(
				`update guest set seen_at = now() - interval '31 days'
				where id = (select guest_id from exercise where id = $1)`,
				[exerciseId],
			);
			await purge(sql, "guest");
		});
		expect(await read(clientId, exerciseId)).toMatchObject({ code: "1608" });
		const rows = await app.site.db.system((sql) =>
			sql.query("select from exercise_answer where exercise_id = $1", [exerciseId]),
		);
		expect(rows).toEqual([]);
	});
});

describe("what a visitor practised", () => {
	test("becomes the student's who signs in first, once, and nobody else's afterwards", async () => {
		const own = browser();
		const clientId = randomUUID();
		const [one, two] = [await own.begin(clientId), await own.begin(clientId)];
		await own.answer(clientId, one.exerciseId, "half");
		await own.answer(clientId, two.exerciseId, "half");
		await own.answer(clientId, two.exerciseId, "third");
		const merged = await Promise.all([own.merge(clientId, "mei"), own.merge(clientId, "mei")]);
		expect(merged.map(({ taskCount }) => taskCount).toSorted()).toEqual([0, 3]);
		expect(await own.merge(clientId, "lin")).toEqual({ taskCount: 0, exerciseIds: [] });
		expect((await ofStudent("mei", two.exerciseId)).data?.answers).toHaveLength(2);
		expect(await ofStudent("lin", two.exerciseId)).toMatchObject({ status: 404 });
		expect(await own.read(clientId, two.exerciseId)).toMatchObject({ code: "404" });
		const practised = await app.site.db.system((sql) =>
			sql.query("select task_id from practised_task where student_id = 'mei' order by task_id"),
		);
		expect(practised).toEqual([{ task_id: "half" }, { task_id: "third" }]);
	});

	test("is not merged by somebody who knows the client id but has another cookie", async () => {
		const own = browser();
		const clientId = randomUUID();
		const { exerciseId } = await own.begin(clientId);
		await own.answer(clientId, exerciseId, "half");
		const thief = browser();
		await thief.begin(clientId);
		expect((await thief.merge(clientId, "lin")).taskCount).toBe(0);
		expect((await own.merge(clientId, "mei")).taskCount).toBe(1);
	});

	test("is merged by an entry of the outbox; an answer behind it counts for the student", async () => {
		const own = browser();
		const clientId = randomUUID();
		const { exerciseId } = await own.begin(clientId);
		await own.answer(clientId, exerciseId, "half");
		const entry = (number: number, kind: string, body: object, id = randomUUID()) => ({
			...{ id, kind, schoolId: "", number, age: 0, body },
		});
		const send = async () =>
			(
				await own.ask<OutboxData>(
					"/s/api/saas-business/v1/outbox",
					{ queueId, userId: "lin", entries },
					"lin",
				)
			).data.results;
		const queueId = randomUUID();
		const entries = [
			entry(1, "practice.merge", { clientId }, clientId),
			entry(2, "practice.answer", { exerciseId, taskId: "third", answer: ["a"] }),
		];
		const results = await send();
		expect(results).toMatchObject([
			{ state: "done", result: { taskCount: 1, exerciseIds: [exerciseId] } },
			{ state: "done", result: { taskId: "third" } },
		]);
		expect(await send()).toEqual(results);
		expect((await ofStudent("lin", exerciseId)).data?.answers).toHaveLength(2);
	});

	test("takes no answers of the visitor after the merge: they are to be sent by the student", async () => {
		const own = browser();
		const clientId = randomUUID();
		const { exerciseId } = await own.begin(clientId);
		await own.merge(clientId, "mei");
		expect(await own.answer(clientId, exerciseId, "half")).toMatchObject({ state: "again" });
		expect((await ofStudent("mei", exerciseId)).data?.answers).toEqual([]);
	});

	test("is followed by another cookie, under which the next visitor begins anew", async () => {
		const own = browser();
		const clientId = randomUUID();
		await own.begin(clientId);
		await own.merge(clientId, "mei");
		const next = randomUUID();
		expect(await own.ask(`quick/paper/generate/sciences/maths?clientId=${next}`, {})).toMatchObject({
			code: "1608",
			set: { httpOnly: true },
		});
		const { exerciseId } = await own.begin(next);
		expect((await own.merge(next, "lin")).exerciseIds).toEqual([exerciseId]);
	});
});
