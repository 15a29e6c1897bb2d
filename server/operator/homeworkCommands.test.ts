// Teachers read what was handed in, return it and pass it; the student gets a message and an event.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { HomeworkDetail, OutboxData } from "../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { homeworkCommands } from "./homeworkCommands.ts";

const named = { host: "one.test", course: "algebra", homework: "essay" };
const options = { author: "anna", message: "checked" };
const over = "2026-01-01T00:00:00Z";
let app: StudentApp;
let operator: ReturnType<typeof homeworkCommands>;
let number = 0;

beforeAll(async () => {
	const homework = [
		{ id: "essay", homeworkName: { zh: "作文", en: "Essay" }, text: "<p>Write.</p>", points: 10 },
		{ id: "old", homeworkName: "Old", text: "<p>Write.</p>", dueAt: over },
	];
	app = await openStudentApp({
		site: buildSite(),
		courses: [
			buildCourse("algebra", {
				chapters: [
					{
						...{ id: "c1", chapterName: "One" },
						lessons: [{ id: "l1", lessonName: "One", minutes: 10, kind: "reading", homework }],
					},
				],
			}),
		],
		students: ["mei", "lin"].map((id) => ({
			...{ id, account: id, password: "x" },
			enrolments: [{ courseId: "algebra", daysAgo: 3 }],
		})),
	});
	operator = homeworkCommands(app.site.deps);
});
afterAll(() => app.close());
beforeEach(async () => {
	for (const table of ["homework_work", "student_event", "message"]) await query(`delete from ${table}`);
});

const query = <Row extends object>(text: string) => app.site.db.system((sql) => sql.query<Row>(text));

async function hand(student: string, text: string, { homeworkId = "essay", age = 0 } = {}) {
	number += 1;
	const body = { courseId: "algebra", homeworkId, text, files: [] };
	const entry = {
		id: randomUUID(),
		kind: "homework.hand",
		slot: homeworkId,
		number,
		schoolId: "",
		age,
		body,
	};
	await app.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		...{ queueId: randomUUID(), userId: student, entries: [entry] },
	});
}
const detail = async (student: string, id = "essay") =>
	(
		await app.ask<HomeworkDetail>(
			student,
			`/saas-business/v1/homework/detail?courseId=algebra&homeworkId=${id}`,
		)
	).data;

test("list and table: what was handed in last, with the text; drafts are not in it; reading is recorded", async () => {
	await hand("mei", "=1+1");
	expect(await operator["homework-list"]({ host: "one.test", course: "algebra" })).toEqual([
		{ id: "essay", name: "作文 Essay", lessonId: "l1", isThere: true, counts: { handed: 1 } },
		{ id: "old", name: "Old", lessonId: "l1", isThere: true, counts: {} },
	]);
	const { headers, rows } = await operator["homework-export"]({ ...named, options });
	expect(rows).toHaveLength(1);
	expect(Object.fromEntries(headers.map((header, i) => [header, rows[0]?.[i]]))).toMatchObject({
		...{ student: "mei", account: "mei", state: "handed", tries: "1", late: "", text: "=1+1", files: "" },
	});
	const [action] = await query<{ action: string }>(
		"select action from operator_action where actor = 'anna' order by at desc limit 1",
	);
	expect(action?.action).toBe("homework-export");
	await expect(operator["homework-show"]({ ...named, homework: "none" })).rejects.toThrow(
		'the course "algebra" of "one.test" has no homework "none"',
	);
	await expect(operator["homework-list"]({ host: "one.test", course: "none" })).rejects.toThrow(
		'no course "none"',
	);
});

test("returned, handed in once more, passed: points, words, messages and events", async () => {
	await hand("mei", "first");
	expect(
		await operator["homework-return"]({ ...named, account: "mei", words: "Say why.", points: 4, options }),
	).toEqual({ state: "returned", canHand: true });
	expect(await detail("mei")).toMatchObject({
		card: { state: "returned", points: 4, canHand: true },
		versions: [{ words: "Say why.", outcome: "returned" }],
	});
	await hand("mei", "second");
	expect(await operator["homework-pass"]({ ...named, account: "mei", points: 9 })).toMatchObject({
		state: "passed",
	});
	const { card, versions } = await detail("mei");
	expect(card).toMatchObject({ state: "passed", points: 9, canHand: false, why: "passed", tries: 2 });
	expect(versions.map(({ text, points, outcome }) => [text, points, outcome])).toEqual([
		["second", 9, "passed"],
		["first", 4, "returned"],
	]);
	const messages = await query<{ body: { en: string }; link: { page: string } }>(
		"select body, link from message where student_id = 'mei' order by sequence",
	);
	expect(messages.map(({ link }) => link.page)).toEqual(["homework", "passedHomework"]);
	expect(messages.map(({ body }) => body.en).join("\n")).toContain("Say why.");
	const events = await query<{ type: string }>(
		"select type from student_event where student_id = 'mei' and type = 'homework'",
	);
	expect(events).toHaveLength(4);
});

test("refused: nothing handed in, points beyond the most or too few, without words", async () => {
	const about = { ...named, account: "lin" };
	await expect(operator["homework-pass"]({ ...about, points: 9 })).rejects.toThrow("handed in nothing");
	await hand("lin", "x");
	await expect(operator["homework-return"](about)).rejects.toThrow("must have words");
	await expect(operator["homework-pass"](about)).rejects.toThrow("must have points");
	await expect(operator["homework-pass"]({ ...about, points: 11 })).rejects.toThrow("must be at most 10");
	await expect(operator["homework-pass"]({ ...about, points: 5 })).rejects.toThrow("from 6 points on");
	expect((await detail("lin")).card.state).toBe("handed");
});

test("returned after its time: it cannot be handed in, until the student gets more time", async () => {
	await hand("mei", "offline", { homeworkId: "old", age: Date.now() - Date.parse(over) + 60_000 });
	const about = { ...named, homework: "old", account: "mei", words: "More, please." };
	expect((await operator["homework-show"]({ ...named, homework: "old" })).rows[0]?.[8]).toMatch(/^made 2025/);
	expect(await operator["homework-return"](about)).toMatchObject({ canHand: false });
	expect((await detail("mei", "old")).card).toMatchObject({ canHand: false, why: "over" });
	await hand("mei", "x", { homeworkId: "old" });
	await operator["homework-pass"]({ ...about, points: 80 });
	expect(await operator["homework-return"]({ ...about, until: "2090-01-01T00:00:00Z" })).toMatchObject({
		canHand: true,
	});
	expect((await detail("mei", "old")).card).toMatchObject({
		canHand: true,
		dueAt: "2090-01-01T00:00:00.000Z",
	});
});
