import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { SocketTicket, StudentEvent } from "../../schemas/generated/documents.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import {
	authOf,
	openSocket,
	signIn,
	type TestSocket,
	ticketOf as ticketFor,
} from "../../tests/support/server/testSocket.ts";
import { studentCommands } from "../operator/studentCommands.ts";
import { endSessions } from "../shared/session/sessions.ts";
import { announceEvent, appendEvent } from "./studentEvents.ts";

/** Changed by tests: the server reads them at each sweep. */
const times = { sweepMs: 100, idleMs: 60_000 };
let students: StudentApp;
let port = 0;
beforeAll(async () => {
	students = await openStudentApp(
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
const operator = () => studentCommands(students.site.deps);
const send = (account: string, title: string) =>
	operator()["student-message"]({ host: "one.test", account, title, text: "Text" });
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
/** From the metrics. */
async function present(): Promise<string | undefined> {
	const { body } = await students.site.app.inject("/metrics");
	return /^students_present (\d+)$/m.exec(body)?.[1];
}
describe("ticket", () => {
	test("valid once, for its student, company and session", async () => {
		expect((await students.ask(undefined, "/external/api/v1/socketTicket", {})).status).toBe(401);
		const ticket = await ticketOf("mei");
		const first = await page();
		expect(await signIn(first, 1, "mei", ticket)).toMatchObject({ data: { sequence: 0 } });
		expect(await codeFor(await page(), 1, "mei", ticket)).toBe("401");
		expect(await codeFor(await page(), 1, "mei", "made-up")).toBe("401");

		const ticketOfOther = await ticketOf("lin");
		expect(await codeFor(await page(), 1, "mei", ticketOfOther)).toBe("401");
		expect(await codeFor(await page(), 1, "lin", ticketOfOther)).toBe("401");
		expect(await codeFor(await page("two.test"), 2, "mei", await ticketOf("mei"))).toBe("401");
		expect(await codeFor(await page(), 2, "mei", await ticketOf("mei"))).toBe("401");
		expect(await codeFor(await page(), 2, "stranger", await ticketOf("stranger"))).toBe("401");
	});

	test("used by two connections at once: one is authenticated", async () => {
		const [left, right, ticket] = [await page(), await page(), await ticketOf("mei")];
		const codes = await Promise.all([codeFor(left, 1, "mei", ticket), codeFor(right, 1, "mei", ticket)]);
		expect(codes.sort()).toEqual(["1", "401"]);
	});

	test("valid for a minute, and not after the end of its session", async () => {
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

	test("sixty for each session: the oldest is deleted", async () => {
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
	test("is known by the ticket alone, with the number of pages", async () => {
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

	test("changes with another ticket", async () => {
		const opened = await pageOf("mei");
		await signIn(opened, 1, "lin", await ticketOf("lin"));
		expect(await opened.ask("login")).toMatchObject({ data: { userId: "lin", pages: 1 } });
		await send("mei", "For Mei");
		await send("lin", "For Lin");
		await vi.waitFor(() => expect(opened.pushes("event")).toMatchObject([{ body: { title: "For Lin" } }]));
	});

	test("leaves with the page", async () => {
		const opened = await pageOf("lin");
		const still = await pageOf("lin");
		opened.socket.emit("leave");
		await opened.ended;
		expect(await still.ask("login")).toMatchObject({ data: { pages: 1 } });
	});

	test("is disconnected after missing heartbeats, and stays with heartbeats", async () => {
		await vi.waitFor(async () => expect(await present()).toBe("0"));
		const [silent, alive] = [await pageOf("lin"), await pageOf("lin")];
		times.idleMs = 1500;
		const beating = setInterval(() => alive.socket.emit("heartbeat", {}), 200);
		await silent.ended;
		expect(await alive.ask("login")).toMatchObject({ data: { pages: 1 } });
		clearInterval(beating);
		expect(await present()).toBe("1");
		times.idleMs = 60_000;
	});
});

describe("outage of the bus: the next sweep", () => {
	test("pushes an event that was stored and not published", async () => {
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

	test("finds ended, expired and deleted sessions", async () => {
		const elsewhere = await pageOf("ana");
		await sql("update session set ended_at = now(), end_reason = 'elsewhere' where id = $1", [
			await sessionOf("ana"),
		]);
		await elsewhere.ended;
		expect(elsewhere.received.at(-1)).toEqual(["out_online", { reason: "elsewhere" }]);

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

describe("a message on the bus", () => {
	beforeAll(() => {
		times.sweepMs = 600_000;
	});

	test("reaches every page of the student and no other", async () => {
		const pagesOfMei = [await pageOf("mei"), await pageOf("mei")];
		const [visitor, previousPage] = [await page(), await pageOf("mei")];
		await previousPage.ask("logout");
		const stranger = await page("two.test");
		await signIn(stranger, 2, "stranger", await ticketOf("stranger"));
		const from = (await students.ask<{ sequence: number }>("mei", "/external/api/v1/events")).data.sequence;
		const sent = await send("MEI", "canary");
		expect(sent).toEqual({ sequence: from + 1 });
		for (const opened of pagesOfMei)
			await vi.waitFor(() =>
				expect(opened.pushes("event")).toMatchObject([
					{ sequence: from + 1, type: "message", body: { title: "canary" } },
				]),
			);
		// Redis may hand a message on twice.
		const repeated = pagesOfMei[0]?.pushes("event")[0] as StudentEvent;
		await announceEvent(students.site.deps.bus, 1, "mei", repeated);
		for (const opened of pagesOfMei) {
			// What was under way before is heard before the answer.
			await opened.ask("heartbeat");
			expect(opened.pushes("event")).toHaveLength(1);
		}
		for (const opened of [visitor, previousPage, stranger]) {
			await opened.ask("heartbeat");
			expect(JSON.stringify(opened.received)).not.toContain("canary");
		}
	});

	test("sign-out: the connection becomes a visitor's, without the student's events", async () => {
		const opened = await pageOf("mei");
		await endSessions(students.site.deps, { companyId: 1, studentId: "mei" }, "signedOut");
		const event = { sequence: 99, type: "message", body: {}, createdAt: new Date().toISOString() };
		await announceEvent(students.site.deps.bus, 1, "mei", event);
		expect(await opened.ask("login")).toMatchObject({ code: "401" });
		expect(opened.pushes("event")).toEqual([]);
		expect(opened.socket.connected).toBe(true);
	});

	test("operator ends all sessions: the page is notified before the connection closes", async () => {
		await sql("update session set ended_at = null, end_reason = null where student_id in ('mei', 'ana')");
		await students.site.deps.bus.publish("session_changed", { companyId: 1, studentId: "mei" });
		const [opened, other] = [await pageOf("mei"), await pageOf("ana")];
		const signOut = operator()["student-sign-out"];
		expect(await signOut({ host: "one.test", account: "mei" })).toEqual({ sessions: 1 });
		await opened.ended;
		expect(opened.received.at(-1)).toEqual(["front_logout", { reason: "forced" }]);
		expect(await other.ask("login")).toMatchObject({ data: { userId: "ana" } });
	});
});
