import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { validateLogoutData } from "../../schemas/generated/calls/login.js";
import { sayGoodbyeLate, sessionWays } from "../app/sessionWays.ts";
import { call } from "./http.ts";
import { followMove } from "./refetch.ts";
import {
	catchUpWithTabs,
	forgetSession,
	hasToken,
	lapse,
	lapsedAtom,
	renewSession,
	schoolOfSessionAtom,
	signedInAtom,
	signIn,
	signOut,
	startSession,
	tokenAtom,
	userIdAtom,
	visit,
} from "./session.ts";

const store = getDefaultStore();
const kept = new Map<string, string>();
const tabs = new EventTarget();
let server: Server;
let status = 200;
let path: string | undefined;
/** What the server says to a renewal: a session, or the status of a refusal. */
let renewal: object | number = 401;
let renewals = 0;

beforeAll(async () => {
	server = createServer(({ url }, response) => {
		const isRenewal = url === "/upgrade/token";
		if (isRenewal) renewals += 1;
		const code = isRenewal ? (typeof renewal === "number" ? renewal : 200) : status;
		const data = isRenewal ? renewal : { loginSchoolPath: path };
		response
			.writeHead(code)
			.end(JSON.stringify({ code: code === 200 ? "1" : String(code), message: "", data }));
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	vi.stubGlobal("location", { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: true } });
	// A page knows its own origin; Node does not.
	const { fetch } = globalThis;
	vi.stubGlobal("fetch", (to: string | URL, more?: RequestInit) => fetch(new URL(to, location.origin), more));
	startSession(async () => sessionWays);
});
beforeEach(() => {
	status = 200;
	path = undefined;
	[renewal, renewals] = [401, 0];
	tabs.dispatchEvent(new Event("online"));
	signIn({ token: "t-1", userId: "u-1" });
});
afterAll(() => {
	vi.unstubAllGlobals();
	server.close();
});

/** What the browser does here when another tab of the host stored something. */
function otherTab(value: string | undefined): void {
	if (value === undefined) kept.delete("schoolfront.session");
	else kept.set("schoolfront.session", value);
	tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "schoolfront.session" }));
}

test("signing out ends the session here and forgets what was the student's, and nothing else", async () => {
	const cached = (key: string[]) => SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.data;
	await mutate(["mine", "u-1", "currentUser"], { userId: "u-1" }, { revalidate: false });
	await mutate(["course", "main", "list"], ["c-1"], { revalidate: false });
	expect(await signOut()).toBeUndefined();
	expect(store.get(signedInAtom)).toBe(false);
	expect(kept.get("schoolfront.session")).toBe("{}");
	expect(cached(["mine", "u-1", "currentUser"])).toBeUndefined();
	expect(cached(["course", "main", "list"])).toEqual(["c-1"]);
});

test("it ends here before the server is told; one that cannot be told hears of it later", async () => {
	status = 503;
	const told = expect(signOut()).rejects.toMatchObject({ kind: "busy" });
	await vi.waitFor(() => expect(store.get(signedInAtom)).toBe(false));
	await told;
	expect(kept.get("schoolfront.goodbye")).toBe("t-1");
	await sayGoodbyeLate();
	expect(kept.has("schoolfront.goodbye")).toBe(true);
	status = 200;
	await sayGoodbyeLate();
	expect(kept.has("schoolfront.goodbye")).toBe(false);
});

test.each([
	["/s/pc/", true],
	["//evil.example/", false],
	["https://evil.example/", false],
	["javascript:alert(1)", false],
])("where to go afterwards is a path of the own origin: %s", async (wanted, followed) => {
	path = wanted;
	expect(await signOut()).toBe(followed ? `${location.origin}${wanted}` : undefined);
});

test("other tabs are followed, and what makes no sense is nobody", () => {
	otherTab(JSON.stringify({ token: "t-9", userId: "u-9" }));
	expect(store.get(userIdAtom)).toBe("u-9");
	otherTab(undefined);
	expect(store.get(signedInAtom)).toBe(false);
	vi.spyOn(console, "warn").mockReturnValueOnce();
	for (const nonsense of ["{", "null", "7", '{"token":1,"userId":"u"}']) {
		otherTab(nonsense);
		expect(store.get(signedInAtom), nonsense).toBe(false);
	}
});

test("a storage that somebody cleared ends nothing, and has the session again", () => {
	kept.clear();
	tabs.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
	expect(store.get(tokenAtom)).toBe("t-1");
	expect(JSON.parse(kept.get("schoolfront.session") ?? "{}")).toEqual({ token: "t-1", userId: "u-1" });
	kept.clear();
	catchUpWithTabs();
	expect(kept.has("schoolfront.session")).toBe(true);
});

describe("a token the server no longer takes", () => {
	test("is renewed by the cookie, and what is on screen is not asked for again", async () => {
		renewal = { token: "t-2", userId: "u-1", schoolId: "south" };
		await mutate(["mine", "u-1", "orders"], ["o-1"], { revalidate: false });
		expect([await renewSession("t-1"), store.get(tokenAtom)]).toEqual(["renewed", "t-2"]);
		expect(kept.get("schoolfront.session")).toContain('"t-2"');
		expect(SWRConfig.defaultValue.cache.get(unstable_serialize(["mine", "u-1", "orders"]))?.data).toEqual([
			"o-1",
		]);
	});

	test("that another tab has renewed already needs no request", async () => {
		kept.set("schoolfront.session", JSON.stringify({ token: "t-3", userId: "u-1" }));
		expect(await renewSession("t-1")).toBe("renewed");
		expect([store.get(tokenAtom), renewals]).toEqual(["t-3", 0]);
	});

	test.each([
		[401, "ended"],
		[409, "elsewhere"],
		[503, "unreachable"],
		[{ token: 7 }, "unreachable"],
	])("and the answer %j: %s, and the session is as it was", async (answer, outcome) => {
		vi.spyOn(console, "info").mockReturnValue();
		renewal = answer;
		expect(await renewSession("t-1")).toBe(outcome);
		expect(store.get(tokenAtom)).toBe("t-1");
	});

	test("in a browser that is another student's by now ends this one's session", async () => {
		renewal = { token: "t-8", userId: "u-8", schoolId: "" };
		expect(await renewSession("t-1")).toBe("ended");
		lapse("t-1");
		expect([store.get(userIdAtom), store.get(lapsedAtom)]).toEqual(["u-8", false]);
	});

	test("is not brought back by a renewal that comes after the sign-out", async () => {
		renewal = { token: "t-2", userId: "u-1", schoolId: "" };
		const late = renewSession("t-1");
		forgetSession();
		expect(await late).toBe("ended");
		expect([store.get(signedInAtom), kept.get("schoolfront.session")]).toEqual([false, "{}"]);
	});
});

describe("a session that ended under the student's hands", () => {
	test("leaves the page to them until they are back; what failed is asked for again", async () => {
		lapse("t-older");
		expect(store.get(lapsedAtom)).toBe(false);
		lapse("t-1");
		expect([store.get(userIdAtom), store.get(tokenAtom), store.get(lapsedAtom)]).toEqual([
			"u-1",
			undefined,
			true,
		]);
		expect(kept.get("schoolfront.session")).toBe('{"userId":"u-1"}');
		signIn({ token: "t-2", userId: "u-1" });
		expect(store.get(lapsedAtom)).toBe(false);
	});

	test("is none of another student's, who finds nothing of the former one", async () => {
		await mutate(["mine", "u-1", "orders"], ["o-1"], { revalidate: false });
		lapse("t-1");
		signIn({ token: "t-9", userId: "u-9" });
		expect(
			SWRConfig.defaultValue.cache.get(unstable_serialize(["mine", "u-1", "orders"]))?.data,
		).toBeUndefined();
	});

	test("is over at once on a page that nobody has touched", () => {
		vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: false } });
		lapse("t-1");
		vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: true } });
		expect(store.get(signedInAtom)).toBe(false);
		// Not so in a tab where they are at work; and who is nobody has nothing to wait for.
		expect(kept.get("schoolfront.session")).toBe('{"userId":"u-1"}');
		otherTab('{"userId":"u-1"}');
		expect(store.get(signedInAtom)).toBe(false);
		signIn({ token: "t-2", userId: "u-1" });
		otherTab('{"userId":"u-1"}');
		expect(store.get(lapsedAtom)).toBe(true);
	});
});

test("a visitor's token is carried by calls, makes nobody signed in, and gives way to a student's", async () => {
	const sent = async () => {
		const carried = vi.spyOn(globalThis, "fetch");
		await call({ path: "/x", validate: () => validateLogoutData });
		const headers = new Headers(carried.mock.calls[0]?.[1]?.headers);
		carried.mockRestore();
		return headers.get("authorization");
	};
	await signOut();
	visit("v.1");
	expect([hasToken(), store.get(signedInAtom), store.get(tokenAtom)]).toEqual([true, false, undefined]);
	expect([kept.get("schoolfront.session"), await sent()]).toEqual(['{"token":"v.1"}', "v.1"]);
	signIn({ token: "t-1", userId: "u-1" });
	expect(await sent()).toBe("t-1");
	visit("v.2");
	expect(kept.get("schoolfront.session")).toContain('"t-1"');
});

test("a session that the server moved stands in the new school after a reload, and only that session", async () => {
	followMove("t-1", "north");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
	expect(JSON.parse(kept.get("schoolfront.session") ?? "{}")).toEqual({
		token: "t-1",
		userId: "u-1",
		schoolId: "north",
	});
	followMove("t-older", "south");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
});
