import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Note, OutboxData, OutboxEntry } from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSite } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { outboxDays } from "../../db/retention.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { entryKind } from "../../shared/entryKind.ts";
import { maxRetryDays, maxStoredResults } from "./rules.ts";
import { deleteOld } from "./store.ts";
import { storeEntry } from "./storeEntry.ts";

let students: StudentApp;
const queueId = randomUUID();
const day = 86_400_000;
let number = 0;

beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite(),
		courses: ["a", "b", "c", "d"].map((id) => buildCourse(id)),
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

function entry(text: string, change: Partial<OutboxEntry> = {}): OutboxEntry {
	number += 1;
	const courseId = change.slot ?? "a";
	return {
		...{ id: randomUUID(), kind: "note.save", slot: courseId, number, schoolId: "", age: 0 },
		body: { courseId, text, base: 1_000, writer: "w" },
		...change,
	};
}
interface Sender {
	readonly student?: string;
	readonly userId?: string;
	readonly queue?: string;
}
const post = (
	entries: readonly OutboxEntry[],
	{ student = "mei", userId = student, queue = queueId }: Sender = {},
) => students.ask<OutboxData>(student, "/saas-business/v1/outbox", { queueId: queue, userId, entries });
const send = async (...entries: readonly OutboxEntry[]) => (await post(entries)).data.results;
const textOf = async (course: string, student = "mei"): Promise<string> =>
	(await students.ask<Note>(student, `/saas-business/v1/user-center/note/detail?courseId=${course}`)).data
		.text;
const rows = (text: string, values: readonly unknown[] = []) =>
	students.site.db.system((sql) => sql.query<{ count: number }>(text, values));

test("repeated entry, also concurrent: stored once, same reply", async () => {
	const first = entry("one");
	const answers = await Promise.all([post([first]), post([first]), post([first])]);
	const results = answers.map(({ data }) => data.results[0]);
	expect(results[0]).toEqual({
		id: first.id,
		state: "done",
		result: expect.objectContaining({ version: 1 }),
	});
	expect(results[1]).toEqual(results[0]);
	expect(results[2]).toEqual(results[0]);
	await send(entry("two"));
	expect(await send(first)).toEqual([results[0]]);
	expect(await textOf("a")).toBe("two");
});

test("id used again for other content: refused, and what was stored stays", async () => {
	const first = entry("first", { slot: "c" });
	const { body, slot: _, ...rest } = first;
	await send(first);
	const reordered = { ...rest, slot: "c", body: Object.fromEntries(Object.entries(body).toReversed()) };
	expect(await send(reordered)).toMatchObject([{ state: "done" }]);
	for (const other of [
		{ ...first, body: { ...body, text: "other" } },
		{ ...first, slot: "d" },
		{ ...rest, body },
		{ ...first, schoolId: "south" },
		{ ...first, body: { ...body, text: "other" }, triedAge: maxRetryDays * day + 1 },
	])
		expect(await send(other)).toMatchObject([{ id: first.id, state: "refused", code: "1204" }]);
	expect(await textOf("c")).toBe("first");
	// As the page sends it when the student tries again: under a new id, with its number.
	expect(await send({ ...first, id: randomUUID(), body: { ...body, text: "again" } })).toMatchObject([
		{ state: "done", result: { version: 2 } },
	]);
	expect(await textOf("c")).toBe("again");
});

test("slot: the newest entry wins, also when an older one arrives later", async () => {
	const older = entry("older", { slot: "b" });
	const newer = entry("newer", { slot: "b" });
	await send(newer);
	expect(await send(older)).toEqual([{ id: older.id, state: "done", result: { superseded: true } }]);
	expect(await textOf("b")).toBe("newer");
	// Numbers of different queues are not compared.
	await post([{ ...entry("elsewhere", { slot: "b" }), number: 1 }], { queue: randomUUID() });
	expect(await textOf("b")).toBe("elsewhere");
});

test("refused entry: others are stored, and it can be sent again under its id", async () => {
	const bad = entry("x", { slot: "nothing" });
	const [first, second, third, fourth] = await send(
		entry("fine", { slot: "c" }),
		bad,
		{ ...entry("x"), kind: "note.burn" },
		{ ...entry("x"), body: { courseId: "a" } },
	);
	expect(first?.state).toBe("done");
	expect(second).toMatchObject({ state: "refused", code: "1211" });
	expect(third).toMatchObject({ state: "refused", code: "1203" });
	expect(fourth).toMatchObject({ state: "refused", code: "400" });
	expect(await textOf("c")).toBe("fine");
	expect(await send({ ...bad, body: entry("now", { slot: "d" }).body })).toMatchObject([{ state: "done" }]);
});

test("failing entry: nothing of it is stored", async () => {
	const who = { companyId: 1, studentId: "mei", schoolId: "", at: new Date() };
	const made = entry("x", { kind: "test.burn", slot: "burn" });
	let fails = true;
	const kind = entryKind({
		kind: "test.burn",
		body: "/calls/note#/definitions/NoteSaveBody",
		async apply(sql) {
			await sql.query("update student set nick_name = 'burnt' where id = 'mei'");
			if (fails) throw new Refusal("1", "no");
			return { burnt: true };
		},
	});
	const stored = async () =>
		rows("select count(*)::int as count from student where id = 'mei' and nick_name = 'burnt'");
	await expect(storeEntry(students.site.deps, kind, who, queueId, made)).rejects.toThrow("no");
	expect(await stored()).toEqual([{ count: 0 }]);
	fails = false;
	expect(await storeEntry(students.site.deps, kind, who, queueId, made)).toEqual({ burnt: true });
	expect(await stored()).toEqual([{ count: 1 }]);
	fails = true;
	expect(await storeEntry(students.site.deps, kind, who, queueId, made)).toEqual({ burnt: true });
	const wordy = entryKind({ ...kind, apply: async () => ({ text: "x".repeat(3_000) }) });
	await expect(
		storeEntry(students.site.deps, wordy, who, queueId, entry("y", { slot: "z" })),
	).rejects.toThrow("may have 2000 characters as JSON, found 3011; return less");
});

/** What becomes of the entries while the database fails to store one of them. */
async function sendFailing({ id }: OutboxEntry, sqlState: string, ...entries: readonly OutboxEntry[]) {
	const { dataDir: host } = students.site.deps.env;
	const owner = new pg.Client({ host, port: 5432, user: "postgres", database: "postgres" });
	await owner.connect();
	await owner.query(`create function away() returns trigger language plpgsql as $$ begin
		if new.id = '${id}' then raise exception 'away' using errcode = '${sqlState}'; end if; return new; end $$;
		create trigger away before insert on outbox_entry for each row execute function away()`);
	const results = await send(...entries);
	await owner.query("drop function away cascade");
	await owner.end();
	return results;
}

test("database unavailable: the rest of the batch is returned for a retry, so that the order is kept", async () => {
	const [first, lost, next] = [entry("first"), entry("lost"), entry("next")];
	const results = await sendFailing(lost, "53100", first, lost, next);
	expect(results.map(({ state }) => state)).toEqual(["done", "again", "again"]);
	expect(await textOf("a")).toBe("first");
	expect((await send(lost, next)).map(({ state }) => state)).toEqual(["done", "done"]);
	expect(await textOf("a")).toBe("next");
});

test("data the database cannot hold: refused with words, and the next entry is stored", async () => {
	const [bad, next] = [entry("bad"), entry("next")];
	const results = await sendFailing(bad, "22P05", bad, next);
	expect(results).toMatchObject([{ state: "refused", code: "1205" }, { state: "done" }]);
});

test("entries belong to the student of the session", async () => {
	const own = entry("mine");
	expect(await post([own], { student: "lin", userId: "mei" })).toMatchObject({ code: "1201", data: null });
	expect(await textOf("a", "lin")).toBe("");
	await post([own], { student: "lin" });
	await send({ ...own, body: { ...own.body, text: "hers" } });
	expect([await textOf("a", "lin"), await textOf("a")]).toEqual(["mine", "hers"]);
	const nobody = await students.ask(undefined, "/saas-business/v1/outbox", {
		queueId,
		userId: "mei",
		entries: [own],
	});
	expect(nobody.status).toBe(401);
});

test("entry first sent too long ago: accepted only when its result is stored", async () => {
	const old = entry("old", { triedAge: maxRetryDays * day + 1 });
	expect(await send(old)).toMatchObject([{ state: "refused", code: "1202" }]);
	const known = entry("known");
	const [answer] = await send(known);
	expect(await send({ ...known, triedAge: maxRetryDays * day + 1 })).toEqual([answer]);
});

test("stored ids: remain while a retry is possible, whatever else the student stores", async () => {
	const { db } = students.site;
	// In parts: a slow machine needs longer for all at once than a statement may take.
	const fill = async (student: string, count: number, days: number) => {
		for (let first = 1; first <= count; first += 500)
			await rows(
				`insert into outbox_entry (company_id, student_id, id, kind, result, stored_at)
				select 1, $1, gen_random_uuid(), 'test.old', '{}', now() - $4 * interval '1 day' - i * interval '1 second'
				from generate_series($2::int, $3::int) as i`,
				[student, first, Math.min(first + 499, count), days],
			);
	};
	const left = (student: string) =>
		rows(
			`select count(*)::int as count, count(result)::int as answers from outbox_entry
			where student_id = $1 and kind = 'test.old'`,
			[student],
		);
	const { slot: _, ...lost } = entry("lost", { slot: "d" });
	await send(lost);
	// The reply is lost, and the device is switched off for the longest time after which a retry is accepted.
	await rows("update outbox_entry set stored_at = now() - $2 * interval '1 day' where id = $1", [
		lost.id,
		maxRetryDays,
	]);
	await fill("lin", 50, outboxDays + 1);
	await fill("mei", maxStoredResults + 100, 1);
	await send(entry("newer", { slot: "d" }));
	await db.company(1, (sql) => deleteOld(sql, "mei"));
	expect(await left("lin")).toEqual([{ count: 0, answers: 0 }]);
	const [mei] = await rows(
		"select count(*)::int as count from outbox_entry where kind <> 'test.old' and result is not null and student_id = 'mei'",
	);
	expect(await left("mei")).toEqual([
		{ count: maxStoredResults + 100, answers: maxStoredResults + 1 - (mei?.count ?? 0) },
	]);
	const repeated = { ...lost, triedAge: maxRetryDays * day };
	expect(await send(repeated)).toEqual([{ id: lost.id, state: "done", result: { superseded: true } }]);
	expect(await send({ ...repeated, triedAge: repeated.triedAge + 1 })).toMatchObject([{ state: "done" }]);
	expect(await textOf("d")).toBe("newer");
});

test.each([
	["no entry", { entries: [] }],
	["too many", { entries: Array.from({ length: 21 }, () => entry("x")) }],
	["an id of its own", { entries: [entry("x", { id: "1" })] }],
	["a number that is none", { entries: [entry("x", { number: 0 })] }],
	["a slot that no database can hold", { entries: [entry("x", { slot: "\u0000" })] }],
])("a batch with %s is refused", async (_, change) => {
	const reply = await students.ask("mei", "/saas-business/v1/outbox", { queueId, userId: "mei", ...change });
	expect([reply.status, reply.code]).toEqual([400, "400"]);
});
