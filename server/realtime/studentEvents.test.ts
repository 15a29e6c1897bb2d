import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CurrentUser,
	MessageList,
	StudentEvent,
	StudentEvents,
} from "../../schemas/generated/documents.ts";
import { validateMessageEvent, validateStudentEvent } from "../../schemas/generated/events/socket.js";
import { runJobs } from "../../tests/support/server/runJobs.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { studentCommands } from "../operator/studentCommands.ts";
import { expireRows } from "../shared/jobs/expireRows.ts";
import { appendEvent, maxEvents, studentEventTopic } from "./studentEvents.ts";

let students: StudentApp;
const received: { studentId: string; event: StudentEvent }[] = [];
beforeAll(async () => {
	students = await openStudentApp({
		students: ["mei", "lin", "wei", "ana"].map((id) => ({ id, account: id, password: "x" })),
		messages: [{ title: "before", body: "Text", daysAgo: 2 }],
	});
	students.site.deps.bus.subscribe(studentEventTopic, (message) => {
		received.push(message as unknown as (typeof received)[number]);
	});
});
afterAll(() => students.close());

const events = async (student: string, query = ""): Promise<StudentEvents> =>
	(await students.ask<StudentEvents>(student, `/external/api/v1/events${query}`)).data;
const sequences = ({ list }: StudentEvents): number[] => list.map(({ sequence }) => sequence);
const append = (student: string, title: string): Promise<StudentEvent | undefined> =>
	students.site.db.company(1, (sql) => appendEvent(sql, student, "message", { title }));

test("message: stored with its event, and pushed after the commit", async () => {
	const send = studentCommands(students.site.deps)["student-message"];
	const host = "one.test";
	const [first, second] = await Promise.all([
		send({ host, account: "mei", title: "One", text: "Text\n\nMore" }),
		send({ host, account: "Mei", title: "Two", text: "Text" }),
	]);
	expect([first.sequence, second.sequence].sort()).toEqual([1, 2]);
	const { list, sequence, restart } = await events("mei");
	expect([sequence, restart, list.map(({ type }) => type)]).toEqual([2, false, ["message", "message"]]);
	expect(list.every((event) => validateStudentEvent(event) && validateMessageEvent(event.body))).toBe(true);
	expect(list.map(({ body }) => body["unReadNum"])).toEqual([2, 3]);
	expect(received.map(({ studentId, event }) => [studentId, event])).toEqual(
		list.map((event) => ["mei", event]),
	);

	const messages = (await students.ask<MessageList>("mei", "/saas-business/v1/student/message/page")).data;
	expect(messages.list.map(({ id }) => id)).toEqual([
		list[1]?.body["id"],
		list[0]?.body["id"],
		expect.any(String),
	]);
	expect(messages.list.find(({ title }) => title === "One")?.body).toBe("Text\n\nMore");
	const user = await students.ask<CurrentUser>("mei", "/external/api/v1/usersfront/getCurrentUser");
	expect(user.data.unReadNum).toBe(3);
});

test("invalid command of an operator: reported, and nothing is sent", async () => {
	const { "student-message": message, "student-sign-out": signOut } = studentCommands(students.site.deps);
	const before = (await events("mei")).sequence;
	await expect(signOut({ host: "one.test", account: "nobody" })).rejects.toThrow(
		'"one.test" has no student with the account "nobody"',
	);
	await expect(message({ host: "nine.test", account: "mei", title: "a", text: "b" })).rejects.toThrow(
		'no company has the host "nine.test"; known are one.test, two.test',
	);
	await expect(message({ host: "one.test", account: "mei", title: " ", text: "b" })).rejects.toThrow(
		'title must be a text that is not blank, found " "',
	);
	await expect(
		message({ host: "one.test", account: "mei", title: "a", text: "b".repeat(20_001) }),
	).rejects.toThrow("text must be");
	expect((await events("mei")).sequence).toBe(before);
});

test("sequence numbers: without gaps after failures, and separate for each student", async () => {
	const work = Array.from({ length: 40 }, (_, i) =>
		students.site.db.company(1, async (sql) => {
			await appendEvent(sql, "lin", "message", { title: String(i) });
			if (i % 4 === 1) throw new Error("the order could not be stored");
		}),
	);
	const outcomes = await Promise.allSettled(work);
	expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(10);
	const { list, sequence } = await events("lin");
	expect(sequence).toBe(30);
	expect(list.map((event) => event.sequence)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
	expect(received.some(({ studentId }) => studentId === "lin")).toBe(false);
	expect(await append("nobody", "x")).toBeUndefined();
	expect((await events("stranger")).sequence).toBe(0);
	expect((await students.ask(undefined, "/external/api/v1/events")).status).toBe(401);
});

test("they are read from any number on, some at a time", async () => {
	expect(sequences(await events("lin", "?after=27"))).toEqual([28, 29, 30]);
	expect(sequences(await events("lin", "?after=27&limit=2"))).toEqual([28, 29]);
	expect(await events("lin", "?after=30")).toEqual({ list: [], sequence: 30, restart: false });
	// The database is an older copy of the one this number came from.
	expect(await events("lin", "?after=31")).toEqual({ list: [], sequence: 30, restart: true });
	for (const query of ["?after=-1", "?after=x", "?limit=0", "?limit=201", "?student=mei"])
		expect([query, (await students.ask("lin", `/external/api/v1/events${query}`)).status]).toEqual([
			query,
			400,
		]);
});

test("retention: the newest thousand events for ninety days; a page that is further behind restarts", async () => {
	await students.site.db.system((sql) =>
		sql.query(
			`with numbered as (
				update student set event_sequence = $1 where id = 'wei' returning company_id, id
			)
			insert into student_event (company_id, student_id, sequence, type, body)
			select company_id, id, generate_series(1, $1::int), 'message', '{}' from numbered`,
			[maxEvents + 4],
		),
	);
	await append("wei", "newest");
	expect(await events("wei", "?after=4")).toEqual({ list: [], sequence: 1005, restart: true });
	expect(sequences(await events("wei", "?after=5&limit=1"))).toEqual([6]);

	await append("ana", "old");
	await append("ana", "new");
	await students.site.db.system((sql) =>
		sql.query(
			"update student_event set created_at = now() - interval '91 days' where body->>'title' = 'old'",
		),
	);
	expect(sequences(await events("ana"))).toEqual([1, 2]);
	await runJobs(students.site.deps, [expireRows(students.site.deps)]);
	expect(await events("ana")).toEqual({ list: [], sequence: 2, restart: true });
	expect(sequences(await events("ana", "?after=1"))).toEqual([2]);
	await students.site.db.system((sql) => sql.query("delete from student_event where student_id = 'ana'"));
	expect(await events("ana", "?after=1")).toMatchObject({ sequence: 2, restart: true });
	expect(await events("ana", "?after=2")).toMatchObject({ sequence: 2, restart: false });
});
