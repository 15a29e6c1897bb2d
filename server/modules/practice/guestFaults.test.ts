// What a visitor's browser may send that is not its own, is late, or is made up.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";
import { visitorBrowser } from "../../../tests/support/server/visitorBrowser.ts";
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";
import { storeAnswer } from "./answers.ts";
import { questionsById } from "./bankStore.ts";
import { beginExercise } from "./exercises.ts";
import { guestCall } from "./guestCall.ts";
import { addGuest, findGuest } from "./guestStore.ts";
import { mergeGuest } from "./guests.ts";

const companyId = 1;
let app: PracticeApp;
beforeAll(async () => {
	app = await openPracticeApp();
});
afterAll(() => app.close());

const browser = () => visitorBrowser(app.students.site.app);
const query = (text: string, values: unknown[]) =>
	app.students.site.db.system((sql) => sql.query(text, values));

/** A visitor with an answer. */
async function practised() {
	const clientId = randomUUID();
	const own = browser();
	const { exerciseId } = await own.begin(clientId);
	await own.answer(clientId, exerciseId, "half");
	return { clientId, exerciseId, own };
}

describe("a cookie that the server gave nobody", () => {
	test.each([
		["none", ""],
		["another secret", `schoolfront_guest=${"a".repeat(43)}`],
		["too short", "schoolfront_guest=a"],
		["longer than any", `schoolfront_guest=${"a".repeat(4_000)}`],
		["of other characters", `schoolfront_guest=${"%00'".repeat(11)}`],
	])("%s: reads, answers and merges nothing", async (_, cookie) => {
		const { clientId, exerciseId } = await practised();
		const thief = browser();
		thief.setCookie(cookie);
		expect(await thief.read(clientId, exerciseId)).toMatchObject({ code: "1608" });
		expect(await thief.answer(clientId, exerciseId, "third")).toMatchObject({ code: "1608" });
		expect(await thief.merge(clientId, "lin")).toEqual({ taskCount: 0, exerciseIds: [] });
	});
});

describe("an exercise of somebody else", () => {
	test("a visitor's is no student's, and a student's is no visitor's", async () => {
		const { clientId, exerciseId, own } = await practised();
		const other = await app.begin("mei");
		for (const student of ["mei", "stranger"])
			expect(await app.ask(student, `exercise/paper/${exerciseId}`)).toMatchObject({ status: 404 });
		expect(await app.answer(exerciseId, "third", ["a"])).toMatchObject({ state: "refused", code: "404" });
		expect(await own.read(clientId, other.exerciseId)).toMatchObject({ code: "404" });
		expect(await own.answer(clientId, other.exerciseId, "half")).toMatchObject({ code: "404" });
	});

	test("a client id that is no id finds nothing", async () => {
		const { own, exerciseId } = await practised();
		for (const clientId of ["'", "%00", "x".repeat(64)])
			expect(await own.read(encodeURIComponent(clientId), exerciseId)).toMatchObject({ data: null });
	});
});

describe("a merge after 30 days", () => {
	const age = (exerciseId: string) =>
		query(
			"update guest set seen_at = now() - interval '31 days' where id = (select guest_id from exercise where id = $1)",
			[exerciseId],
		);

	test("of what is still stored: it becomes the student's", async () => {
		const { clientId, exerciseId, own } = await practised();
		await age(exerciseId);
		expect(await own.merge(clientId, "mei")).toEqual({ taskCount: 1, exerciseIds: [exerciseId] });
	});

	test("of what was deleted: nothing is merged, and an answer that waited is refused with words", async () => {
		const { clientId, exerciseId, own } = await practised();
		await age(exerciseId);
		await app.students.site.db.system((sql) => purge(sql, "guest"));
		expect(await own.merge(clientId, "mei")).toEqual({ taskCount: 0, exerciseIds: [] });
		expect(await app.answer(exerciseId, "third", ["a"])).toMatchObject({
			...{ state: "refused", code: "404", message: "This exercise was not found." },
		});
	});
});

test("a merge between two entries of one call: the later one is to be sent by the student, and is not refused", async () => {
	const inCompany = <T>(work: (sql: Sql) => Promise<T>) => app.students.site.db.company(companyId, work);
	const key = { clientHash: randomUUID(), cookieHash: randomUUID() };
	const { guestId, exerciseId } = await inCompany(async (sql) => {
		const { id } = await addGuest(sql, companyId, key);
		const questions = await questionsById(sql, ["half", "third"]);
		const exercise = { type: "quick", schoolId: "", subjectId: "maths", questions } as const;
		return { guestId: id, ...(await beginExercise(sql, { companyId, guestId: id }, exercise)) };
	});
	const storeEntry = guestCall(inCompany, (sql) => findGuest(sql, key));
	const answer = (taskId: string) =>
		storeEntry((sql, id) =>
			storeAnswer(
				sql,
				{ companyId, guestId: id },
				{ exerciseId, taskId, answer: ["a"], entryId: randomUUID(), at: new Date() },
			),
		);
	expect(await answer("half")).toMatchObject({ isNew: true });
	await expect(answer("circle")).rejects.toMatchObject({ code: "1603" });
	await inCompany((sql) => mergeGuest(sql, { companyId, studentId: "lin" }, guestId));
	expect(await answer("third")).toBeUndefined();
	expect((await app.read(exerciseId, "lin"))?.answers).toMatchObject([{ taskId: "half" }]);
});
