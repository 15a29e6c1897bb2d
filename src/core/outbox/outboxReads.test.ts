// The state of the outbox while the queue is read several times at once.
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutboxBody } from "../../../schemas/generated/documents.ts";
import type { StoredEntry } from "./outboxState.ts";

type Row = StoredEntry & { readonly number: number };
let rows: Row[] = [];
/** Reads of the queue in progress; each has the rows of its start. */
let pendingReads: (() => void)[] = [];
let isReadBlocked = false;

/** A database as far as the outbox knows one, whose pendingReads take as long as the test likes. */
const database = {
	transaction(name: string, mode?: string) {
		if (name === "about")
			return { store: { get: async () => "queue", put: async () => undefined }, done: null };
		const all = (owner: string) => {
			const found = rows.filter((row) => row.owner === owner);
			if (mode === "readwrite" || !isReadBlocked) return found;
			return new Promise((resolve) => pendingReads.push(() => resolve(found)));
		};
		const indexOf = (number: number) => rows.findIndex((row) => row.number === number);
		const store = {
			index: () => ({
				getAll: async (owner: string) => all(owner),
				get: async (id: string) => rows.find((row) => row.id === id),
				getKey: async (id: string) => rows.find((row) => row.id === id)?.number,
			}),
			add: async (row: StoredEntry) => void rows.push({ ...row, number: Math.random() }),
			put: async (next: Row) => void rows.splice(indexOf(next.number), 1, next),
			delete: async (number: number) => void rows.splice(indexOf(number), 1),
		};
		return { store, done: Promise.resolve() };
	},
};
vi.mock("idb", () => ({ openDB: async () => database }));

/** Another tab reports a change of the queue. */
let otherTab: () => void;
let posted: unknown[] = [];

async function openPage() {
	vi.resetModules();
	const session = await import("../session/session.ts");
	const outbox = await import("./outbox.ts");
	const { entriesOf } = await import("./outboxStore.ts");
	getDefaultStore().set(session.companyIdAtom, 7);
	session.startSession(async () => Promise.reject(new Error("not asked for")));
	session.signIn({ token: "token of mei", userId: "mei" });
	const texts = () =>
		getDefaultStore()
			.get(outbox.outboxAtom)
			.entries.map(({ body }) => body);
	return { ...outbox, entriesOf, session, texts };
}
const write = (text: string) => ({ kind: "note.save", slot: "a", body: { text } });
const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
	[rows, pendingReads, isReadBlocked, posted] = [[], [], false, []];
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
	vi.stubGlobal("localStorage", { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() });
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", {
		documentElement: { lang: "en" },
		addEventListener: vi.fn(),
		getElementById: () => null,
	});
	vi.stubGlobal("addEventListener", vi.fn());
	vi.stubGlobal("removeEventListener", vi.fn());
	vi.stubGlobal(
		"BroadcastChannel",
		class {
			onmessage?: (event: { data: readonly never[] }) => void;
			postMessage = (message: unknown[]) => posted.push(...message.map(() => rows.length));
			constructor() {
				otherTab = () => this.onmessage?.({ data: [] });
			}
		},
	);
	vi.stubGlobal("fetch", async (_url: URL, { body }: RequestInit) => {
		const { entries } = JSON.parse(String(body)) as OutboxBody;
		const results = entries.map(({ id }) => ({ id, state: "done", result: {} }));
		return new Response(JSON.stringify({ code: "1", message: "", data: { results } }));
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("enqueue: the entry is in the state when it resolves, though other tabs cause more reads", async () => {
	const { enqueue, texts } = await openPage();
	await enqueue(write("first"));
	isReadBlocked = true;
	let isPut = false;
	const putting = enqueue(write("second")).then(() => {
		isPut = true;
	});
	await pass();
	otherTab();
	await pass();
	pendingReads[0]?.();
	await pass();
	otherTab();
	await pass();
	pendingReads[1]?.();
	await pass();
	expect([isPut, texts()]).toEqual([true, [{ text: "second" }]]);
	for (const read of pendingReads) read();
	await putting;
	expect(texts()).toEqual([{ text: "second" }]);
});

test("onConfirmed: entries are reported here and in other tabs before they leave the queue", async () => {
	const { enqueue, onConfirmed, entriesOf, texts } = await openPage();
	let left: Promise<unknown[]> | undefined;
	onConfirmed(() => {
		left = entriesOf("7 mei");
	});
	await enqueue(write("first"));
	await vi.waitFor(async () => {
		await pass(500);
		expect(texts()).toEqual([]);
	});
	expect(await left).toHaveLength(1);
	expect(posted).toEqual([1]);
	expect(rows).toEqual([]);
});

test("enqueue: an entry belongs to its owner when another student has signed in since", async () => {
	const { enqueue, session, texts } = await openPage();
	session.signIn({ token: "token of lin", userId: "lin" });
	await enqueue({ ...write("mei's own"), owner: "7 mei" });
	expect([texts(), rows.map(({ owner }) => owner)]).toEqual([[], ["7 mei"]]);
});

test("confirmEntry: an entry stored another way leaves the queue once, is reported, and is never requested", async () => {
	const { enqueue, confirmEntry, onConfirmed, texts } = await openPage();
	const request = vi.fn(fetch);
	vi.stubGlobal("fetch", request);
	const confirmed: unknown[] = [];
	onConfirmed(({ id, result }) => confirmed.push([id, result]));
	const replaced = await enqueue(write("first"));
	const id = await enqueue(write("second"));
	await confirmEntry(replaced, { stored: 1 });
	expect(texts()).toEqual([{ text: "second" }]);
	await confirmEntry(id, { stored: 2 });
	await confirmEntry(id, { stored: 2 });
	await pass(10_000);
	expect([texts(), rows]).toEqual([[], []]);
	expect(confirmed).toEqual([[id, { stored: 2 }]]);
	expect(request).not.toHaveBeenCalled();
});
