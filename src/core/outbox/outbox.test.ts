import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxBody, OutboxResult } from "../../../schemas/generated/documents.ts";

const data = new Map<string, string>();
const storage = {
	getItem: (key: string) => data.get(key) ?? null,
	setItem: (key: string, value: string) => void data.set(key, value),
	removeItem: (key: string) => void data.delete(key),
};
/** What the browser would have asked, and when. */
let sent: { readonly at: number; readonly body: OutboxBody }[] = [];
let answer: (body: OutboxBody) => Response | Promise<Response>;
const heard = new Map<string, (event: object) => void>();
/** Another tab of the host says what was stored. */
let otherTab: (done: object) => void;

const saying = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const results = (list: readonly OutboxResult[]) =>
	saying(200, { code: "1", message: "", data: { results: list } });
const done = ({ entries }: OutboxBody) =>
	results(entries.map(({ id, body }) => ({ id, state: "done", result: { got: body["text"] } })));
const cut = (): Promise<Response> => Promise.reject(new TypeError("Failed to fetch"));

/** A page of its own: the modules anew, and a student signed in. The node of the tests keeps nothing, as some browsers. */
async function openPage(userId: string | null = "mei") {
	vi.resetModules();
	const session = await import("../session.ts");
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
	heard.clear();
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
		heard.set(name, listener),
	);
	vi.stubGlobal("removeEventListener", (name: string) => heard.delete(name));
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

test("sends what was put in its order, of a slot the newest only, and says when it is stored", async () => {
	const { put, onDone, now } = await openPage();
	const stored: unknown[] = [];
	onDone(({ slot, result }) => stored.push([slot, result["got"]]));
	await Promise.all([put(write("x")), put(write("other", "b"))]);
	await put(write("xy"));
	expect(now()).toMatchObject({ state: "unsafe", pending: 2 });
	expect(heard.has("beforeunload")).toBe(true);
	await pass(1_000);
	expect(stored).toEqual([
		["b", "other"],
		["a", "xy"],
	]);
	expect(sent).toHaveLength(1);
	expect(sent[0]?.body).toMatchObject({ userId: "mei", entries: [{ age: 800 }, { age: 800 }] });
	expect(now()).toMatchObject({ state: "saved", pending: 0, entries: [] });
	expect(heard.has("beforeunload")).toBe(false);
});

test("whoever waits to hear what is stored hears what is theirs of another tab from then on, before this one has sent anything", async () => {
	const { onDone } = await openPage();
	const stored: unknown[] = [];
	onDone(({ slot }) => stored.push(slot));
	otherTab([
		{ ...write("x"), owner: "7 mei", result: {} },
		{ ...write("y", "b"), owner: "7 lin", result: {} },
	]);
	await pass(1);
	expect(stored).toEqual(["a"]);
});

test("a line that stays cut costs few requests, also when it seems to come back all the time", async () => {
	answer = cut;
	const { put, now } = await openPage();
	await put(write("x"));
	await pass(60_000);
	expect(sent.length).toBeGreaterThan(4);
	expect(sent.length).toBeLessThanOrEqual(9);
	const before = sent.length;
	for (let i = 0; i < 300; i++) {
		heard.get("online")?.({});
		if (i % 5 === 0) await put(write(`x${i}`));
		await pass(200);
	}
	expect(sent.length - before).toBeLessThanOrEqual(13);
	answer = done;
	await pass(30_000);
	expect(now().state).toBe("saved");
	expect(sent.at(-1)?.body.entries.map(({ body }) => body["text"])).toEqual(["x295"]);
});

test("somebody who writes without a pause makes at most 24 requests a minute", async () => {
	const { put } = await openPage();
	for (let i = 0; i < 300; i++) {
		await put(write(`${i}`));
		await pass(200);
	}
	expect(sent.length).toBeLessThanOrEqual(25);
});

test("an answer that does not come is waited for no longer than 10 s, and the trouble is told before 5 s", async () => {
	// The platform's own timers are not the test's.
	vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => {
		const controller = new AbortController();
		setTimeout(() => controller.abort(new DOMException("late", "TimeoutError")), milliseconds);
		return controller.signal;
	});
	answer = () => Promise.withResolvers<Response>().promise;
	const page = await openPage();
	await page.put(write("x"));
	const { isStuckAtom } = await import("./outboxState.ts");
	await pass(2_300);
	expect(getDefaultStore().get(isStuckAtom)).toBe(false);
	await pass(1_200);
	expect(getDefaultStore().get(isStuckAtom)).toBe(true);
	await pass(7_500);
	answer = done;
	await pass(3_000);
	expect(page.now().state).toBe("saved");
	expect(sent[1]?.body.entries[0]).toMatchObject({
		id: sent[0]?.body.entries[0]?.id,
		triedAge: expect.any(Number),
	});
});

test("what the server refuses waits for its student, and what it can not take now is sent again", async () => {
	answer = ({ entries }) =>
		results(
			entries.map(({ id, slot }) =>
				slot === "bad"
					? { id, state: "refused", code: "1211", message: "no such course" }
					: { id, state: slot === "later" ? "again" : "done" },
			),
		);
	const { put, now, retry, discard } = await openPage();
	for (const slot of ["bad", "later", "good"]) await put(write("x", slot));
	await pass(1_000);
	expect(now().entries.map(({ slot, refused }) => [slot, refused?.message])).toEqual([
		["bad", "no such course"],
		["later", undefined],
	]);
	answer = done;
	await pass(5_000);
	expect(now()).toMatchObject({ state: "refused", pending: 0, refused: [{ slot: "bad" }] });
	const former = now().refused[0]?.id ?? "";
	await retry(former);
	await pass(5_000);
	expect(now().state).toBe("saved");
	expect(sent.at(-1)?.body.entries[0]?.id).not.toBe(former);
	answer = ({ entries }) => results(entries.map(({ id }) => ({ id, state: "refused", message: "no" })));
	await put(write("y", "bad"));
	await pass(5_000);
	await discard(now().refused[0]?.id ?? "");
	expect(now().state).toBe("saved");
});

test("one entry that cannot be read does not hold up the others", async () => {
	answer = (body) =>
		body.entries.some(({ slot }) => slot === "s13")
			? saying(400, { code: "400", message: "not read", data: null })
			: done(body);
	const { put, now } = await openPage();
	for (let i = 0; i < 45; i++) await put(write("x", `s${i}`));
	await pass(5_000);
	expect(now().entries.map(({ slot, refused }) => [slot, refused?.message])).toEqual([["s13", "not read"]]);
	expect(sent.every(({ body }) => body.entries.length <= 20)).toBe(true);
	expect(sent.length).toBeLessThan(14);
});

test("is nobody else's, and goes on when its student is back", async () => {
	answer = cut;
	const { put, now, session } = await openPage();
	await put(write("secret"));
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

test("takes nothing from a visitor, and nothing that is too large", async () => {
	const visitor = await openPage(null);
	await expect(visitor.put(write("x"))).rejects.toThrow(
		"outbox: note.save is kept for a student, found nobody; have them sign in before",
	);
	const { put, now } = await openPage();
	await expect(put(write("字".repeat(15_000)))).rejects.toThrow(
		"outbox: the body of note.save may have 45000 bytes as JSON, found 45011; limit what is typed",
	);
	expect(now().pending).toBe(0);
	await put(write("字".repeat(14_000)));
	await put(write("字".repeat(14_000), "b"));
	await pass(5_000);
	expect(sent.map(({ body }) => body.entries.length)).toEqual([1, 1]);
});
