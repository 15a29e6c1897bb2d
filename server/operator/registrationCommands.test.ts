import { afterAll, beforeAll, expect, test } from "vitest";
import type { MessageList, RegistrationForm } from "../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { type StudentEventStored, studentEventTopic } from "../realtime/studentEvents.ts";
import { registrationCommands } from "./registrationCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const registration = "exam";
const own = "/saas-business/v1/student/registration";
const options = { author: "anna", message: "checked" };
let students: StudentApp;
let operator: ReturnType<typeof registrationCommands>;
const pushed: string[] = [];

beforeAll(async () => {
	students = await openStudentApp({
		registrations: [
			{
				...{ id: registration, registrationName: { zh: "二级", en: "Level two" } },
				...{ opensInDays: -2, opensTime: "09:00", closesInDays: 20, closesTime: "18:00" },
				form: [
					{ code: "name", kind: "text", label: { zh: "姓名", en: "Name" } },
					{
						...{ code: "level", kind: "radio", label: "Level" },
						options: [{ id: "one", code: "one", text: "The first" }],
					},
				],
			},
		],
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
	operator = registrationCommands(students.site.deps);
	students.site.deps.bus.subscribe(studentEventTopic, (message) => {
		const { studentId, event } = message as unknown as StudentEventStored;
		pushed.push(`${studentId} ${event.type}`);
	});
	const answers = [
		{ fieldId: "name", fieldValues: ["=HYPERLINK(1)"] },
		{ fieldId: "level", fieldValues: ["one"] },
	];
	await students.ask("mei", `${own}/submit/exam`, { version: 0, answers });
});
afterAll(() => students.close());

const stateOf = async (student: string) =>
	(await students.ask<RegistrationForm>(student, `${own}/form/exam`)).data.entry;
const messages = async (student: string) =>
	(await students.ask<MessageList>(student, "/saas-business/v1/student/message/page")).data.list;

test("list and export: counts, and a row for each student with an answer for each question", async () => {
	expect(await operator["registration-list"]({ host })).toEqual([
		{ id: registration, name: "二级 Level two", isWithdrawn: false, counts: { submitted: 1 } },
	]);
	const { headers, rows } = await operator["registration-export"]({ host, registration, options });
	expect(headers.slice(-2)).toEqual(["姓名 Name", "Level"]);
	expect(rows.map((row) => [row[0], row[1], row[5], ...row.slice(-2)])).toEqual([
		["mei", "mei", "submitted", "=HYPERLINK(1)", "The first"],
	]);
});

test("refusal: needs a reason, which the student gets as a message; a later acceptance replaces it", async () => {
	const named = { host, registration, account: "mei", options };
	await expect(operator["registration-refuse"](named)).rejects.toThrow("must have a reason");
	pushed.length = 0;
	await operator["registration-refuse"]({ ...named, reason: "The photo is missing." });
	expect(pushed.toSorted()).toEqual(["mei message", "mei registration"]);
	expect(await stateOf("mei")).toMatchObject({ state: "refused", reason: "The photo is missing." });
	const [message] = await messages("mei");
	expect(message).toMatchObject({
		body: { en: expect.stringContaining("The photo is missing.") },
		link: { page: "registration", id: registration },
	});
	await operator["registration-accept"](named);
	expect(await stateOf("mei")).not.toHaveProperty("reason");
	expect(await messages("mei")).toHaveLength(2);
});

test("a decision that cannot be: refused, without a message", async () => {
	const named = { host, registration, account: "mei", options };
	await expect(operator["registration-accept"](named)).rejects.toThrow("is accepted and cannot be accepted");
	await expect(operator["registration-accept"]({ ...named, account: "lin" })).rejects.toThrow("sent nothing");
	await expect(operator["registration-accept"]({ ...named, registration: "none" })).rejects.toThrow(
		'has no registration "none"',
	);
	expect([(await messages("mei")).length, (await messages("lin")).length]).toEqual([2, 0]);
});

test("log: who read and who decided", async () => {
	const log = await studentCommands(students.site.deps)["operator-log"]({ host });
	const all = log.map(({ action, account, actor }) => [action, account, actor]);
	expect(all.toSorted()).toEqual([
		["registration-accept", "mei", "anna"],
		["registration-export", null, "anna"],
		["registration-refuse", "mei", "anna"],
	]);
});

test("an erased student leaves neither what was sent nor its log", async () => {
	const { "student-erase": erase, "student-export": read } = studentCommands(students.site.deps);
	const { tables } = await read({ host, account: "mei", options });
	expect(tables["registration_entry"]).toMatchObject([{ registration_id: "exam", state: "accepted" }]);
	expect(tables["transition_log"]).toHaveLength(2);
	await erase({ host, account: "mei", options: { author: "anna", confirm: "mei" } });
	const left = await students.site.db.system((sql) =>
		sql.query<{ entries: number; moves: number }>(
			`select (select count(*)::int from registration_entry) as entries,
				(select count(*)::int from transition_log where kind = 'registration') as moves`,
		),
	);
	expect(left).toEqual([{ entries: 0, moves: 0 }]);
});
