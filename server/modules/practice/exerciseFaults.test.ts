// What a page may send about an exercise that is not its own, is over, is repeated, or is made up.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OutboxData } from "../../../schemas/generated/documents.ts";
import { openPracticeApp, type PracticeApp } from "../../../tests/support/server/practiceApp.ts";
import type { OperationStudent } from "../../realtime/operation.ts";
import { storeAnswer } from "./answers.ts";
import { questionsById } from "./bankStore.ts";
import { practiceEvents } from "./events.ts";
import { beginExercise } from "./exercises.ts";

let app: PracticeApp;
let operations: ReturnType<typeof practiceEvents>;
beforeAll(async () => {
	app = await openPracticeApp();
	operations = practiceEvents(app.students.site.deps);
});
afterAll(() => app.close());

const student = (id: string, companyId = 1): OperationStudent => ({
	...{ id, companyId, schoolId: "", sessionId: "session" },
});
const mei = student("mei");
const sql = <Row extends object>(text: string, values: unknown[] = []) =>
	app.students.site.db.system((system) => system.query<Row>(text, values));
const taskCount = 6;

/** A message of each operation about a task of the exercise. */
const messagesOf = (exerciseId: string, questionId = "half") => ({
	...{ paper_questions: { exerciseId }, review: { exerciseId } },
	submit_question: { exerciseId, questionId, entryId: randomUUID(), answer: ["b"] },
	mark: { exerciseId, questionId, marked: true },
	switch_question: { exerciseId, questionId },
	...{ pause: { exerciseId }, resume: { exerciseId }, submit: { exerciseId }, close: { exerciseId } },
});
type Name = keyof ReturnType<typeof messagesOf>;
const names = Object.keys(messagesOf("")) as Name[];
const send = (who: OperationStudent, name: Name, exerciseId: string, questionId?: string) =>
	operations[name](who, messagesOf(exerciseId, questionId)[name] as never);

test.each(
	names.flatMap((name) => [
		[name, "another student", student("lin")] as const,
		[name, "a student of another company", student("stranger", 2)] as const,
	]),
)("the operation %s of %s is refused as of no exercise, and changes nothing", async (name, _, who) => {
	const before = await app.begin();
	await expect(send(who, name, before.exerciseId)).rejects.toMatchObject({ code: "404" });
	expect(await app.read(before.exerciseId)).toEqual({ ...before, elapsedSeconds: expect.any(Number) });
});

test.each([
	["submit_question", "1603"],
	["mark", "1618"],
	["switch_question", "1618"],
] as const)(
	"the operation %s about a question that is not in the exercise is refused",
	async (name, code) => {
		const { exerciseId } = await app.begin();
		await expect(send(mei, name, exerciseId, "nothing")).rejects.toMatchObject({ code });
	},
);

test("a whole exercise over the realtime connection alone: answered, marked, paused, handed in", async () => {
	const { exerciseId } = await app.begin();
	await send(mei, "switch_question", exerciseId, "third");
	await send(mei, "mark", exerciseId, "third");
	await send(mei, "submit_question", exerciseId);
	await send(mei, "pause", exerciseId);
	await send(mei, "submit_question", exerciseId, "third");
	await send(mei, "resume", exerciseId);
	expect(await send(mei, "paper_questions", exerciseId)).toMatchObject({
		...{ answeredIds: expect.arrayContaining(["half", "third"]), markedIds: ["third"] },
	});
	expect(await send(mei, "submit", exerciseId)).toMatchObject({ state: "submitted" });
	const after = await app.read(exerciseId);
	expect(after).toMatchObject({ state: "submitted", currentId: "third" });
	expect(after?.answers.map(({ right }) => right)).toEqual([true, true]);
});

describe("handing in", () => {
	const handIn = (exerciseId: string) => app.send("mei", "practice.submit", { exerciseId, answers: [] });
	const submits = (exerciseId: string) =>
		sql("select from transition_log where kind = 'exercise' and id = $1 and move = 'submit'", [exerciseId]);

	test.each([
		["twice", ["submit", "submit"]],
		["while it is paused", ["pause", "submit"]],
		["without an answer", ["submit"]],
	] as const)("%s: it is handed in once, and its clock stands", async (_, moves) => {
		const { exerciseId } = await app.begin();
		for (const move of moves) await app.ask("mei", `websocket/exercise/${move}`, { exerciseId });
		expect(await handIn(exerciseId)).toMatchObject({ result: { state: "submitted", missingIds: [] } });
		expect(await submits(exerciseId)).toHaveLength(1);
		expect(await sql("select running_since from exercise where id = $1", [exerciseId])).toEqual([
			{ running_since: null },
		]);
	});

	test("by two tabs at once: it is handed in once", async () => {
		const { exerciseId } = await app.begin();
		await Promise.all([handIn(exerciseId), send(mei, "submit", exerciseId), handIn(exerciseId)]);
		expect(await submits(exerciseId)).toHaveLength(1);
	});

	test("with holes: what has no answer counts as wrong, and enters no wrong book", async () => {
		const { exerciseId } = await app.begin();
		await app.answer(exerciseId, "half", ["b"], { isFinal: false });
		await handIn(exerciseId);
		expect(await app.ask("mei", `exercise/report/${exerciseId}`)).toMatchObject({
			data: { taskCount, answeredCount: 1, score: 1 / taskCount },
		});
		expect(await sql("select from review_card")).toEqual([]);
	});
});

test.each([
	["handed in", "submit", "1601", "1616"],
	["given up", "close", "1617", "1602"],
] as const)("an exercise that was %s takes no answer and no other move", async (_, move, code, moveCode) => {
	const { exerciseId } = await app.begin();
	await send(mei, move, exerciseId);
	expect(await app.answer(exerciseId, "half", ["b"])).toMatchObject({ state: "refused", code });
	await expect(send(mei, "submit_question", exerciseId)).rejects.toMatchObject({ code });
	await expect(send(mei, "pause", exerciseId)).rejects.toMatchObject({ code: moveCode });
	expect((await app.read(exerciseId))?.answers).toEqual([]);
});

test("an answer to an exercise that was given up: the refusal says that it was not saved", async () => {
	const { exerciseId } = await app.begin();
	await send(mei, "close", exerciseId);
	expect(await app.answer(exerciseId, "half", ["b"])).toMatchObject({
		message: "This exercise was given up; this answer was not saved.",
	});
});

test("a question that is corrected meanwhile: the exercise asks and grades what it began with, the next one asks the new version", async () => {
	const { exerciseId } = await app.begin();
	await sql(
		`insert into bank_question_version (company_id, question_id, version, digest, content)
		select company_id, question_id, 'corrected', 'corrected', jsonb_set(content, '{tasks,0,hidden,key,rightIds}', '["c"]')
		from bank_question_version where question_id = 'half'`,
	);
	const [known] = await sql<{ version: string }>("select version from bank_question where id = 'half'");
	const publish = (version: string) =>
		sql("update bank_question set version = $1 where id = 'half'", [version]);
	await publish("corrected");
	try {
		await app.answer(exerciseId, "half", ["b"]);
		expect(await app.storedOf(exerciseId, "half")).toMatchObject({
			...{ right: true, solution: { rightIds: ["b"] } },
		});
		const next = await app.begin();
		await app.answer(next.exerciseId, "half", ["b"]);
		expect(await app.storedOf(next.exerciseId, "half")).toMatchObject({
			...{ right: false, solution: { rightIds: ["c"] } },
		});
	} finally {
		await publish(known?.version ?? "");
	}
});

test("entries of one number from two queues: each is stored, and the later answer counts", async () => {
	const { exerciseId } = await app.begin();
	const queues = [randomUUID(), randomUUID()];
	const results = await Promise.all(
		queues.map(async (queueId, i) => {
			const { data } = await app.students.ask<OutboxData>("mei", "/saas-business/v1/outbox", {
				...{ queueId, userId: "mei" },
				entries: [
					{
						...{ id: randomUUID(), kind: "practice.answer", schoolId: "", number: 1, age: 60_000 * (2 - i) },
						body: { exerciseId, taskId: "half", answer: [i === 0 ? "a" : "b"], writer: queueId },
					},
				],
			});
			return data.results[0];
		}),
	);
	expect(results).toMatchObject([{ state: "done" }, { state: "done" }]);
	expect(await app.storedOf(exerciseId, "half")).toMatchObject({ answer: ["b"], otherDevice: ["a"] });
});

test("an exercise of 500 questions is begun, answered, handed in with all of them, and reported", async () => {
	await sql(
		`insert into bank_question_version (company_id, question_id, version, digest, content)
		select company_id, 'many-' || i, version, digest, jsonb_set(content, '{tasks,0,shown,taskId}', to_jsonb('many-' || i))
		from bank_question_version, generate_series(1, 500) as i where question_id = 'third'`,
	);
	await sql(
		`insert into bank_question (company_id, id, part, position, subject_id, chapter_id, kind, difficulty, task_ids, version)
		select company_id, 'many-' || i, part, i, 'empty', chapter_id, kind, difficulty, array['many-' || i], version
		from bank_question, generate_series(1, 500) as i where id = 'third'`,
	);
	const exerciseId = await app.students.site.db.company(1, async (company) => {
		const ids = Array.from({ length: 500 }, (_, i) => `many-${i + 1}`);
		const questions = await questionsById(company, ids);
		const exercise = { type: "quick", schoolId: "", subjectId: "empty", questions } as const;
		return (await beginExercise(company, { companyId: 1, studentId: "mei" }, exercise)).exerciseId;
	});
	const answers = Array.from({ length: 500 }, (_, i) => ({ taskId: `many-${i + 1}`, entryId: randomUUID() }));
	await app.students.site.db.company(1, async (company) => {
		for (const { taskId, entryId } of answers)
			await storeAnswer(
				company,
				{ companyId: 1, studentId: "mei" },
				{ exerciseId, taskId, entryId, answer: ["a"], at: new Date() },
			);
	});
	expect(await app.send("mei", "practice.submit", { exerciseId, answers })).toMatchObject({
		result: { state: "submitted", missingIds: [] },
	});
	expect((await app.read(exerciseId))?.answers).toHaveLength(500);
	expect(await app.ask("mei", `exercise/report/${exerciseId}`)).toMatchObject({
		data: { taskCount: 500, answeredCount: 500, score: 0 },
	});
	expect(await sql("select from review_card where task_id like 'many-%'")).toHaveLength(500);
});
