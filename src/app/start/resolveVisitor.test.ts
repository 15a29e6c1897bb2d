import { getDefaultStore } from "jotai";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import {
	expireSession,
	forgetSession,
	hasToken,
	type Session,
	schoolOfSessionAtom,
	signIn,
	startSession,
	tokenAtom,
	userIdAtom,
} from "../../core/session/session.ts";
import { confirmPrincipal, resolveVisitor } from "./resolveVisitor.ts";
import { sessionActions } from "./sessionActions.ts";

const server = setupAnswerServer();
const stored = new Map<string, string>();
const { fetch } = globalThis;
const here = () => [getDefaultStore().get(userIdAtom), getDefaultStore().get(tokenAtom)];
const good = (data: object) => reply(200, { code: "1", message: "", data });
const principal = { companyId: 7, userId: "mei", schoolId: "main", visitor: false };

/** Answers only when told to, so that something can happen meanwhile. */
function delayAnswer(answer: ReturnType<typeof reply>) {
	const asked = Promise.withResolvers<void>();
	const released = Promise.withResolvers<void>();
	server.answer(async (...call) => {
		asked.resolve();
		await released.promise;
		answer(...call);
	});
	return { asked: asked.promise, release: released.resolve };
}

beforeAll(() => {
	vi.stubGlobal("addEventListener", () => undefined);
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("navigator", { userAgent: "" });
	// A page knows its own origin; Node does not.
	vi.stubGlobal("fetch", (to: string | URL, more?: RequestInit) => fetch(new URL(to, location.origin), more));
	startSession(async () => sessionActions);
});
beforeEach(() => signIn({ token: "t-1", userId: "mei" }));

test.each<[string, Session | undefined]>([
	["who signs out", undefined],
	["who makes way for another student", { token: "t-2", userId: "lin" }],
])("%s while the server says whose token it was is not brought back by the answer", async (_, next) => {
	const { asked, release } = delayAnswer(good(principal));
	const confirmed = confirmPrincipal();
	await asked;
	if (next) signIn(next);
	else forgetSession();
	release();
	await confirmed;
	expect(here()).toEqual([next?.userId, next?.token]);
	expect(stored.get("schoolfront.session")).toBe(JSON.stringify(next ?? {}));
});

test("a token that is another student's by the server's word is taken for theirs, in their school", async () => {
	server.answer(good({ ...principal, userId: "lin", schoolId: "north" }));
	await confirmPrincipal();
	expect([here(), getDefaultStore().get(schoolOfSessionAtom)]).toEqual([["lin", "t-1"], "north"]);
});

test("a visitor's code is a token for the calls where the session of this browser's student has lapsed; the student stays known", async () => {
	forgetSession();
	stored.set("schoolfront.session", '{"userId":"mei"}');
	server.answer(good({ token: "visitor.1" }));
	expect(hasToken()).toBe(false);
	await resolveVisitor({ code: "visitor.1" }, false, true);
	expect([hasToken(), ...here()]).toEqual([true, undefined, undefined]);
	expect(stored.get("schoolfront.session")).toBe('{"userId":"mei"}');
});

test("a visitor's code signs nobody out who has signed in meanwhile in a tab not heard of yet", async () => {
	forgetSession();
	const { asked, release } = delayAnswer(good({ token: "visitor.1" }));
	const entered = resolveVisitor({ code: "visitor.1" }, false, true);
	await asked;
	stored.set("schoolfront.session", '{"token":"t-3","userId":"mei"}');
	release();
	await entered;
	expect(here()).toEqual(["mei", "t-3"]);
	expect(stored.get("schoolfront.session")).toBe('{"token":"t-3","userId":"mei"}');
});

test.each([
	["a code", { code: "c-1" }, (userId: string) => ({ token: "t-7", userId, schoolId: "main" })],
	["a token", { token: "t-7" }, (userId: string) => ({ ...principal, userId })],
] as const)(
	"%s of another student does not replace a session that has lapsed",
	async (_, credentials, answer) => {
		expireSession("t-1");
		server.answer(good(answer("lin")));
		await resolveVisitor(credentials, false, true);
		expect(here()).toEqual(["mei", undefined]);
		server.answer(good(answer("mei")));
		await resolveVisitor(credentials, false, true);
		expect(here()).toEqual(["mei", "t-7"]);
	},
);

test("a renewal brings nobody back who has signed out meanwhile in a tab not heard of yet", async () => {
	const { asked, release } = delayAnswer(good({ token: "t-9", userId: "mei", schoolId: "main" }));
	const renewed = sessionActions.renew("t-1");
	await asked;
	stored.set("schoolfront.session", "{}");
	release();
	expect(await renewed).toBe("ended");
	expect([here(), stored.get("schoolfront.session")]).toEqual([[undefined, undefined], "{}"]);
});
