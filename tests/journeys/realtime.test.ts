import { request } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import { io } from "socket.io-client";
import { afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { SocketTicket, StudentEvent, StudentEvents } from "../../schemas/generated/documents.ts";
import { controlSocket } from "../../server/operator/control.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { stateTimeoutMs } from "../support/run/stateTimeout.ts";
import { authOf, openSocket, signIn, type TestSocket } from "../support/server/testSocket.ts";
import { data } from "../support/site/ask.ts";
import { runStudentsCommand } from "../support/site/operate.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite, startSite } from "../support/site/startSite.ts";

const cluster = process.env["SCHOOLFRONT_CLUSTER"] !== undefined;
const host = "maple.localhost";
const company = 1;
const lin = demoStudent(host, "lin");
const site = setupSite();
const ports = (): readonly number[] =>
	site()
		.nodes()
		.map(({ port }) => port);
/** One port for each of two pages: two servers of a cluster, or the same one. */
const twoPorts = (): readonly [number, number] => [ports()[0] ?? 0, ports()[1] ?? ports()[0] ?? 0];

let token = "";
let linId = "";
beforeAll(async () => {
	token = await signInToken(site(), host, lin);
	const user = await data<{ userId: string }>(site(), host, "/sso/user", {
		headers: { authorization: token },
	});
	linId = user.userId;
});

const opened: TestSocket[] = [];
afterEach(() => {
	for (const { socket } of opened.splice(0)) socket.close();
});

const as = (): { headers: { authorization: string } } => ({ headers: { authorization: token } });
const ticket = async (): Promise<string> =>
	(await data<SocketTicket>(site(), host, "/external/api/v1/socketTicket", { ...as(), method: "POST" }))
		.ticket;
const eventsAfter = (after: number): Promise<StudentEvents> =>
	data<StudentEvents>(site(), host, `/external/api/v1/events?after=${after}&limit=200`, as());

async function page(port: number): Promise<TestSocket> {
	const socket = await openSocket({ port, host });
	expect(socket.outcome).toBe("connected");
	opened.push(socket);
	await signIn(socket, company, linId, await ticket());
	return socket;
}
const receivedTexts = (socket: TestSocket): readonly StudentEvent[] =>
	socket.pushes("event") as StudentEvent[];
const titles = (socket: TestSocket): unknown[] => receivedTexts(socket).map(({ body }) => body["title"]);

/** The operator's command without its start-up time, to one of the servers. */
async function command(node: number, path: string, body: object): Promise<unknown> {
	const dataDir = cluster ? join(site().dataDir, String(node + 1)) : site().dataDir;
	return new Promise((resolve, reject) => {
		const asked = request({ socketPath: controlSocket(dataDir), path, method: "POST" }, (response) => {
			text(response).then((output) => resolve(JSON.parse(output)), reject);
		});
		asked.once("error", reject);
		asked.end(JSON.stringify(body));
	});
}
const message = (node: number, title: string): Promise<unknown> =>
	command(node, "/student-message", { host, account: "lin", title, text: "Text" });

describe("a message sent by an operator", () => {
	it("reaches every open page of the student, on every server, and is stored", async () => {
		const [left, right] = twoPorts();
		const pages = [await page(left), await page(right)];
		const from = (await eventsAfter(0)).sequence;
		expect(await runStudentsCommand(site(), "message", host, "lin", "To every page", "Text")).toMatchObject({
			code: 0,
			out: `lin at ${host} has the message; it is event ${from + 1}\n`,
		});
		for (const each of pages) await expect.poll(() => titles(each)).toEqual(["To every page"]);
		expect((await eventsAfter(from)).list).toEqual(receivedTexts(pages[0] as TestSocket));
		expect(await pages[0]?.ask("login")).toMatchObject({ data: { pages: 2 } });
		const invalid = await runStudentsCommand(site(), "message", host, "nobody", "a", "b");
		expect([invalid.code, invalid.err]).toEqual([1, `"${host}" has no student with the account "nobody"\n`]);
	});

	it("has a sequence number of its own among forty concurrent ones, and none is lost or duplicated", async () => {
		const [left, right] = twoPorts();
		const pages = [await page(left), await page(right)];
		const from = (await eventsAfter(0)).sequence;
		await Promise.all(Array.from({ length: 40 }, (_, i) => message(cluster ? i % 2 : 0, `number ${i}`)));
		const numbers = Array.from({ length: 40 }, (_, i) => from + 1 + i);
		const { list, sequence } = await eventsAfter(from);
		expect([sequence, list.map((event) => event.sequence)]).toEqual([from + 40, numbers]);
		expect(new Set(list.map(({ body }) => body["title"])).size).toBe(40);
		for (const each of pages)
			await expect
				.poll(() => [...new Set(receivedTexts(each).map((event) => event.sequence))].sort((a, b) => a - b))
				.toEqual(numbers);
	});

	it.runIf(!cluster)("is stored while no server runs", async () => {
		const idle = await startSite();
		onTestFinished(() => idle.stop());
		const ownOne = await signInToken(idle, host, lin);
		await idle.kill();
		const output = await runStudentsCommand(idle, "message", host, "lin", "While away", "Text");
		expect([output.code, output.out]).toEqual([0, `lin at ${host} has the message; it is event 1\n`]);
		await idle.restart();
		const asked = { headers: { authorization: ownOne } };
		const { list } = await data<StudentEvents>(idle, host, "/external/api/v1/events", asked);
		expect(list).toMatchObject([{ sequence: 1, body: { title: "While away" } }]);
	});
});

describe("a sign-out by an operator", () => {
	it("reaches every page of the student, on every server", async () => {
		const [left, right] = twoPorts();
		const pages = [await page(left), await page(right)];
		expect((await runStudentsCommand(site(), "sign-out", host, "lin")).out).toBe(
			`lin at ${host}: 1 session ended\n`,
		);
		for (const each of pages) {
			await each.ended;
			expect(each.received.at(-1)).toEqual(["front_logout", { reason: "forced" }]);
		}
		await expect(ticket()).rejects.toThrow("401");
		token = await signInToken(site(), host, lin);
	});
});

describe.runIf(cluster)("a cluster", () => {
	it("resumes events after its Redis connections were cut, and delivers those missed meanwhile", async () => {
		const redis = new Redis(process.env["REDIS_URL"] ?? "");
		onTestFinished(() => redis.disconnect());
		const [left, right] = twoPorts();
		const pages = [await page(left), await page(right)];
		const asks = (...words: string[]): Promise<unknown> => redis.call("CLIENT", ...words);
		await asks("PAUSE", "3000", "ALL");
		await asks("KILL", "TYPE", "pubsub");
		await asks("KILL", "TYPE", "normal", "SKIPME", "yes");
		await message(0, "while Redis was away");
		for (const each of pages) await expect.poll(() => titles(each)).toContain("while Redis was away");
		const listeners = async (): Promise<number> =>
			String(await asks("LIST", "TYPE", "pubsub")).split("psub=1").length - 1;
		await expect.poll(listeners).toBe(2);
		await message(0, "and after");
		for (const each of pages) await expect.poll(() => titles(each)).toContain("and after");
	});

	it("survives the death of a server: its pages reconnect to the other and miss nothing", async () => {
		const [, second] = site().nodes();
		const from = (await eventsAfter(0)).sequence;
		const page = io(`http://127.0.0.1:${site().port}`, {
			path: "/websocket",
			transports: ["websocket"],
			forceNew: true,
			reconnectionDelay: 100,
			extraHeaders: { host: `${host}:${site().port}` },
		});
		onTestFinished(() => void page.close());
		const numbers: number[] = [];
		let opens = 0;
		// What a page does on each connection: it authenticates, then requests the events it missed.
		page.on("connect", async () => {
			const auth = authOf(company, linId, await ticket());
			await page.timeout(stateTimeoutMs).emitWithAck("auth", auth);
			const { list } = await eventsAfter(numbers.at(-1) ?? from);
			numbers.push(...list.map(({ sequence }) => sequence).filter((each) => !numbers.includes(each)));
			opens += 1;
		});
		page.on("event", ({ sequence }: StudentEvent) => {
			if (!numbers.includes(sequence)) numbers.push(sequence);
		});
		const others = await Promise.all([1, 2, 3, 4].map(() => openThroughFront()));
		await expect.poll(() => opens).toBe(1);

		await second?.kill();
		await message(0, "after the death of a server");
		await expect.poll(() => others.filter(({ socket }) => socket.connected).length).toBe(2);
		await expect.poll(() => numbers).toEqual([from + 1]);
		for (let i = 0; i < 4; i++) expect((await eventsAfter(from)).sequence).toBe(from + 1);
		const late = await openThroughFront();
		expect(late.outcome).toBe("connected");
	});
});

/** A visitor's connection, on the next server in turn. */
async function openThroughFront(): Promise<TestSocket> {
	const socket = await openSocket({ port: site().port, host });
	opened.push(socket);
	return socket;
}
