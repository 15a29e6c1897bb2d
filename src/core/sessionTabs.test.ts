// What another tab has stored of the session, and this one has not heard of yet, is not overwritten.
import { getDefaultStore } from "jotai";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { followMove } from "./refetch.ts";
import { lapse, lapsedAtom, signIn, startSession, tokenAtom, userIdAtom } from "./session.ts";

const store = getDefaultStore();
const kept = new Map<string, string>();
const key = "schoolfront.session";

beforeAll(() => {
	vi.stubGlobal("location", { origin: "http://one.test", hash: "", search: "" });
	vi.stubGlobal("document", { getElementById: () => null });
	vi.stubGlobal("addEventListener", () => undefined);
	vi.stubGlobal("localStorage", {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, value: string) => kept.set(name, value),
		removeItem: (name: string) => kept.delete(name),
	});
	vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
	startSession(async () => Promise.reject(new Error("no session is renewed or ended here")));
	return () => vi.unstubAllGlobals();
});
beforeEach(() => signIn({ token: "t-1", userId: "mei" }));

/** This tab has not been told of it: the event waits its turn. */
const otherTab = (session: object): void => void kept.set(key, JSON.stringify(session));

test("the end of the former token does not end the sign-in of another tab", () => {
	otherTab({ token: "t-2", userId: "mei" });
	lapse("t-1");
	expect([store.get(tokenAtom), store.get(lapsedAtom)]).toEqual(["t-2", false]);
	expect(kept.get(key)).toBe('{"token":"t-2","userId":"mei"}');
});

test("a move of the session does not bring back who signed out in another tab", () => {
	otherTab({});
	followMove("t-1", "north");
	expect([store.get(userIdAtom), kept.get(key)]).toEqual([undefined, "{}"]);
});
