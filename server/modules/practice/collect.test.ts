import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type {
	CollectedList,
	Exercise,
	OutboxData,
	StudentEvents,
} from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		bankCategories: [{ id: "sciences", categoryName: "Sciences" }],
		bankSubjects: [buildSubject("maths"), buildSubject("logic")],
		bankQuestions: [
			...["q1", "q2", "q3"].map((id) => buildBankQuestion(id)),
			buildBankQuestion("puzzle", { subjectId: "logic" }),
		],
		students: [
			{ id: "mei", account: "mei", password: "x" },
			{ id: "lin", account: "lin", password: "x" },
		],
	});
});
afterAll(() => students.close());
const sql = (text: string) => students.site.db.system((system) => system.query(text));
beforeEach(() => sql("delete from question_collect"));

const ask = <T>(path: string, body?: object, student = "mei") =>
	students.ask<T>(student, `/question/v1/${path}`, body);
const put = (questionId: string, folder?: string) =>
	ask("collect/put", { questionId, ...(folder !== undefined && { folder }) });
const list = async (query = "", student = "mei") =>
	(await ask<CollectedList>(`collect/list${query}`, undefined, student)).data;
const idsOf = async (query = "") =>
	(await list(query)).list.map(({ question }) => question.questionId).toSorted();

let number = 0;
async function send(kind: string, body: object, { id = randomUUID(), queueId = randomUUID() } = {}) {
	number += 1;
	const entry = { id, kind, body, number, schoolId: "", age: 0 };
	const { data } = await students.ask<OutboxData>("mei", "/saas-business/v1/outbox", {
		...{ queueId, userId: "mei", entries: [entry] },
	});
	return data.results[0];
}

test("a question is collected once, in the folder named last; dropped it is gone", async () => {
	await put("q1", "Exam");
	await put("q1");
	expect(await list()).toMatchObject({ total: 1, list: [{ folder: "Exam", subjectId: "maths" }] });
	await put("q1", " Later ");
	await put("puzzle");
	expect(await list()).toMatchObject({
		subjects: [
			{ key: "logic", count: 1 },
			{ key: "maths", name: { en: "Subject maths" }, count: 1 },
		],
		folders: [
			{ key: "", count: 1 },
			{ key: "Later", count: 1 },
		],
	});
	expect(await idsOf("?subjectId=maths&folder=Later")).toEqual(["q1"]);
	expect(await idsOf("?folder=")).toEqual(["puzzle"]);
	expect((await ask("collect/drop", { questionId: "q1" })).data).toEqual({
		questionId: "q1",
		collected: false,
	});
	expect(await idsOf()).toEqual(["puzzle"]);
	expect(await put("nothing")).toMatchObject({ status: 404 });
});

test("the outbox collects and drops", async () => {
	expect(await send("practice.collect", { questionId: "q2", collected: true })).toMatchObject({
		state: "done",
	});
	expect(await idsOf()).toEqual(["q2"]);
	expect((await list("", "lin")).total).toBe(0);
	await send("practice.collect", { questionId: "q2", collected: false });
	expect(await idsOf()).toEqual([]);
	expect(await send("practice.collect", { questionId: "nothing", collected: true })).toMatchObject({
		code: "404",
	});
});

test("the student's other pages are notified of each change once, whichever way it comes, and nobody else's", async () => {
	const eventsOf = async (student: string) =>
		(await students.ask<StudentEvents>(student, "/external/api/v1/events?after=0")).data.list.flatMap(
			({ type, body }) => (type === "questionCollect" && body["questionId"] === "q3" ? [body] : []),
		);
	const entry = { questionId: "q3", collected: true };
	const id = randomUUID();
	const queueId = randomUUID();
	for (let i = 0; i < 2; i++) await send("practice.collect", entry, { id, queueId });
	await ask("collect/drop", { questionId: "q3" });
	await put("nothing");
	expect(await eventsOf("mei")).toEqual([entry, { ...entry, collected: false }]);
	expect(await eventsOf("lin")).toEqual([]);
});

test("a solution is in the list only after the task was answered", async () => {
	await put("q3");
	const hidden = JSON.stringify(await list());
	for (const text of ["rightIds", "Explanation of"]) expect(hidden).not.toContain(text);
	const { data } = await ask<Exercise>("exercise/collect/paper/generate", { subjectId: "maths" });
	expect(data).toMatchObject({ type: "collect", questions: [{ questionId: "q3" }], collectedIds: ["q3"] });
	await send("practice.answer", { exerciseId: data.exerciseId, taskId: "q3", answer: ["b"], isFinal: true });
	expect((await list()).list).toMatchObject([
		{ solutions: [{ taskId: "q3", solution: { rightIds: ["b"] } }] },
	]);
});

test("a withdrawn question stays in the list and is practised no longer", async () => {
	await put("q1");
	await sql("update bank_question set withdrawn_at = now() where id = 'q1'");
	try {
		expect((await list()).list).toMatchObject([{ withdrawn: true }]);
		expect(await ask("exercise/collect/paper/generate", { subjectId: "maths" })).toMatchObject({
			code: "1624",
		});
	} finally {
		await sql("update bank_question set withdrawn_at = null where id = 'q1'");
	}
});

test("a withdrawn subject keeps its name in the list", async () => {
	await put("puzzle");
	await sql("update content_item set withdrawn_at = now() where kind = 'bank-subjects' and id = 'logic'");
	try {
		expect((await list()).subjects).toMatchObject([{ key: "logic", name: { en: "Subject logic" } }]);
	} finally {
		await sql("update content_item set withdrawn_at = null where kind = 'bank-subjects' and id = 'logic'");
	}
});

test("an exercise of an empty collection is refused with words of its own", async () => {
	expect(await ask("exercise/collect/paper/generate", { subjectId: "maths" })).toMatchObject({
		...{ code: "1624", message: "You collect no questions here that can be practised." },
	});
});

test("the 101st folder is refused with words; a question may still go to a folder that exists", async () => {
	await sql(
		`insert into question_collect (company_id, student_id, question_id, folder, collected_at)
		select 1, 'mei', 'many-' || i, 'Folder ' || i, now() from generate_series(1, 100) as i`,
	);
	expect(await put("q1", "One more")).toMatchObject({
		...{ code: "1626", message: "You have 100 folders already; use one of them." },
	});
	expect(await put("q1", "Folder 7")).toMatchObject({ code: "1" });
	expect(await put("q2")).toMatchObject({ code: "1" });
	expect((await list()).folders).toEqual([
		{ key: "", count: 1 },
		{ key: "Folder 7", count: 1 },
	]);
});

test("a folder's name is stored without characters that the database cannot hold", async () => {
	expect(await put("q1", "Ex\u0000am\ud83d")).toMatchObject({ code: "1" });
	expect((await list()).folders).toEqual([{ key: "Exam\ufffd", count: 1 }]);
	expect(await idsOf("?folder=Exam%00%EF%BF%BD")).toEqual(["q1"]);
});

test("the 2001st question is refused, one that is collected is not", async () => {
	await put("q1");
	await sql(
		`insert into question_collect (company_id, student_id, question_id, collected_at)
		select 1, 'mei', 'many-' || i, now() from generate_series(1, 1999) as i`,
	);
	expect(await put("q2")).toMatchObject({ code: "1623" });
	expect(await put("q1", "Exam")).toMatchObject({ code: "1" });
});
