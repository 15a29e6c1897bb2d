// A session that another tab has stored a moment ago is not overwritten.
import { getDefaultStore } from "jotai";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
	expireSession,
	sessionExpiredAtom,
	setSessionSchool,
	signIn,
	startSession,
	tokenAtom,
	userIdAtom,
} from "./session.ts";

const store = getDefaultStore();
const stored = new Map<string, string>();
const key = "schoolfront.session";

beforeAll(() => {
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", { getElementById: () => null });
	vi.stubGlobal("addEventListener", () => undefined);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => stored.get(name) ?? null,
		setItem: (name: string, value: string) => stored.set(name, value),
		removeItem: (name: string) => stored.delete(name),
	});
	vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
	startSession(async () => Promise.reject(new Error("no session is renewed or ended here")));
	return () => vi.unstubAllGlobals();
});
beforeEach(() => signIn({ token: "t-1", userId: "mei" }));

/** Before this tab has had the storage event. */
const otherTab = (session: object): void => void stored.set(key, JSON.stringify(session));

test("expireSession: a token that another tab has replaced does not end its session", () => {
	otherTab({ token: "t-2", userId: "mei" });
	expireSession("t-1");
	expect([store.get(tokenAtom), store.get(sessionExpiredAtom)]).toEqual(["t-2", false]);
	expect(stored.get(key)).toBe('{"token":"t-2","userId":"mei"}');
});

test("setSessionSchool: a session that another tab has signed out is not restored", () => {
	otherTab({});
	setSessionSchool("t-1", "north");
	expect([store.get(userIdAtom), stored.get(key)]).toEqual([undefined, "{}"]);
});
