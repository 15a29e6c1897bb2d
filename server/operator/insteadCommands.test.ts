import { afterAll, beforeAll, expect, test } from "vitest";
import type { InsteadForm, MessageList } from "../../schemas/generated/documents.ts";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { type StudentEventStored, studentEventTopic } from "../realtime/studentEvents.ts";
import { insteadCommands } from "./insteadCommands.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const registration = "national";
const front = "/saas-business/v1/front/instead";
const options = { author: "anna" };
const named = { host, registration, account: "mei", options };
let students: StudentApp;
let operator: ReturnType<typeof insteadCommands>;
const pushed: string[] = [];

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({ service: { personConfig: ["USER_LOGIN"], openInstead: true } }),
		insteadRegistrations: [
			{
				...{
					id: registration,
					registrationName: { zh: "统考", en: "National exam" },
					courseIds: ["algebra"],
				},
				form: [{ code: "name", kind: "text", label: { zh: "姓名", en: "Name" }, required: true }],
			},
		],
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
	operator = insteadCommands(students.site.deps);
	students.site.deps.bus.subscribe(studentEventTopic, (message) => {
		const { studentId, event } = message as unknown as StudentEventStored;
		pushed.push(`${studentId} ${event.type}`);
	});
	await students.site.db.system((sql) =>
		sql.query(
			`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
			select 1, id, 'course', 'algebra', 'operator', '' from unnest(array['mei', 'lin']) as id`,
		),
	);
});
afterAll(() => students.close());

const write = (student: string, step: "save" | "hand", version: number) =>
	students.ask<InsteadForm>(student, `${front}/${step}?id=${registration}`, {
		...{ version, answers: [{ fieldId: "name", fieldValues: [student] }] },
	});
const cardOf = async (student: string) =>
	(await students.ask<InsteadForm>(student, `${front}/detail?id=${registration}`)).data.card;
const messages = async () =>
	(await students.ask<MessageList>("mei", "/saas-business/v1/student/message/page")).data.list;

test("list and export: counts of all states, and rows of what was handed in, not of drafts", async () => {
	await write("mei", "hand", 0);
	await write("lin", "save", 0);
	expect(await operator["instead-list"]({ host })).toEqual([
		{ id: registration, name: "统考 National exam", isWithdrawn: false, counts: { handed: 1, draft: 1 } },
	]);
	const { headers, rows } = await operator["instead-export"]({ host, registration, options });
	expect([headers.at(-1), rows.map((row) => [row[0], row[5], row.at(-1)])]).toEqual([
		"姓名 Name",
		[["mei", "handed", "mei"]],
	]);
});

test("returned with a reason, handed in again, accepted: each a message and an event", async () => {
	await expect(operator["instead-return"](named)).rejects.toThrow("must have a reason");
	pushed.length = 0;
	await operator["instead-return"]({ ...named, reason: "The photo is missing." });
	expect(pushed.toSorted()).toEqual(["mei instead", "mei message"]);
	expect(await cardOf("mei")).toMatchObject({ state: "returned", reason: "The photo is missing." });
	expect((await messages())[0]).toMatchObject({
		body: { en: expect.stringContaining("The photo is missing.") },
		link: { page: "instead", id: registration },
	});
	await write("mei", "hand", 1);
	await operator["instead-accept"](named);
	expect(await cardOf("mei")).toMatchObject({ state: "accepted", canWrite: false });
	expect(await messages()).toHaveLength(2);
});

test("a decision that cannot be: refused, without a message", async () => {
	await expect(operator["instead-accept"](named)).rejects.toThrow("is accepted and cannot be accepted");
	await expect(operator["instead-accept"]({ ...named, account: "lin" })).rejects.toThrow("is draft");
	await expect(operator["instead-accept"]({ ...named, registration: "none" })).rejects.toThrow("on behalf");
	expect(await messages()).toHaveLength(2);
});

test("an erased student leaves neither what was handed in nor its log", async () => {
	const { "student-erase": erase, "student-export": read } = studentCommands(students.site.deps);
	const { tables } = await read({ host, account: "mei", options });
	expect(tables["instead_entry"]).toMatchObject([{ registration_id: registration, state: "accepted" }]);
	expect(tables["transition_log"]).toHaveLength(4);
	await erase({ host, account: "mei", options: { author: "anna", confirm: "mei" } });
	const left = await students.site.db.system((sql) =>
		sql.query<{ entries: number; moves: number }>(
			`select (select count(*)::int from instead_entry where student_id = 'mei') as entries,
				(select count(*)::int from transition_log where kind = 'instead') as moves`,
		),
	);
	expect(left).toEqual([{ entries: 0, moves: 0 }]);
});
