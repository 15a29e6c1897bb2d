// Limits of connections, and what a student gets who must change the password or connects after a restore.
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { SocketAuthAnswer, StudentEvent } from "../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import {
	authOf,
	openSocket,
	signIn,
	type TestSocket,
	ticketOf,
} from "../../tests/support/server/testSocket.ts";
import type { EndReason } from "../shared/session/sessions.ts";
import { announceEvent, appendEvent } from "./studentEvents.ts";

let students: StudentApp;
let port = 0;
const limits = { perAddress: 5, perStudent: 2 };
beforeAll(async () => {
	const account = (id: string) => ({ id, account: id, password: "x" });
	students = await openStudentApp(
		{ students: [...["mei", "lin", "ana"].map(account), { ...account("wei"), changePasswordConfig: 1 }] },
		{
			// A program cannot choose the Host of a request for polling.
			env: { TRUSTED_PROXIES: "127.0.0.1", PUBLIC_HOSTS: "127.0.0.1=one.test" },
			socketTimes: { sweepMs: 100, idleMs: 60_000 },
			socketLimits: limits,
		},
	);
	await students.site.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = students.site.app.server.address() as AddressInfo);
});
afterAll(() => students.close());

const pages: TestSocket[] = [];
afterEach(() => {
	for (const { socket } of pages.splice(0)) socket.close();
});

let others = 0;
async function page(from = `192.0.2.${++others}`, transports = ["websocket"]): Promise<TestSocket> {
	const headers = { "x-forwarded-for": `203.0.113.9, ${from}` };
	const opened = await openSocket({ port, host: "127.0.0.1", headers, transports });
	pages.push(opened);
	return opened;
}
async function pageOf(id: string): Promise<TestSocket & SocketAuthAnswer> {
	const opened = await page();
	const reply = await signIn(opened, 1, id, await ticketOf(students, id));
	return { ...opened, ...(reply.data as SocketAuthAnswer) };
}
const db = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
	students.site.db.system((query) => query.query<Row>(text, values));

/** Stores an event and announces it, as a message to the student does. */
async function happen(id: string, title: string): Promise<StudentEvent> {
	const { site } = students;
	const event = await site.db.company(1, (query) => appendEvent(query, id, "message", { title }));
	if (!event) throw new Error(`there is no student ${id}`);
	await announceEvent(site.deps.bus, 1, id, event);
	return event;
}
/** Resolves after two sweeps. */
async function sweeps(): Promise<void> {
	const opened = await pageOf("mei");
	for (const title of ["unpublished", "unpublished too"]) {
		await students.site.db.company(1, (query) => appendEvent(query, "mei", "message", { title }));
		await vi.waitFor(() => expect(titles(opened)).toContain(title));
	}
	opened.socket.close();
}
const titles = (opened: TestSocket): unknown[] =>
	(opened.pushes("event") as StudentEvent[]).map(({ body }) => body["title"]);

describe("network", () => {
	test.each([["websocket"], ["polling"]])("limit of connections by %s", async (transport) => {
		const from = `2001:db8:${transport.length}::`;
		for (let i = 0; i < limits.perAddress; i++)
			expect((await page(`${from}${i + 1}`, [transport])).outcome).toBe("connected");
		expect((await page(`${from}ffff`, [transport])).outcome).toBe("refused");
		expect((await page(`2001:db8:${transport.length}:1::1`, [transport])).outcome).toBe("connected");
		const headers = { "x-forwarded-for": `${from}b` };
		const empty = `http://127.0.0.1:${port}/websocket/?EIO=4&transport=polling&sid=`;
		expect((await fetch(empty, { headers })).status).toBe(403);
		// What is open goes on, whatever it sends, and makes room when it ends.
		const [first] = pages.slice(-limits.perAddress - 2);
		expect(await first?.ask("heartbeat")).toMatchObject({ code: "1" });
		first?.socket.close();
		await vi.waitFor(async () => expect((await page(`${from}a`, [transport])).outcome).toBe("connected"));
	});
});

describe("session ended after the ticket was created", () => {
	test.each<[EndReason, unknown[]]>([
		["elsewhere", ["out_online", { reason: "elsewhere" }]],
		["forced", ["front_logout", { reason: "forced" }]],
	])("%s: the page is notified when it uses the ticket", async (reason, push) => {
		const [opened, ticket] = [await page(), await ticketOf(students, "mei")];
		await db("update session set ended_at = now(), end_reason = $1 where student_id = 'mei'", [reason]);
		opened.socket.emit("auth", authOf(1, "mei", ticket));
		await opened.ended;
		expect(opened.received.at(-1)).toEqual(push);
		await db("update session set ended_at = null, end_reason = null where student_id = 'mei'");
	});
});

describe("a student", () => {
	test("too many pages: one more is refused and gets no events", async () => {
		const [one, two] = [await pageOf("mei"), await pageOf("mei")];
		const third = await page();
		const asked = async () => third.ask("auth", authOf(1, "mei", await ticketOf(students, "mei")));
		expect(await asked()).toMatchObject({ code: "429", data: null });
		await happen("mei", "for two");
		await vi.waitFor(() => expect([titles(one), titles(two)]).toEqual([["for two"], ["for two"]]));
		await third.ask("heartbeat");
		expect(titles(third)).toEqual([]);
		// One that is there already may say again who it is.
		await signIn(two, 1, "mei", await ticketOf(students, "mei"));
		one.socket.close();
		await vi.waitFor(async () => expect(await asked()).toMatchObject({ code: "1" }));
	});

	test("password change required: events are pushed after the change", async () => {
		const opened = await pageOf("wei");
		await happen("wei", "one");
		await happen("wei", "two");
		await sweeps();
		// What was under way before is heard before the answer.
		await opened.ask("heartbeat");
		expect(titles(opened)).toEqual([]);
		await db("update student set must_change_password = 0 where id = 'wei'");
		await vi.waitFor(() => expect(titles(opened)).toEqual(["one", "two"]));
		await db("update student set must_change_password = 2 where id = 'wei'");
		await vi.waitFor(async () =>
			expect(await opened.ask("pause", { exerciseId: "e" })).toMatchObject({ code: "1105" }),
		);
		await happen("wei", "three");
		await sweeps();
		await opened.ask("heartbeat");
		expect(titles(opened)).toEqual(["one", "two"]);
	});
});

test("database restored from a backup: pages reconnect and get new events", async () => {
	for (const title of ["a", "b", "c"]) await happen("lin", title);
	const opened = await pageOf("lin");
	expect(opened.sequence).toBe(3);
	await db("delete from student_event where student_id = 'lin' and sequence > 1");
	await db("update student set event_sequence = 1 where id = 'lin'");
	expect(await opened.ended).toBe("io server disconnect");
	const reconnected = await pageOf("lin");
	expect(reconnected.sequence).toBe(1);
	await happen("lin", "d");
	await vi.waitFor(() =>
		expect(reconnected.pushes("event")).toMatchObject([{ sequence: 2, body: { title: "d" } }]),
	);
});

test("auth: reports the age of the student's newest event, where it is known", async () => {
	await happen("ana", "long ago");
	await db("update student_event set created_at = now() - interval '1 hour' where student_id = 'ana'");
	expect(Math.abs(((await pageOf("ana")).quietFor ?? 0) - 3_600_000)).toBeLessThan(600_000);
	await db("delete from student_event where student_id = 'ana'");
	expect((await pageOf("ana")).quietFor).toBeUndefined();
});
