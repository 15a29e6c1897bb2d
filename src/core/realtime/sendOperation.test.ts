import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { type Socket as Connection, Server } from "socket.io";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { companyIdAtom, forgetSession, signIn, startSession } from "../session/session.ts";
import { authentication } from "./authentication.ts";
import { sendOperation } from "./sendOperation.ts";
import { socket } from "./socket.ts";

type Acknowledge = (reply: object) => void;
const good = (data: object) => ({ code: "1", message: "", data });
const exercise = { exerciseId: "e1" };
const state = (name: string) => ({ ...exercise, state: name, elapsedSeconds: 3 });

/** Operations that reached the server, in order; `auth` with its student and ticket. */
const received: string[] = [];
const listener = { onAuthenticated: vi.fn(), onUnauthenticated: vi.fn() };
let tickets = 0;
/** What the next `auth` is refused for. */
const refusing = new Set<string>();
let connection: Connection | undefined;
let onOperation: (name: string, acknowledge: Acknowledge) => void;
/** Answers as the documented operation would. */
const answerState = (name: string, acknowledge: Acknowledge) =>
	acknowledge(good(state(name === "pause" ? "paused" : "running")));

const http = createServer(({ url }, response) => {
	const isTicket = url?.includes("socketTicket");
	const data = isTicket
		? { ticket: `ticket-${++tickets}`, expiresAt: "2026-11-21T08:00:00Z" }
		: { netty: { domain: "" } };
	response.end(JSON.stringify(good(data)));
});
const io = new Server(http, { path: "/websocket" });
io.on("connection", (accepted) => {
	connection = accepted;
	accepted.onAny((name: string, message: Record<string, string>, acknowledge: Acknowledge) => {
		if (name === "heartbeat" || name === "leave") return;
		received.push(name === "auth" ? `auth ${message["userId"]} ${message["token"]}` : name);
		if (name === "auth" && refusing.delete("ticket"))
			acknowledge({ code: "401", message: "No longer good.", data: null });
		else if (name === "auth" && refusing.delete("page"))
			acknowledge({ code: "429", message: "Too many pages.", data: null });
		else if (name === "auth") acknowledge(good({ sequence: 7, serverTime: Date.now() }));
		else if (name === "logout") acknowledge(good({}));
		else onOperation(name, acknowledge);
	});
});

beforeAll(async () => {
	await new Promise<void>((done) => http.listen(0, "127.0.0.1", done));
	const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
	const events = new EventTarget();
	vi.stubGlobal("location", { origin, hostname: "127.0.0.1", hash: "", search: "" });
	vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
	vi.stubGlobal("document", {
		documentElement: { lang: "en" },
		visibilityState: "visible",
		getElementById: () => null,
		addEventListener: events.addEventListener.bind(events),
	});
	startSession(async () => {
		throw new Error("no session is renewed or ended here");
	});
	getDefaultStore().set(companyIdAtom, 1);
	authentication.subscribe(listener);
	authentication.start("device");
	socket.connect({ yunId: "yun", sessionid: "visit", version: () => 1 });
	await vi.waitFor(() => expect(connection).toBeDefined());
});
afterAll(async () => {
	socket.disconnect();
	await io.close();
});
afterEach(() => {
	forgetSession();
	listener.onUnauthenticated.mockClear();
	received.length = 0;
});

/** Signs in and waits until the connection is authenticated. */
async function authenticateAs(userId: string): Promise<void> {
	signIn({ token: `secret of ${userId}`, userId });
	await vi.waitFor(() => expect(listener.onAuthenticated).toHaveBeenLastCalledWith(userId, 7, undefined));
	received.length = 0;
	listener.onUnauthenticated.mockClear();
}

test("authentication: a student is authenticated by a ticket and logged out on the same connection", async () => {
	signIn({ token: "secret of mei", userId: "mei" });
	await vi.waitFor(() => expect(listener.onAuthenticated).toHaveBeenLastCalledWith("mei", 7, undefined));
	expect(received).toEqual(["auth mei ticket-1"]);
	const before = connection;
	forgetSession();
	await vi.waitFor(() => expect(received).toEqual(["auth mei ticket-1", "logout"]));
	expect(listener.onUnauthenticated).toHaveBeenCalledOnce();
	signIn({ token: "secret of lin", userId: "lin" });
	await vi.waitFor(() => expect(received.at(-1)).toBe("auth lin ticket-2"));
	expect(connection).toBe(before);
});

test("authentication: after another sign-in the connection is not for the current session until it is authenticated", async () => {
	await authenticateAs("mei");
	expect(authentication.isForCurrentSession()).toBe(true);
	signIn({ token: "another secret of mei", userId: "mei" });
	expect(authentication.isForCurrentSession()).toBe(false);
	await vi.waitFor(() => expect(received.at(-1)).toMatch(/^auth mei/));
	expect(authentication.isForCurrentSession()).toBe(true);
});

test("authentication: a refused ticket is followed by another at once", async () => {
	refusing.add("ticket");
	const before = tickets;
	signIn({ token: "secret of mei", userId: "mei" });
	// Less than the 16 s after which another failure is tried again.
	await vi.waitFor(() => expect(listener.onAuthenticated).toHaveBeenLastCalledWith("mei", 7, undefined), {
		timeout: 10_000,
	});
	expect(tickets).toBe(before + 2);
});

test("authentication: a page beyond the limit tries again after 16 s", async () => {
	const timers = vi.spyOn(globalThis, "setTimeout");
	refusing.add("page");
	const before = tickets;
	signIn({ token: "secret of mei", userId: "mei" });
	const isLate = (pause = 0) => pause >= 16_000 && pause < 19_300;
	await vi.waitFor(() => expect(timers.mock.calls.some(([, pause]) => isLate(pause))).toBe(true));
	const retry = timers.mock.calls.find(([, pause]) => isLate(pause))?.[0];
	timers.mockRestore();
	expect(tickets).toBe(before + 1);
	listener.onAuthenticated.mockClear();
	retry?.();
	await vi.waitFor(() => expect(listener.onAuthenticated).toHaveBeenLastCalledWith("mei", 7, undefined));
	expect(tickets).toBe(before + 2);
});

test("sendOperation: resolves with the answer, or rejects with the server's message", async () => {
	await authenticateAs("mei");
	onOperation = answerState;
	expect(await sendOperation("pause", exercise)).toEqual(state("paused"));
	onOperation = (_, acknowledge) => acknowledge({ code: "404", message: "No such exercise.", data: null });
	await expect(sendOperation("resume", exercise)).rejects.toMatchObject({
		kind: "refused",
		code: "404",
		message: "No such exercise.",
	});
	const logged = vi.spyOn(console, "error").mockReturnValue();
	onOperation = (_, acknowledge) => acknowledge(good({ state: "unreceived of" }));
	await expect(sendOperation("resume", exercise)).rejects.toMatchObject({ kind: "unreadable" });
	expect(logged).toHaveBeenCalledOnce();
	logged.mockRestore();
});

test("sendOperation: unanswered operations are sent again in order after a reconnect, answered ones are not", async () => {
	await authenticateAs("mei");
	onOperation = (name, acknowledge) => {
		if (name === "pause") answerState(name, acknowledge);
		else connection?.conn.close();
	};
	const results = [
		sendOperation("pause", exercise),
		sendOperation("resume", exercise),
		sendOperation("submit", exercise),
	];
	await vi.waitFor(() => expect(listener.onUnauthenticated).toHaveBeenCalledOnce());
	onOperation = answerState;
	results.push(sendOperation("close", exercise));
	await vi.waitFor(() => {
		socket.retryNow();
		expect(received.at(-1)).toBe("close");
	});
	expect((await Promise.all(results)).map((each) => "state" in each && each.state)).toEqual([
		"paused",
		"running",
		"running",
		"running",
	]);
	const after = received.findIndex((each) => each.startsWith("auth"));
	expect(received.slice(0, after).filter((each) => each === "pause")).toHaveLength(1);
	expect(received.slice(after + 1)).toEqual(["resume", "submit", "close"]);
});

test("sendOperation: 401 causes one more authentication", async () => {
	await authenticateAs("mei");
	const refuse = (acknowledge: Acknowledge) => acknowledge({ code: "401", message: "Sign in.", data: null });
	onOperation = (_, acknowledge) => {
		onOperation = (name, retry) => retry(good({ ...exercise, questionId: name, marked: true }));
		refuse(acknowledge);
	};
	const marked = { ...exercise, questionId: "mark", marked: true };
	expect(await sendOperation("mark", marked)).toEqual(marked);
	expect(received.map((each) => each.split(" ")[0])).toEqual(["mark", "auth", "mark"]);
	onOperation = (_, acknowledge) => refuse(acknowledge);
	await expect(sendOperation("mark", marked)).rejects.toMatchObject({ kind: "unauthorized", code: "401" });
});

test("sendOperation: waits until the connection is authenticated", async () => {
	onOperation = answerState;
	signIn({ token: "secret of mei", userId: "mei" });
	expect(await sendOperation("pause", exercise)).toEqual(state("paused"));
	expect(received.map((each) => each.split(" ")[0]).filter((each) => each !== "logout")).toEqual([
		"auth",
		"pause",
	]);
});

test("sendOperation: rejects without a student, when aborted, and when another student signs in", async () => {
	await expect(sendOperation("pause", exercise)).rejects.toMatchObject({ kind: "unauthorized" });
	await authenticateAs("mei");
	onOperation = () => undefined;
	const controller = new AbortController();
	const given = sendOperation("pause", exercise, controller.signal);
	controller.abort(new Error("left the exercise"));
	await expect(given).rejects.toThrow("left the exercise");
	const hers = sendOperation("pause", exercise);
	signIn({ token: "secret of lin", userId: "lin" });
	await expect(hers).rejects.toMatchObject({ kind: "unauthorized" });
	await vi.waitFor(() => expect(received.at(-1)).toMatch(/^auth lin /));
	expect(received.filter((each) => each === "pause")).toHaveLength(2);
});
