import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxBody, OutboxResult } from "../../../schemas/generated/documents.ts";

const data = new Map<string, string>();
const storage = {
	getItem: (key: string) => data.get(key) ?? null,
	setItem: (key: string, value: string) => void data.set(key, value),
	removeItem: (key: string) => void data.delete(key),
};
/** Requests and their times. */
let sent: { readonly at: number; readonly body: OutboxBody }[] = [];
let answer: (body: OutboxBody) => Response | Promise<Response>;
const listeners = new Map<string, (event: object) => void>();
/** Another tab of the host reports confirmed entries. */
let otherTab: (done: object) => void;

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const results = (list: readonly OutboxResult[]) =>
	reply(200, { code: "1", message: "", data: { results: list } });
const done = ({ entries }: OutboxBody) =>
	results(entries.map(({ id, body }) => ({ id, state: "done", result: { got: body["text"] } })));
const cut = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/** A new page with a signed-in student. Node has no IndexedDB, as some browsers. */
async function openPage(userId: string | null = "mei") {
	vi.resetModules();
	const session = await import("../session/session.ts");
	const outbox = await import("./outbox.ts");
	getDefaultStore().set(session.companyIdAtom, 7);
	session.startSession(async () => Promise.reject(new Error("not asked for")));
	if (userId !== null) session.signIn({ token: `token of ${userId}`, userId });
	const now = () => getDefaultStore().get(outbox.outboxAtom);
	return { ...outbox, session, now };
}
const write = (text: string, slot = "a") => ({ kind: "note.save", slot, body: { text } });
async function pass(milliseconds: number): Promise<void> {
	for (let left = milliseconds; left > 0; left -= 500) {
		await vi.advanceTimersByTimeAsync(Math.min(left, 500));
		await vi.dynamicImportSettled();
	}
}

beforeEach(() => {
	sent = [];
	otherTab = () => undefined;
	data.clear();
	listeners.clear();
	answer = done;
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
	vi.stubGlobal("localStorage", storage);
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", {
		documentElement: { lang: "en" },
		addEventListener: vi.fn(),
		getElementById: () => null,
		cookie: "",
	});
	vi.stubGlobal("addEventListener", (name: string, listener: (event: object) => void) =>
		listeners.set(name, listener),
	);
	vi.stubGlobal("removeEventListener", (name: string) => listeners.delete(name));
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			onmessage?: (event: { data: object }) => void;
			postMessage = vi.fn();
			constructor() {
				otherTab = (data) => this.onmessage?.({ data });
			}
		},
	);
	vi.stubGlobal("fetch", async (_url: URL, { body }: RequestInit) => {
		const asked = JSON.parse(String(body)) as OutboxBody;
		sent.push({ at: performance.now(), body: asked });
		return answer(asked);
	});
	vi.spyOn(console, "warn").mockReturnValue();
	vi.spyOn(console, "info").mockReturnValue();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("enqueue: entries are sent in order, of a slot only the newest, and confirmed", async () => {
	const { enqueue, onConfirmed, now } = await openPage();
	const stored: unknown[] = [];
	onConfirmed(({ slot, result }) => stored.push([slot, result["got"]]));
	await Promise.all([enqueue(write("x")), enqueue(write("other", "b"))]);
	await enqueue(write("xy"));
	expect(now()).toMatchObject({ state: "unsafe", pending: 2 });
	expect(listeners.has("beforeunload")).toBe(true);
	await pass(1_000);
	expect(stored).toEqual([
		["b", "other"],
		["a", "xy"],
	]);
	expect(sent).toHaveLength(1);
	expect(sent[0]?.body).toMatchObject({ userId: "mei", entries: [{ age: 800 }, { age: 799 }] });
	expect(now()).toMatchObject({ state: "saved", pending: 0, entries: [] });
	expect(listeners.has("beforeunload")).toBe(false);
});

test("onConfirmed: entries of the same student that another tab sent are reported at once", async () => {
	const { onConfirmed } = await openPage();
	const stored: unknown[] = [];
	onConfirmed(({ slot }) => stored.push(slot));
	otherTab([
		{ ...write("x"), owner: "7 mei", result: {} },
		{ ...write("y", "b"), owner: "7 lin", result: {} },
	]);
	await pass(1);
	expect(stored).toEqual(["a"]);
});

test("network lost: few requests are made, also with a stream of online events", async () => {
	answer = cut;
	const { enqueue, now } = await openPage();
	await enqueue(write("x"));
	await pass(60_000);
	expect(sent.length).toBeGreaterThan(4);
	expect(sent.length).toBeLessThanOrEqual(9);
	const before = sent.length;
	for (let i = 0; i < 300; i++) {
		listeners.get("online")?.({});
		if (i % 5 === 0) await enqueue(write(`x${i}`));
		await pass(200);
	}
	expect(sent.length - before).toBeLessThanOrEqual(13);
	answer = done;
	await pass(30_000);
	expect(now().state).toBe("saved");
	expect(sent.at(-1)?.body.entries.map(({ body }) => body["text"])).toEqual(["x295"]);
});

test("enqueue: continuous changes cause at most 24 requests a minute", async () => {
	const { enqueue } = await openPage();
	for (let i = 0; i < 300; i++) {
		await enqueue(write(`${i}`));
		await pass(200);
	}
	expect(sent.length).toBeLessThanOrEqual(25);
});

test("no answer: the delay is shown within 5 s and the request repeated after 10 s", async () => {
	// The platform's timers are not fake.
	vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), milliseconds);
		return controller.signal;
	});
	answer = () => Promise.withResolvers<Response>().promise;
	const page = await openPage();
	await page.enqueue(write("x"));
	const { isDelayedAtom } = await import("./outboxState.ts");
	await pass(2_300);
	expect(getDefaultStore().get(isDelayedAtom)).toBe(false);
	await pass(1_200);
	expect(getDefaultStore().get(isDelayedAtom)).toBe(true);
	await pass(7_500);
	answer = done;
	await pass(3_000);
	expect(page.now().state).toBe("saved");
	expect(sent[1]?.body.entries[0]).toMatchObject({
		id: sent[0]?.body.entries[0]?.id,
		triedAge: expect.any(Number),
	});
});

test("results: refused entries wait for their student, others are sent again", async () => {
	answer = ({ entries }) =>
		results(
			entries.map(({ id, slot }) =>
				slot === "bad"
					? { id, state: "refused", code: "1211", message: "no such course" }
					: { id, state: slot === "later" ? "again" : "done" },
			),
		);
	const { enqueue, now, retryEntry, discardEntry } = await openPage();
	for (const slot of ["bad", "later", "good"]) await enqueue(write("x", slot));
	await pass(1_000);
	expect(now().entries.map(({ slot, refused }) => [slot, refused?.message])).toEqual([
		["bad", "no such course"],
		["later", undefined],
	]);
	answer = done;
	await pass(5_000);
	expect(now()).toMatchObject({ state: "refused", pending: 0, refused: [{ slot: "bad" }] });
	const previousId = now().refused[0]?.id ?? "";
	await retryEntry(previousId);
	await pass(5_000);
	expect(now().state).toBe("saved");
	expect(sent.at(-1)?.body.entries[0]?.id).not.toBe(previousId);
	answer = ({ entries }) => results(entries.map(({ id }) => ({ id, state: "refused", message: "no" })));
	await enqueue(write("y", "bad"));
	await pass(5_000);
	await discardEntry(now().refused[0]?.id ?? "");
	expect(now().state).toBe("saved");
});

test("results: a malformed entry is refused and the others are stored", async () => {
	answer = (body) =>
		body.entries.some(({ slot }) => slot === "s13")
			? reply(400, { code: "400", message: "not read", data: null })
			: done(body);
	const { enqueue, now } = await openPage();
	for (let i = 0; i < 45; i++) await enqueue(write("x", `s${i}`));
	await pass(5_000);
	expect(now().entries.map(({ slot, refused }) => [slot, refused?.message])).toEqual([["s13", "not read"]]);
	expect(sent.every(({ body }) => body.entries.length <= 20)).toBe(true);
	expect(sent.length).toBeLessThan(14);
});

test("another student: sees none of the entries, which are sent when their student is back", async () => {
	answer = cut;
	const { enqueue, now, session } = await openPage();
	await enqueue(write("secret"));
	await pass(1_000);
	expect(now().pending).toBe(1);
	session.signIn({ token: "token of lin", userId: "lin" });
	expect(now().entries).toEqual([]);
	answer = done;
	await pass(10_000);
	expect(now()).toMatchObject({ state: "saved", entries: [] });
	expect(sent.every(({ body }) => body.userId === "mei")).toBe(true);
	const before = sent.length;
	session.signIn({ token: "another token", userId: "mei" });
	await pass(6_000);
	expect(sent.slice(before).map(({ body }) => [body.userId, body.entries[0]?.body["text"]])).toEqual([
		["mei", "secret"],
	]);
});

test("enqueue: rejects without a student and for a body that is too large", async () => {
	const visitor = await openPage(null);
	await expect(visitor.enqueue(write("x"))).rejects.toThrow(
		"outbox: note.save needs a signed-in student, found none",
	);
	const { enqueue, now } = await openPage();
	await expect(enqueue(write("字".repeat(34_000)))).rejects.toThrow(
		"outbox: the body of note.save may have 100000 bytes as JSON, found 102011; limit what is typed",
	);
	expect(now().pending).toBe(0);
	await enqueue(write("🦉".repeat(20_000)));
	await enqueue(write("字".repeat(14_000), "b"));
	await pass(5_000);
	expect(sent.map(({ body }) => body.entries.length)).toEqual([1, 1]);
});
