import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { SocketTicket, StudentEvent } from "../../schemas/generated/documents.ts";
import { givenStudents, type Students } from "../../tests/support/givenStudents.ts";
import {
	authOf,
	openSocket,
	signIn,
	type TestSocket,
	ticketOf as ticketFor,
} from "../../tests/support/testSocket.ts";
import { endSessions } from "../sessions.ts";
import { studentCommands } from "../studentCommands.ts";
import { announceEvent, appendEvent } from "./studentEvents.ts";

/** Changed by tests: the server reads them each time. */
const times = { sweep: 100, silent: 60_000 };
let students: Students;
let port = 0;
beforeAll(async () => {
	students = await givenStudents(
		{ students: ["mei", "lin", "wei", "ana"].map((id) => ({ id, account: id, password: "x" })) },
		{ socketTimes: times },
	);
	await students.site.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = students.site.app.server.address() as AddressInfo);
});
afterAll(() => students.close());

const pages: TestSocket[] = [];
afterEach(() => {
	for (const { socket } of pages.splice(0)) socket.close();
});

async function page(host = "one.test"): Promise<TestSocket> {
	const opened = await openSocket({ port, host });
	expect(opened.outcome).toBe("connected");
	pages.push(opened);
	return opened;
}
const ticketOf = (id: string): Promise<string> => ticketFor(students, id);
/** A page of a student of the first company. */
async function pageOf(id: string): Promise<TestSocket> {
	const opened = await page();
	await signIn(opened, 1, id, await ticketOf(id));
	return opened;
}
/** Code of the answer to an auth. */
const codeFor = async (opened: TestSocket, companyId: number, id: string, ticket: string): Promise<string> =>
	(await opened.ask("auth", authOf(companyId, id, ticket))).code;
const sql = <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
	students.site.db.system((query) => query.query<Row>(text, values));
async function sessionOf(id: string): Promise<string> {
	const [row] = await sql<{ id: string }>(
		"select id from session where student_id = $1 and ended_at is null",
		[id],
	);
	return row?.id ?? "";
}
/** Students with a page here, as a monitoring system sees it. */
async function present(): Promise<string | undefined> {
	const { body } = await students.site.app.inject("/metrics");
	return /^students_present (\d+)$/m.exec(body)?.[1];
}
describe("a ticket", () => {
	test("is good once, for the student, the company and the session it was made for", async () => {
		expect((await students.ask(undefined, "/external/api/v1/socketTicket", {})).status).toBe(401);
		const ticket = await ticketOf("mei");
		const first = await page();
		expect(await signIn(first, 1, "mei", ticket)).toMatchObject({ data: { sequence: 0 } });
		expect(await codeFor(await page(), 1, "mei", ticket)).toBe("401");
		expect(await codeFor(await page(), 1, "mei", "made-up")).toBe("401");

		const wrongStudent = await ticketOf("lin");
		expect(await codeFor(await page(), 1, "mei", wrongStudent)).toBe("401");
		expect(await codeFor(await page(), 1, "lin", wrongStudent)).toBe("401");
		expect(await codeFor(await page("two.test"), 2, "mei", await ticketOf("mei"))).toBe("401");
		expect(await codeFor(await page(), 2, "mei", await ticketOf("mei"))).toBe("401");
		expect(await codeFor(await page(), 2, "stranger", await ticketOf("stranger"))).toBe("401");
	});

	test("is taken by one of two who bring it at once", async () => {
		const [left, right, ticket] = [await page(), await page(), await ticketOf("mei")];
		const codes = await Promise.all([codeFor(left, 1, "mei", ticket), codeFor(right, 1, "mei", ticket)]);
		expect(codes.sort()).toEqual(["1", "401"]);
	});

	test("is good for a minute, and no longer than its session", async () => {
		const { data } = await students.ask<SocketTicket>("mei", "/external/api/v1/socketTicket", {});
		const seconds = (Date.parse(data.expiresAt) - Date.now()) / 1000;
		expect(seconds).toBeGreaterThan(50);
		expect(seconds).toBeLessThanOrEqual(61);
		await sql("update socket_ticket set expires_at = now() - interval '1 second'");
		expect(await codeFor(await page(), 1, "mei", data.ticket)).toBe("401");

		const late = await ticketOf("wei");
		await endSessions(students.site.deps, { companyId: 1, studentId: "wei" }, "signedOut");
		expect(await codeFor(await page(), 1, "wei", late)).toBe("401");
	});

	test("is one of sixty a session can hold", async () => {
		const first = await ticketOf("ana");
		for (let i = 0; i < 60; i++) await ticketOf("ana");
		const [row] = await sql<{ n: number }>(
			"select count(*)::int as n from socket_ticket join session on session.id = session_id where student_id = 'ana'",
		);
		expect(row?.n).toBe(60);
		expect(await codeFor(await page(), 1, "ana", first)).toBe("401");
	});
});

describe("the student of a connection", () => {
	test("is known by the ticket alone, and on how many pages", async () => {
		const visitor = await page();
		expect(await visitor.ask("login")).toMatchObject({
			code: "401",
			message: "Please sign in first.",
			data: null,
		});
		const one = await pageOf("mei");
		expect(await one.ask("login")).toEqual({ code: "1", message: "", data: { userId: "mei", pages: 1 } });
		const other = await pageOf("mei");
		expect(await one.ask("login")).toMatchObject({ data: { pages: 2 } });
		other.socket.close();
		await vi.waitFor(async () => expect(await one.ask("login")).toMatchObject({ data: { pages: 1 } }));
		expect(await one.ask("logout")).toEqual({ code: "1", message: "", data: {} });
		expect(await one.ask("login")).toMatchObject({ code: "401" });
	});

	test("may become another, and is one at a time", async () => {
		const opened = await pageOf("mei");
		await signIn(opened, 1, "lin", await ticketOf("lin"));
		expect(await opened.ask("login")).toMatchObject({ data: { userId: "lin", pages: 1 } });
		await studentCommands(students.site.deps).message("one.test", "mei", "For Mei", "Text");
		await studentCommands(students.site.deps).message("one.test", "lin", "For Lin", "Text");
		await vi.waitFor(() => expect(opened.pushes("event")).toMatchObject([{ body: { title: "For Lin" } }]));
	});

	test("leaves with the page", async () => {
		const opened = await pageOf("lin");
		const still = await pageOf("lin");
		opened.socket.emit("leave");
		await opened.ended;
		expect(await still.ask("login")).toMatchObject({ data: { pages: 1 } });
	});

	test("is gone once a connection is silent, and stays while it is heard", async () => {
		await vi.waitFor(async () => expect(await present()).toBe("0"));
		const [silent, alive] = [await pageOf("lin"), await pageOf("lin")];
		times.silent = 1500;
		const beating = setInterval(() => alive.socket.emit("heartbeat", {}), 200);
		await silent.ended;
		expect(await alive.ask("login")).toMatchObject({ data: { pages: 1 } });
		clearInterval(beating);
		expect(await present()).toBe("1");
		times.silent = 60_000;
	});
});

describe("when the bus is cut, the next look at the database", () => {
	test("brings an event that was stored and not told", async () => {
		const opened = await pageOf("ana");
		for (const title of ["a", "b"])
			await students.site.db.company(1, (query) => appendEvent(query, "ana", "message", { title }));
		await vi.waitFor(() =>
			expect(opened.pushes("event")).toMatchObject([
				{ sequence: 1, body: { title: "a" } },
				{ sequence: 2, body: { title: "b" } },
			]),
		);
	});

	test("finds an ended session, one whose time is over, and one that is gone", async () => {
		const elsewhere = await pageOf("ana");
		await sql("update session set ended_at = now(), end_reason = 'elsewhere' where id = $1", [
			await sessionOf("ana"),
		]);
		await elsewhere.ended;
		expect(elsewhere.told.at(-1)).toEqual(["out_online", { reason: "elsewhere" }]);

		const over = await pageOf("lin");
		await sql("update session set expires_at = now() where id = $1", [await sessionOf("lin")]);
		await vi.waitFor(async () => expect(await over.ask("login")).toMatchObject({ code: "401" }));
		await sql("update session set expires_at = now() + interval '1 day' where student_id = 'lin'");
		expect(over.socket.connected).toBe(true);

		const gone = await pageOf("lin");
		await sql("delete from session where student_id = 'lin'");
		await vi.waitFor(async () => expect(await gone.ask("login")).toMatchObject({ code: "401" }));
	});
});

describe("what the bus tells", () => {
	beforeAll(() => {
		times.sweep = 600_000;
	});

	test("reaches every page of the student and nobody else's", async () => {
		const mine = [await pageOf("mei"), await pageOf("mei")];
		const [visitor, former] = [await page(), await pageOf("mei")];
		await former.ask("logout");
		const stranger = await page("two.test");
		await signIn(stranger, 2, "stranger", await ticketOf("stranger"));
		const from = (await students.ask<{ sequence: number }>("mei", "/external/api/v1/events")).data.sequence;
		const sent = await studentCommands(students.site.deps).message("one.test", "MEI", "canary", "Text");
		expect(sent).toEqual({ sequence: from + 1 });
		for (const opened of mine)
			await vi.waitFor(() =>
				expect(opened.pushes("event")).toMatchObject([
					{ sequence: from + 1, type: "message", body: { title: "canary" } },
				]),
			);
		// Redis may hand a message on twice.
		const again = mine[0]?.pushes("event")[0] as StudentEvent;
		await announceEvent(students.site.deps.bus, 1, "mei", again);
		for (const opened of mine) {
			// What was under way before is heard before the answer.
			await opened.ask("heartbeat");
			expect(opened.pushes("event")).toHaveLength(1);
		}
		for (const opened of [visitor, former, stranger]) {
			await opened.ask("heartbeat");
			expect(JSON.stringify(opened.told)).not.toContain("canary");
		}
	});

	test("a sign-out leaves the connection to the visitor, without the student's events", async () => {
		const opened = await pageOf("mei");
		await endSessions(students.site.deps, { companyId: 1, studentId: "mei" }, "signedOut");
		await announceEvent(students.site.deps.bus, 1, "mei", {
			sequence: 99,
			type: "message",
			body: {},
			createdAt: new Date().toISOString(),
		});
		expect(await opened.ask("login")).toMatchObject({ code: "401" });
		expect(opened.pushes("event")).toEqual([]);
		expect(opened.socket.connected).toBe(true);
	});

	test("an operator's end of all sessions is told before the connection closes", async () => {
		await sql("update session set ended_at = null, end_reason = null where student_id in ('mei', 'ana')");
		await students.site.deps.bus.publish("session_changed", { companyId: 1, studentId: "mei" });
		const [opened, other] = [await pageOf("mei"), await pageOf("ana")];
		expect(await studentCommands(students.site.deps).signOut("one.test", "mei")).toEqual({ sessions: 1 });
		await opened.ended;
		expect(opened.told.at(-1)).toEqual(["front_logout", { reason: "forced" }]);
		expect(await other.ask("login")).toMatchObject({ data: { userId: "ana" } });
	});
});
