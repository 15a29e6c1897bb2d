import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { type Socket as Connection, Server } from "socket.io";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { companyIdAtom, forgetSession, signIn, startSession } from "../session.ts";
import { isOfPresentSession, nameStudent, operate } from "./operate.ts";
import { connect, hurry, leave } from "./socket.ts";

/** A busy machine takes longer than the second that is usual. */
const soon = { timeout: 10_000 };
type Acknowledge = (reply: object) => void;
const good = (data: object) => ({ code: "1", message: "", data });
const exercise = { exerciseId: "e1" };
const state = (name: string) => ({ ...exercise, state: name, elapsedSeconds: 3 });

/** What reached the server: who came with which ticket, and every operation in its order. */
const heard: string[] = [];
const listener = { known: vi.fn(), unknown: vi.fn() };
let tickets = 0;
/** Holds a word when the next ticket is refused, or the student has too many pages open. */
const refusing = new Set<string>();
let connection: Connection | undefined;
let onOperation: (name: string, acknowledge: Acknowledge) => void;
/** Answers as the documented operation would. */
const obey = (name: string, acknowledge: Acknowledge) =>
	acknowledge(good(state(name === "pause" ? "paused" : "running")));

const http = createServer(({ url }, response) => {
	const isTicket = url?.includes("socketTicket");
	const data = isTicket
		? { ticket: `ticket-${++tickets}`, expiresAt: "2026-11-21T08:00:00Z" }
		: { netty: { domain: "" } };
	response.end(JSON.stringify(good(data)));
});
const io = new Server(http, { path: "/websocket" });
io.on("connection", (socket) => {
	connection = socket;
	socket.onAny((name: string, message: Record<string, string>, acknowledge: Acknowledge) => {
		if (name === "heartbeat" || name === "leave") return;
		heard.push(name === "auth" ? `auth ${message["userId"]} ${message["token"]}` : name);
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
	nameStudent("device", listener);
	connect({ yunId: "yun", sessionid: "visit", version: () => 1 });
	await vi.waitFor(() => expect(connection).toBeDefined(), soon);
});
afterAll(async () => {
	leave();
	await io.close();
});
afterEach(() => {
	forgetSession();
	listener.unknown.mockClear();
	heard.length = 0;
});

/** Signs in and waits until the connection is the student's. */
async function become(userId: string): Promise<void> {
	signIn({ token: `secret of ${userId}`, userId });
	await vi.waitFor(() => expect(listener.known).toHaveBeenLastCalledWith(userId, 7, undefined), soon);
	heard.length = 0;
	listener.unknown.mockClear();
}

test("a student is named by a ticket on the open connection, and unnamed when they sign out", async () => {
	signIn({ token: "secret of mei", userId: "mei" });
	await vi.waitFor(() => expect(listener.known).toHaveBeenLastCalledWith("mei", 7, undefined), soon);
	expect(heard).toEqual(["auth mei ticket-1"]);
	const before = connection;
	forgetSession();
	await vi.waitFor(() => expect(heard).toEqual(["auth mei ticket-1", "logout"]), soon);
	expect(listener.unknown).toHaveBeenCalledOnce();
	signIn({ token: "secret of lin", userId: "lin" });
	await vi.waitFor(() => expect(heard.at(-1)).toBe("auth lin ticket-2"), soon);
	expect(connection).toBe(before);
});

test("the end of a session that reaches a page late is not that of the session begun since", async () => {
	await become("mei");
	expect(isOfPresentSession()).toBe(true);
	signIn({ token: "another secret of mei", userId: "mei" });
	expect(isOfPresentSession()).toBe(false);
	await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^auth mei/), soon);
	expect(isOfPresentSession()).toBe(true);
});

test("a refused ticket is followed by another at once: only that call can tell that the session has ended", async () => {
	refusing.add("ticket");
	const before = tickets;
	signIn({ token: "secret of mei", userId: "mei" });
	await vi.waitFor(() => expect(listener.known).toHaveBeenLastCalledWith("mei", 7, undefined), {
		timeout: 5_000,
	});
	expect(tickets).toBe(before + 2);
});

test("one page too many is named later: others may be closed meanwhile", async () => {
	const timers = vi.spyOn(globalThis, "setTimeout");
	refusing.add("page");
	const before = tickets;
	signIn({ token: "secret of mei", userId: "mei" });
	const isLate = (pause = 0) => pause >= 16_000 && pause < 19_300;
	await vi.waitFor(() => expect(timers.mock.calls.some(([, pause]) => isLate(pause))).toBe(true), soon);
	const again = timers.mock.calls.find(([, pause]) => isLate(pause))?.[0];
	timers.mockRestore();
	expect(tickets).toBe(before + 1);
	listener.known.mockClear();
	again?.();
	await vi.waitFor(() => expect(listener.known).toHaveBeenLastCalledWith("mei", 7, undefined), soon);
	expect(tickets).toBe(before + 2);
});

test("an operation is answered, or refused with the server's sentence", async () => {
	await become("mei");
	onOperation = obey;
	expect(await operate("pause", exercise)).toEqual(state("paused"));
	onOperation = (_, acknowledge) => acknowledge({ code: "404", message: "No such exercise.", data: null });
	await expect(operate("resume", exercise)).rejects.toMatchObject({
		kind: "refused",
		code: "404",
		message: "No such exercise.",
	});
	const wrong = vi.spyOn(console, "error").mockReturnValue();
	onOperation = (_, acknowledge) => acknowledge(good({ state: "unheard of" }));
	await expect(operate("resume", exercise)).rejects.toMatchObject({ kind: "unreadable" });
	expect(wrong).toHaveBeenCalledOnce();
	wrong.mockRestore();
});

test("what was not answered when the line broke is sent again, in its order and once", async () => {
	await become("mei");
	onOperation = (name, acknowledge) => {
		if (name === "pause") obey(name, acknowledge);
		else connection?.conn.close();
	};
	const results = [operate("pause", exercise), operate("resume", exercise), operate("submit", exercise)];
	await vi.waitFor(() => expect(listener.unknown).toHaveBeenCalledOnce(), soon);
	onOperation = obey;
	results.push(operate("close", exercise));
	await vi.waitFor(() => {
		hurry();
		expect(heard.at(-1)).toBe("close");
	}, soon);
	expect((await Promise.all(results)).map((each) => "state" in each && each.state)).toEqual([
		"paused",
		"running",
		"running",
		"running",
	]);
	const after = heard.findIndex((each) => each.startsWith("auth"));
	expect(heard.slice(0, after).filter((each) => each === "pause")).toHaveLength(1);
	expect(heard.slice(after + 1)).toEqual(["resume", "submit", "close"]);
});

test("a server that no longer knows the student is told again, once", async () => {
	await become("mei");
	const refuse = (acknowledge: Acknowledge) => acknowledge({ code: "401", message: "Sign in.", data: null });
	onOperation = (_, acknowledge) => {
		onOperation = (name, again) => again(good({ ...exercise, questionId: name, marked: true }));
		refuse(acknowledge);
	};
	const marked = { ...exercise, questionId: "mark", marked: true };
	expect(await operate("mark", marked)).toEqual(marked);
	expect(heard.map((each) => each.split(" ")[0])).toEqual(["mark", "auth", "mark"]);
	onOperation = (_, acknowledge) => refuse(acknowledge);
	await expect(operate("mark", marked)).rejects.toMatchObject({ kind: "unauthorized", code: "401" });
});

test("an operation waits until the connection is the student's", async () => {
	onOperation = obey;
	signIn({ token: "secret of mei", userId: "mei" });
	expect(await operate("pause", exercise)).toEqual(state("paused"));
	expect(heard.map((each) => each.split(" ")[0]).filter((each) => each !== "logout")).toEqual([
		"auth",
		"pause",
	]);
});

test("nothing is asked for without a student, after giving up, or in another student's name", async () => {
	await expect(operate("pause", exercise)).rejects.toMatchObject({ kind: "unauthorized" });
	await become("mei");
	onOperation = () => undefined;
	const controller = new AbortController();
	const given = operate("pause", exercise, controller.signal);
	controller.abort(new Error("left the exercise"));
	await expect(given).rejects.toThrow("left the exercise");
	const hers = operate("pause", exercise);
	signIn({ token: "secret of lin", userId: "lin" });
	await expect(hers).rejects.toMatchObject({ kind: "unauthorized" });
	await vi.waitFor(() => expect(heard.at(-1)).toMatch(/^auth lin /), soon);
	expect(heard.filter((each) => each === "pause")).toHaveLength(2);
});
