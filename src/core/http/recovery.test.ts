import { getDefaultStore } from "jotai";
import { beforeEach, expect, test, vi } from "vitest";
import { validateCurrentUser } from "../../../schemas/generated/calls/login.js";
import { reply, setupAnswerServer } from "../../../tests/support/server/answerServer.ts";
import { openDialogsAtom, registerDialogs } from "../dialogs.ts";
import { fetchMessages, setLanguage } from "../i18n.ts";
import { toast, toastsAtom } from "../toast.ts";
import type { Caller, Renewal } from "./callSpec.ts";
import { call, setIdentity } from "./http.ts";
import { registerSignInOffer } from "./recovery.ts";

const server = setupAnswerServer();
const store = getDefaultStore();
const user = { userId: "u-1", companyId: 1 };

/** Who is here, and what a renewal comes to. */
let here: Caller;
let good: string | undefined;
let renewal: () => Renewal | Promise<Renewal>;
const renew = vi.fn<(used: string) => Promise<Renewal>>();
const elsewhere = vi.fn();

const Component = () => null;
let sessions = 0;

beforeEach(async () => {
	for (const { id } of store.get(toastsAtom)) toast.dismiss(id);
	registerDialogs(new Map([["login", { load: async () => ({ default: Component }) }]]));
	setLanguage("en", await fetchMessages("en"));
	sessions += 1;
	here = { userId: "u-1", token: `old ${sessions}`, schoolId: "north" };
	good = "new";
	renewal = () => {
		here = { ...here, token: "new" };
		return "renewed";
	};
	let running: Promise<Renewal> | undefined;
	renew.mockReset().mockImplementation(() => {
		running ??= Promise.resolve().then(renewal);
		return running.finally(() => {
			running = undefined;
		});
	});
	elsewhere.mockReset();
	const lapse = (used: string) => {
		if (here.token === used) here = { ...here, token: undefined };
	};
	setIdentity({ caller: () => here, renew, expire: lapse, endElsewhere: elsewhere });
	server.answer((request, response, body) => {
		const known = request.headers.authorization === good;
		const answer = known ? { code: "1", data: user } : { code: "401", message: "Sign in" };
		reply(known ? 200 : 401, { message: "", ...answer })(request, response, body);
	});
});

const ask = (path = "/who", method: "GET" | "POST" = "GET", signal?: AbortSignal) =>
	call({ path, method, signal, validate: () => validateCurrentUser });
const outcome = (work: Promise<unknown>) =>
	work.then(
		() => "answered",
		(error: { kind?: string; more?: { isNotified?: boolean } }) =>
			`${error.kind}${error.more?.isNotified ? ", notified" : ""}`,
	);
const shown = () =>
	vi.waitFor(() => {
		const [dialog] = store.get(openDialogsAtom);
		if (!dialog?.Component) throw new Error("no dialog is shown");
		return dialog;
	});
const signIn = async (as: Caller) => {
	const dialog = await shown();
	here = as;
	dialog.close({ signedIn: true });
};
const ends = () => {
	renewal = () => "ended";
};

test("401: twenty concurrent calls cause one renewal and each is answered once", async () => {
	const paths = Array.from({ length: 20 }, (_, i) => `/who?${i}`);
	const answers = await Promise.all(
		paths.map((path) => ask(path, Number(path.slice(5)) % 2 ? "POST" : "GET")),
	);
	expect(answers).toEqual(Array(20).fill(user));
	expect(new Set(renew.mock.calls.flat())).toEqual(new Set([`old ${sessions}`]));
	expect(server.asked).toHaveLength(40);
	const [last] = server.asked.slice(-1);
	expect(last?.request.headers).toMatchObject({ authorization: "new", schoolid: "north" });
});

test("401: a refused new token is an error, not a loop", async () => {
	good = "none";
	expect(await outcome(ask())).toBe("unauthorized");
	expect(server.asked).toHaveLength(2);
	expect(renew).toHaveBeenCalledTimes(1);
});

test("401: an unreachable renewal is a network error and the session stays", async () => {
	renewal = () => "unreachable";
	expect(await outcome(ask())).toBe("network");
	expect(here.token).toBe(`old ${sessions}`);
	expect(store.get(openDialogsAtom)).toEqual([]);
});

test("401: the answer to an older token makes the call again with the present one", async () => {
	const answer = ask();
	here = { ...here, token: "new" };
	expect(await outcome(answer)).toBe("answered");
	expect(renew).not.toHaveBeenCalled();
});

test("401: a session ended elsewhere is reported to the session", async () => {
	renewal = () => "elsewhere";
	expect(await outcome(ask())).toBe("elsewhere, notified");
	expect(elsewhere).toHaveBeenCalledExactlyOnceWith(`old ${sessions}`);
});

test("expired session: one sign-in dialog answers every waiting call", async () => {
	ends();
	const waiting = [ask("/a"), ask("/b", "POST"), ask("/c")].map(outcome);
	const dialog = await shown();
	expect(store.get(openDialogsAtom)).toHaveLength(1);
	expect(dialog.args).toEqual({ lapsed: true });
	waiting.push(outcome(ask("/while lapsed")));
	await vi.waitFor(() => expect(server.asked).toHaveLength(4));
	await signIn({ ...here, token: "new", schoolId: "south" });
	expect(await Promise.all(waiting)).toEqual(Array(4).fill("answered"));
	expect(server.asked).toHaveLength(8);
	// They go on as they were meant, about the school they were asked of.
	for (const { request } of server.asked) expect(request.headers["schoolid"]).toBe("north");
	expect(store.get(toastsAtom)).toEqual([]);
});

test("expired session: after declining, calls fail with one notice; only a POST asks again", async () => {
	ends();
	const waiting = [ask("/a"), ask("/b", "POST")].map(outcome);
	(await shown()).close({ signedIn: false });
	expect(await Promise.all(waiting)).toEqual(["unauthorized, notified", "unauthorized, notified"]);
	expect(store.get(toastsAtom)).toMatchObject([{ action: { label: "Sign in" } }]);
	expect(await outcome(ask())).toBe("unauthorized, notified");
	expect(store.get(openDialogsAtom)).toEqual([]);
	const change = outcome(ask("/save", "POST"));
	await signIn({ ...here, token: "new" });
	expect(await change).toBe("answered");
});

test("expired session: no notice while a part of the page offers the sign-in", async () => {
	ends();
	const first = outcome(ask());
	(await shown()).close({ signedIn: false });
	await first;
	expect(store.get(toastsAtom)).toHaveLength(1);
	const takeBack = registerSignInOffer();
	expect(store.get(toastsAtom)).toEqual([]);
	await outcome(ask());
	expect(store.get(toastsAtom)).toEqual([]);
	takeBack();
	await outcome(ask());
	expect(store.get(toastsAtom)).toHaveLength(1);
});

test("expired session: a POST without a click does not ask again", async () => {
	ends();
	const first = outcome(ask());
	(await shown()).close({ signedIn: false });
	await first;
	const browser = navigator;
	vi.stubGlobal("navigator", { userAgent: "", userActivation: { isActive: false } });
	expect(await outcome(ask("/ticket", "POST"))).toBe("unauthorized, notified");
	vi.stubGlobal("navigator", browser);
	expect(store.get(openDialogsAtom)).toEqual([]);
});

test("expired session: when another student signs in, waiting calls fail and none is sent in their name", async () => {
	ends();
	const waiting = outcome(ask("/save", "POST"));
	await signIn({ userId: "u-2", token: "new" });
	expect(await waiting).toBe("unauthorized, notified");
	expect(server.asked).toHaveLength(1);
	expect(store.get(toastsAtom)).toEqual([]);
});

test("expired session: an aborted call does not wait for the sign-in", async () => {
	ends();
	const controller = new AbortController();
	const waiting = ask("/who", "GET", controller.signal);
	const dialog = await shown();
	controller.abort();
	await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
	dialog.close({ signedIn: false });
	await vi.waitFor(() => expect(store.get(toastsAtom)).toHaveLength(1));
});

test("401: a visitor's call is repeated with a renewed token", async () => {
	here = { token: "v.old" };
	good = undefined;
	renewal = () => {
		here = {};
		return "renewed";
	};
	expect(await outcome(ask())).toBe("answered");
});

test("403: without an action it is handled as 401 (ERR-04)", async () => {
	server.answer(reply(403, "<h1>Forbidden"), reply(200, { code: "1", message: "", data: user }));
	expect(await outcome(ask())).toBe("answered");
	expect(renew).toHaveBeenCalledTimes(1);
});

test("403: code 1105 causes no renewal", async () => {
	server.answer(reply(403, { code: "1105", message: "Change it" }));
	expect(await outcome(ask())).toBe("refused");
	expect(renew).not.toHaveBeenCalled();
});

test("background calls: neither notices nor dialogs are shown", async () => {
	registerDialogs(
		new Map(["captcha", "guardPage"].map((name) => [name, { load: async () => ({ default: Component }) }])),
	);
	server.position.hash = "";
	// Nobody wants to wait for the three seconds a server asks for.
	const { setTimeout: later } = globalThis;
	// Node's fetch hands its timers something to be called with.
	vi.stubGlobal("setTimeout", (run: () => void, delay = 0, ...given: never[]) =>
		later(run, delay >= 3_000 && delay < 4_000 ? 0 : delay, ...given),
	);
	for (const answer of [
		reply(200, { code: "600", message: "Prove it" }),
		reply(403, "<h1>Stop", { action: "waf" }),
		reply(550, { code: "550", message: "Closed today" }),
		reply(503, { code: "503", message: "Full" }, { "retry-after": "3" }),
		reply(200, { code: "1001", message: "Wrong" }),
	]) {
		server.answer(answer);
		const failing = call({
			path: "/who",
			isBackground: true,
			isLogin: true,
			validate: () => validateCurrentUser,
		});
		expect(await outcome(failing)).not.toContain("notified");
	}
	vi.stubGlobal("setTimeout", later);
	expect([store.get(toastsAtom), store.get(openDialogsAtom), server.position.hash]).toEqual([[], [], ""]);
});
