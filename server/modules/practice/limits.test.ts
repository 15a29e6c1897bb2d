import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";
import { visitorBrowser } from "../../../tests/support/server/visitorBrowser.ts";
import type { Sql } from "../../db/sql.ts";
import { questionsById } from "./bankStore.ts";
import { beginExercise } from "./exercises.ts";
import { addGuest } from "./guestStore.ts";
import { maxOpenExercises } from "./limits.ts";

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
	["daily/paper/generate", { subjectId: "none" }],
])("%s: the 61st of a student within a minute is refused, another student's is not", async (path, body) => {
	for (let i = 0; i < 60; i++)
		expect(await app.ask("mei", `exercise/${path}`, body)).not.toMatchObject({ code: "429" });
	expect(await app.ask("mei", `exercise/${path}`, body)).toMatchObject({ status: 429, code: "429" });
	expect(await app.ask("lin", `exercise/${path}`, body)).not.toMatchObject({ code: "429" });
});

test("of visitors behind one address 60 may begin within a minute, though each browser asks for its cookie first; the next is refused", async () => {
	const path = () => `quick/paper/generate/sciences/maths?clientId=${randomUUID()}`;
	const codes: string[] = [];
	for (let i = 0; i < 61; i++) {
		const { ask } = visitorBrowser(app.students.site.app);
		const asked = path();
		const first = await ask(asked, {});
		codes.push(first.code === "1608" ? (await ask(asked, {})).code : first.code);
	}
	expect(codes).toEqual([...Array(60).fill("1"), "429"]);
});

describe("exercises that are not handed in", () => {
	const inCompany = <T>(work: (sql: Sql) => Promise<T>) => app.students.site.db.company(1, work);
	const begin = (owner: object) =>
		inCompany(async (sql) => {
			const questions = await questionsById(sql, ["half"]);
			const exercise = { type: "quick", schoolId: "", subjectId: "maths", questions } as const;
			return beginExercise(sql, { companyId: 1, ...owner }, exercise);
		});
	/** As many as the limit, but for one. */
	const addOthers = (owner: "student_id" | "guest_id", id: string, limit: number) =>
		app.students.site.db.system((sql) =>
			sql.query(
				`insert into exercise (company_id, ${owner}, type, subject_id, drawn, task_count)
				select 1, $1, 'quick', 'maths', '[]', 1 from generate_series(2, $2::int)`,
				[id, limit],
			),
		);
	const stateOf = (id: string) =>
		app.students.site.db.system((sql) => sql.query("select state from exercise where id = $1", [id]));

	test("of a student: of two begun at once up to the limit, the second is refused with words, and none ends by itself", async () => {
		await addOthers("student_id", "lin", maxOpenExercises.student);
		const results = await Promise.allSettled([begin({ studentId: "lin" }), begin({ studentId: "lin" })]);
		const begun = results.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
		expect(results.flatMap((each) => (each.status === "rejected" ? each.reason : []))).toMatchObject([
			{
				code: "1614",
				text: { zh: expect.stringContaining("练习记录"), en: expect.stringContaining("Records") },
			},
		]);
		expect(begun).toHaveLength(1);
		const [{ exerciseId = "" } = {}] = begun;
		expect(await stateOf(exerciseId)).toEqual([{ state: "running" }]);
		await app.ask("lin", "websocket/exercise/close", { exerciseId });
		expect(await begin({ studentId: "lin" })).toMatchObject({ state: "running" });
	});

	test("do not keep a student from the paper of the day", async () => {
		expect(await begin({ studentId: "lin" }).catch((error: unknown) => error)).toMatchObject({
			code: "1614",
		});
		expect(await app.ask("lin", "exercise/daily/paper/generate", { subjectId: "maths" })).toMatchObject({
			...{ code: "1", data: { type: "daily" } },
		});
	});

	test("of a visitor are fewer, and the words lead to signing in", async () => {
		const guest = await inCompany((sql) => addGuest(sql, 1, { clientHash: "client", cookieHash: "cookie" }));
		await addOthers("guest_id", guest.id, maxOpenExercises.visitor);
		expect(await begin({ guestId: guest.id })).toMatchObject({ state: "running" });
		await expect(begin({ guestId: guest.id })).rejects.toMatchObject({
			...{
				code: "1615",
				text: { zh: expect.stringContaining("登录"), en: expect.stringContaining("Sign in") },
			},
		});
	});
});
