import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { maxEntryBytes } from "../../../../schemas/outboxLimits.ts";
import { saveDraftNow } from "../../../core/draft/draftStore.ts";
import { outboxAtom } from "../../../core/outbox/outbox.ts";
import { ownerAtom } from "../../../core/outbox/outboxState.ts";
import { companyIdAtom, signIn, startSession } from "../../../core/session/session.ts";
import { flushTyped, followTyping, giveAnswer, type TypingOwner, typedAtom } from "./typedAnswers.ts";

const store = getDefaultStore();
const exerciseId = "11111111-1111-4111-8111-111111111111";

const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };

function owner(): TypingOwner {
	const found = store.get(ownerAtom) ?? expect.fail("nobody is signed in");
	return {
		owner: found,
		about: undefined,
		draft: { company: 7, school: "", user: "mei", form: `exercise ${exerciseId}` },
	};
}
const write = (taskId: string, text: string, isWhole: boolean): void =>
	giveAnswer(owner(), { exerciseId, taskId, answer: [text] }, isWhole);
const queued = () => store.get(outboxAtom).entries.map(({ body }) => (body as { taskId: string }).taskId);

beforeEach(() => {
	// Node has no database of a browser.
	vi.spyOn(console, "warn").mockReturnValue();
	vi.spyOn(console, "info").mockReturnValue();
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null, ...listeners });
	for (const [name, value] of Object.entries(listeners)) vi.stubGlobal(name, value);
	vi.stubGlobal("fetch", () => new Promise(() => undefined));
	startSession(async () => Promise.reject(new Error("not asked for")));
	store.set(companyIdAtom, 7);
	signIn({ token: "token", userId: "mei" });
	store.set(typedAtom, new Map());
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test("flushTyped: waits for a text that is already on its way into the outbox", async () => {
	write("one", "written", true);
	await flushTyped();
	expect(store.get(typedAtom).size).toBe(0);
	expect(queued()).toContain("one");
});

test("flushTyped: what is typed while a text is on its way goes into the outbox too", async () => {
	write("two", "wri", true);
	write("two", "written", false);
	await flushTyped();
	const entry = store.get(outboxAtom).entries.find(({ slot }) => slot?.endsWith("two"));
	expect(entry?.body).toMatchObject({ answer: ["written"] });
});

test("flushTyped: rejects for a text that is too large, which stays typed", async () => {
	write("three", "x".repeat(maxEntryBytes), false);
	await expect(flushTyped()).rejects.toThrow("limit what is typed");
	expect([...store.get(typedAtom).values()].map(({ body }) => body.taskId)).toEqual(["three"]);
});

const left = { id: "22222222-2222-4222-8222-222222222222", at: Date.UTC(2100, 0) };
/** A killed page has left an answer in its draft, with a clock that was ahead. */
function leaveInDraft(taskId: string): void {
	const values = new Map<string, string>();
	vi.stubGlobal("sessionStorage", {
		getItem: (key: string) => values.get(key) ?? null,
		setItem: (key: string, value: string) => void values.set(key, value),
		removeItem: (key: string) => values.delete(key),
	});
	const body = { exerciseId, taskId, answer: ["left"], turn: 9_000_000_000 };
	saveDraftNow(owner().draft, { [taskId]: { body, made: left } });
}

/** The entry of the visit after that. */
async function openAfterKill(taskId: string, meanwhile: () => void) {
	leaveInDraft(taskId);
	const close = followTyping(owner());
	meanwhile();
	await vi.waitFor(() => expect(queued()).toContain(taskId));
	close();
	return store.get(outboxAtom).entries.find(({ slot }) => slot?.endsWith(taskId));
}

test("followTyping: an answer that a killed page left in its draft is the entry which that page may have put", async () => {
	const entry = await openAfterKill("four", () => undefined);
	expect(entry).toMatchObject({ id: left.id, putAt: left.at, body: { answer: ["left"] } });
});

test("followTyping: an answer given while the draft is being read is later than what it holds, whatever the clock says", async () => {
	const entry = await openAfterKill("five", () => write("five", "given", true));
	expect(entry).toMatchObject({ putAt: left.at + 1, body: { answer: ["given"], turn: 9_000_000_001 } });
});

test("flushTyped: while the draft is being read it waits, so that a hand-in has what a killed page left", async () => {
	leaveInDraft("six");
	const close = followTyping(owner());
	await flushTyped();
	expect(queued()).toContain("six");
	close();
});
