import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type OperationName, operations } from "../../schemas/events/operations.ts";
import { operationMessages } from "../../tests/support/data/operationMessages.ts";
import { anyFrame, eventFrame } from "../../tests/support/fuzz/hostileFrames.ts";
import { createRandom, type Random } from "../../tests/support/random.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import {
	authOf,
	openSocket,
	signIn,
	type TestSocket,
	ticketOf,
} from "../../tests/support/server/testSocket.ts";
import { studentCommands } from "../operator/studentCommands.ts";

let students: StudentApp;
let port = 0;
const account = (id: string) => ({ id, account: id, password: "x" });

beforeAll(async () => {
	students = await openStudentApp(
		{ students: [...["mei", "lin"].map(account), { ...account("wei"), changePasswordConfig: 1 }] },
		{
			// A program cannot choose the Host of a plain websocket; two of this machine's names stand for two companies.
			env: { PUBLIC_HOSTS: "127.0.0.1=one.test,localhost=two.test" },
			socketTimes: { sweepMs: 600_000, idleMs: 600_000 },
		},
	);
	await students.site.app.listen({ port: 0, host: "127.0.0.1" });
	({ port } = students.site.app.server.address() as AddressInfo);
});
afterAll(() => students.close());

async function pageOf(id: string | undefined, host = "one.test"): Promise<TestSocket> {
	const opened = await openSocket({ port, host });
	expect(opened.outcome).toBe("connected");
	if (id) await signIn(opened, host === "one.test" ? 1 : 2, id, await ticketOf(students, id));
	return opened;
}

describe("an operation", () => {
	const handled = (Object.keys(operations) as OperationName[]).filter(
		(name) => operations[name].module !== "realtime",
	);

	test("of practice, exam and lesson: for students, about something that exists", async () => {
		const [visitor, mei] = [await pageOf(undefined), await pageOf("mei")];
		expect(handled).toHaveLength(16);
		for (const name of handled) {
			const message = operationMessages[name];
			expect([name, await visitor.send(name, message)]).toEqual([
				name,
				{ code: "401", message: "Please sign in first.", data: null },
			]);
			expect([name, await mei.send(name, message)]).toMatchObject([name, { code: "404", data: null }]);
		}
		expect((await mei.ask("pause", { exerciseId: "e" })).message).toBe("This exercise was not found.");
		expect((await mei.ask("sign", { examId: "e" })).message).toBe("This exam was not found.");
		for (const { socket } of [visitor, mei]) socket.close();
	});

	test("password change required: everything for students is refused until it is done", async () => {
		const wei = await pageOf("wei");
		const names = Object.keys(operations) as OperationName[];
		for (const name of names.filter((each) => operations[each].access === "student"))
			expect([name, await wei.send(name, operationMessages[name])]).toMatchObject([
				name,
				{ code: "1105", message: expect.stringContaining("please change your password"), data: null },
			]);
		expect(names.filter((name) => operations[name].access === "visitor")).toEqual([
			"auth",
			"heartbeat",
			"leave",
			"logout",
		]);
		const pause = () => wei.ask("pause", { exerciseId: "e" });
		await students.site.db.system((sql) =>
			sql.query("update student set must_change_password = 0 where id = 'wei'"),
		);
		expect((await pause()).code).toBe("404");
		wei.socket.close();
	});

	test("invalid message: refused with the reason, and nothing changes", async () => {
		const mei = await pageOf("mei");
		expect(await mei.send("pause", { exerciseId: "a b" })).toMatchObject({ code: "400" });
		expect((await mei.send("pause", {})).message).toContain("exerciseId");
		expect(await mei.send("pause", { exerciseId: "e", more: 1 })).toMatchObject({ code: "400" });
		for (const sent of [[[]], ["text"], [null], [{}, {}], [Buffer.from("x")], [1]])
			expect(await mei.send("heartbeat", ...sent)).toEqual({
				code: "400",
				message: "The message of an operation must be one object.",
				data: null,
			});
		expect(await mei.ask("login")).toMatchObject({ data: { userId: "mei" } });
		mei.socket.close();
	});

	test("unknown: replied to with the known ones, and in the end disconnected", async () => {
		const opened = await pageOf(undefined);
		const answer = await opened.send("papers");
		expect(answer).toMatchObject({ code: "404", data: null });
		expect(answer.message).toMatch(
			/^no operation "papers"; known are auth, heartbeat, leave, .*video_ready$/,
		);
		for (let i = 1; i < 19; i++) await opened.send("papers");
		expect(opened.socket.connected).toBe(true);
		opened.socket.emit("papers");
		expect(await opened.ended).toBe("io server disconnect");
	});

	test("more than two hundred between two sweeps: disconnected", async () => {
		const opened = await pageOf(undefined);
		for (let i = 0; i < 190; i++) opened.socket.emit("heartbeat", {});
		expect(await opened.ask("heartbeat", {})).toMatchObject({ code: "1" });
		for (let i = 0; i < 20; i++) opened.socket.emit("heartbeat", {});
		await opened.ended;
	});
});

/** Everything that a connection of company one received. */
let received = "";

/** A plain websocket, without Socket.io. */
async function rawSocket(host = "127.0.0.1"): Promise<WebSocket> {
	const socket = new WebSocket(`ws://${host}:${port}/websocket/?EIO=4&transport=websocket`);
	const joined = new Promise<void>((resolve) =>
		socket.addEventListener("message", ({ data }) => {
			received += String(data);
			// What comes before that ends the connection.
			if (String(data).startsWith("40{")) resolve();
		}),
	);
	await once(socket, "open");
	socket.send("40");
	await joined;
	return socket;
}

/** Waits until the server has answered what was sent, or ended the connection. */
async function finish(socket: WebSocket): Promise<void> {
	const read = new Promise<void>((resolve) =>
		socket.addEventListener("message", ({ data }) => {
			if (String(data).startsWith("43987654321[")) resolve();
		}),
	);
	const closed = socket.readyState === WebSocket.CLOSED ? undefined : once(socket, "close");
	if (socket.readyState === WebSocket.OPEN) socket.send('42987654321["heartbeat",{}]');
	await Promise.race([read, closed]);
	socket.close();
	await closed;
}

async function burst(
	random: Random,
	count: number,
	frame: (random: Random) => string | Uint8Array<ArrayBuffer>,
) {
	const socket = await rawSocket();
	if (random.float() < 0.2) {
		const ticket = await ticketOf(students, "mei");
		socket.send(`420${JSON.stringify(["auth", authOf(1, "mei", ticket)])}`);
	}
	for (let i = 0; i < count; i++) socket.send(frame(random));
	await finish(socket);
}

const answersOf = (code: string): number => received.split(`"code":"${code}"`).length - 1;

test("twenty thousand random frames: only their own connection closes, and no message of others is sent", async () => {
	const random = createRandom(20_000);
	const [lin, stranger] = [await pageOf("lin"), await pageOf("stranger", "two.test")];
	const operator = studentCommands(students.site.deps);
	let rounds = 0;
	for (let sent = 0, round = 0; sent < 20_000; round++) {
		const lanes = Array.from({ length: 8 }, (_, lane) =>
			lane < 6 ? burst(random, 30, eventFrame) : burst(random, 6, anyFrame),
		);
		sent += 6 * 30 + 2 * 6;
		if (round % 12 === 0) {
			rounds += 1;
			await Promise.all([
				operator["student-message"]({
					host: "one.test",
					account: "lin",
					title: `canary of lin ${round}`,
					text: "canary",
				}),
				operator["student-message"]({
					host: "two.test",
					account: "stranger",
					title: `canary of two ${round}`,
					text: "canary",
				}),
			]);
		}
		await Promise.all(lanes);
	}
	for (const opened of [lin, stranger])
		await vi.waitFor(() => expect(opened.pushes("event")).toHaveLength(rounds));
	// What was sent did reach the operations, by visitors and by students.
	const answers = Object.fromEntries(["1", "400", "401", "404"].map((code) => [code, answersOf(code)]));
	expect(
		Object.values(answers).every((count) => count > 300),
		JSON.stringify(answers),
	).toBe(true);
	expect(received).not.toContain("canary");
	expect(students.site.logs()).not.toMatch(/"level":(?:50|60)/);
	for (const { socket } of [lin, stranger]) expect(socket.connected).toBe(true);
	expect(await lin.ask("login")).toEqual({ code: "1", message: "", data: { userId: "lin", pages: 1 } });

	// Whoever was mei for a moment is so no longer.
	const mei = await pageOf("mei");
	await vi.waitFor(async () => expect(await mei.ask("login")).toMatchObject({ data: { pages: 1 } }));
	for (const { socket } of [lin, stranger, mei]) socket.close();
});

test("random bytes over plain HTTP: refused", async () => {
	const random = createRandom(7);
	const address = `http://127.0.0.1:${port}/websocket/?EIO=4&transport=polling`;
	const statuses = new Set<number>();
	for (let i = 0; i < 200; i++) {
		const opened = await fetch(address);
		const { sid } = JSON.parse((await opened.text()).slice(1)) as { sid: string };
		const body = anyFrame(random);
		const reply = await fetch(`${address}&sid=${i % 5 === 0 ? "made-up" : sid}`, { method: "POST", body });
		statuses.add(reply.status);
		await reply.text();
	}
	expect([...statuses].sort()).toEqual([200, 400, 413]);
	expect(students.site.logs()).not.toMatch(/"level":(?:50|60)/);
});
