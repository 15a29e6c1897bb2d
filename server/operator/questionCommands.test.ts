import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MessageList } from "../../schemas/generated/documents.ts";
import { buildBankQuestion } from "../../tests/support/data/buildCatalogue.ts";
import { openPracticeApp, type PracticeApp } from "../../tests/support/server/practiceApp.ts";
import { contentCommands } from "./contentCommands.ts";
import { questionCommands } from "./questionCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const options = { author: "anna", message: "looked up" };
let app: PracticeApp;
let operator: ReturnType<typeof questionCommands>;
beforeAll(async () => {
	app = await openPracticeApp();
	operator = questionCommands(app.students.site.deps);
	await report("mei", "half", { reason: "key", note: "Is it\n**2**?" });
	await report("lin", "half", { reason: "text" });
	await report("mei", "text.two", { reason: "display", note: "No picture" });
});
afterAll(() => app.close());

async function report(student: string, taskId: string, body: object) {
	const { exerciseId } = await app.begin(student);
	const { code } = await app.ask(student, "question/report", { exerciseId, taskId, ...body });
	expect(code).toBe("1");
}
type Filter = { id?: string; isOpen?: boolean };
const list = (filter: Filter = {}) => operator["question-reports"]({ host, ...filter });
const reports = async (filter?: Filter) => (await list(filter)).reports;
const messages = async (student: string) =>
	(await app.students.ask<MessageList>(student, "/saas-business/v1/student/message/page")).data.list;

describe("list", () => {
	test("names the question, its version, its part, who reported it and the student's words", async () => {
		const all = await reports();
		expect(all.map(({ account, taskId, reason, note }) => [account, taskId, reason, note])).toEqual([
			["mei", "text.two", "display", "No picture"],
			["lin", "half", "text", ""],
			["mei", "half", "key", "Is it\n**2**?"],
		]);
		expect(all[2]).toMatchObject({
			...{ questionId: "half", part: "bank-questions/maths", use: "present", closedAt: null, answer: "" },
			version: expect.stringMatching(/^[0-9a-f]{16}$/),
		});
		expect(await reports({ id: "half" })).toHaveLength(2);
		expect(await reports({ id: all[0]?.id ?? "" })).toEqual([all[0]]);
	});

	test("has none of another company, and refuses what was not reported", async () => {
		expect(await operator["question-reports"]({ host: "two.test" })).toEqual({ reports: [], isCut: false });
		const [first] = await reports();
		for (const id of ["half", first?.id ?? ""])
			await expect(operator["question-reports"]({ host: "two.test", id })).rejects.toThrow(
				`"two.test" has no report "${id}", nor a question with this id that was reported`,
			);
		await expect(operator["question-reports"]({ host: "none.test" })).rejects.toThrow("none.test");
	});

	test("prints the question as the student saw it, with its key", async () => {
		const lines = Object.fromEntries((await reports()).map(({ taskId, question }) => [taskId, question]));
		expect(lines).toMatchInlineSnapshot(`
			{
			  "half": [
			    "single: What is $\\frac12$ of 4?",
			    "option a: a of half",
			    "option b: b of half",
			    "option c: c of half",
			    "option d: d of half",
			    "key: b of half",
			    "explanation: 解析half / Explanation of half",
			  ],
			  "text.two": [
			    "material: 题目text / Question text",
			    "essay: Why?",
			    "reference: Because.",
			  ],
			}
		`);
	});
});

describe("close", () => {
	const close = (id: string, answer = "Thank you, it is corrected.") =>
		operator["question-report-close"]({ host, id, answer, options });

	test("needs an answer, and a report of the company that is open", async () => {
		await expect(close("half", "")).rejects.toThrow("answer must be");
		await expect(close("third")).rejects.toThrow('has no open report "third"');
		await expect(
			operator["question-report-close"]({ host: "two.test", id: "half", answer: "No." }),
		).rejects.toThrow('"two.test" has no open report "half"');
		expect(await reports({ isOpen: true })).toHaveLength(3);
	});

	test("of a question answers each student who reported it, once", async () => {
		expect(await close("half")).toEqual({ closed: 2, changed: 0 });
		expect((await reports({ isOpen: true })).map(({ taskId }) => taskId)).toEqual(["text.two"]);
		expect((await reports({ id: "half" })).map(({ answer, closedAt }) => [answer, typeof closedAt])).toEqual(
			Array.from({ length: 2 }, () => ["Thank you, it is corrected.", "string"]),
		);
		for (const student of ["mei", "lin"])
			expect((await messages(student)).map(({ body }) => body)).toEqual([
				{
					zh: "题目：“What is $\\frac12$ of 4?”\n\nThank you, it is corrected.",
					en: "Question: “What is $\\frac12$ of 4?”\n\nThank you, it is corrected.",
				},
			]);
		await expect(close("half")).rejects.toThrow('has no open report "half"');
	});

	test("of two operators at once: one answers", async () => {
		const [open] = await reports({ isOpen: true });
		const before = (await messages("mei")).length;
		const both = await Promise.allSettled([close(open?.id ?? "", "One."), close(open?.id ?? "", "Two.")]);
		const closed = both.map((each) => (each.status === "fulfilled" ? each.value.closed : 0));
		expect(closed.toSorted()).toEqual([0, 1]);
		expect(await messages("mei")).toHaveLength(before + 1);
	});

	test("a report of the same version again is open again", async () => {
		await report("lin", "half", { reason: "other", note: "Still." });
		expect(await reports({ isOpen: true })).toMatchObject([{ account: "lin", note: "Still.", answer: "" }]);
	});

	test("is in the log, with who did it and why", async () => {
		const log = await studentCommands(app.students.site.deps)["operator-log"]({ host });
		expect(
			log.map(({ action, account, actor, detail }) => [action, account, actor, detail["reason"]]).toSorted(),
		).toEqual(
			["lin", "mei", "mei"].map((student) => ["question-report-close", student, "anna", "looked up"]),
		);
		expect(log[0]?.detail).toMatchObject({ question: expect.any(String), version: expect.any(String) });
	});

	test("of a question with more reports than are read at once answers all of them", async () => {
		const count = 206;
		await app.students.site.db.system(async (sql) => {
			await sql.query(
				`insert into student (company_id, id, account, password_hash)
				select 1, 's' || i, 's' || i, 'x' from generate_series(1, $1::int) as i`,
				[count],
			);
			await sql.query(
				`insert into question_report (company_id, student_id, question_id, version, task_id, reason)
				select 1, 's' || i, id, version, id, 'key' from bank_question, generate_series(1, $1::int) as i
				where id = 'third'`,
				[count],
			);
		});
		expect(await list({ id: "third" })).toMatchObject({ reports: { length: 200 }, isCut: true });
		expect(await close("third")).toEqual({ closed: count, changed: 0 });
		expect((await reports({ isOpen: true })).map(({ taskId }) => taskId)).not.toContain("third");
		await app.students.site.db.system((sql) => sql.query("delete from student where id like 's%'"));
	});
});

test("a question that was corrected or withdrawn meanwhile: the report names which", async () => {
	const content = contentCommands(app.students.site.deps);
	const [stored] = await content["content-export"]({ host, part: "bank-questions/maths" });
	const others = stored?.["bankQuestions"]?.filter(({ id }) => id !== "half" && id !== "text") ?? [];
	const corrected = { ...stored, bankQuestions: [...others, buildBankQuestion("half")] };
	await content["content-apply"]({ host, parts: [corrected], options: { author: "anna", confirm: host } });
	expect((await reports()).map(({ questionId, use }) => `${questionId}: ${use}`).toSorted()).toEqual([
		"half: earlier",
		"half: earlier",
		"text: withdrawn",
	]);
	expect((await reports({ id: "half" }))[0]?.question[0]).toContain("$\\frac12$");
});
