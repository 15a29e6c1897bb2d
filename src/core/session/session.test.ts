import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { validateLogoutData } from "../../../schemas/generated/calls/login.js";
import { sendPendingSignOut, sessionActions } from "../../app/start/sessionActions.ts";
import { call } from "../http/http.ts";
import {
	expireSession,
	forgetSession,
	hasToken,
	renewSession,
	schoolOfSessionAtom,
	sessionExpiredAtom,
	setSessionSchool,
	setVisitorToken,
	signedInAtom,
	signIn,
	signOut,
	startSession,
	syncSessionWithTabs,
	tokenAtom,
	userIdAtom,
} from "./session.ts";

const store = getDefaultStore();
const stored = new Map<string, string>();
const tabs = new EventTarget();
let server: Server;
let status = 200;
let path: string | undefined;
/** The answer to a renewal: a session, or the status of a refusal. */
let renewal: object | number = 401;
let [renewals, renewalUrl] = [0, ""];

beforeAll(async () => {
	server = createServer(({ url }, response) => {
		const isRenewal = url?.startsWith("/upgrade/token") ?? false;
		if (isRenewal) [renewals, renewalUrl] = [renewals + 1, url ?? ""];
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
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: true } });
	// Node has no origin for relative URLs.
	const { fetch } = globalThis;
	vi.stubGlobal("fetch", (to: string | URL, more?: RequestInit) => fetch(new URL(to, location.origin), more));
	startSession(async () => sessionActions);
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

/** As the browser does after another tab of the host stored something. */
function otherTab(value: string | undefined): void {
	if (value === undefined) stored.delete("schoolfront.session");
	else stored.set("schoolfront.session", value);
	tabs.dispatchEvent(Object.assign(new Event("storage"), { key: "schoolfront.session" }));
}

test("signOut: ends the session and clears the student's queries, and no others", async () => {
	const cached = (key: string[]) => SWRConfig.defaultValue.cache.get(unstable_serialize(key))?.data;
	await mutate(["mine", "u-1", "currentUser"], { userId: "u-1" }, { revalidate: false });
	await mutate(["course", "main", "list"], ["c-1"], { revalidate: false });
	expect(await signOut()).toBeUndefined();
	expect(store.get(signedInAtom)).toBe(false);
	expect(stored.get("schoolfront.session")).toBe("{}");
	expect(cached(["mine", "u-1", "currentUser"])).toBeUndefined();
	expect(cached(["course", "main", "list"])).toEqual(["c-1"]);
});

test("signOut: ends the session before the call; a failed call is repeated later", async () => {
	status = 503;
	const signingOut = expect(signOut()).rejects.toMatchObject({ kind: "busy" });
	await vi.waitFor(() => expect(store.get(signedInAtom)).toBe(false));
	await signingOut;
	expect(stored.get("schoolfront.goodbye")).toBe("t-1");
	await sendPendingSignOut();
	expect(stored.has("schoolfront.goodbye")).toBe(true);
	status = 200;
	await sendPendingSignOut();
	expect(stored.has("schoolfront.goodbye")).toBe(false);
});

test.each([
	["/s/pc/", true],
	["//evil.example/", false],
	["https://evil.example/", false],
	["javascript:alert(1)", false],
])("signOut: returns only a path of the own origin: %s", async (wanted, followed) => {
	path = wanted;
	expect(await signOut()).toBe(followed ? `${location.origin}${wanted}` : undefined);
});

test("storage: sessions of other tabs are applied; an invalid one is no session", () => {
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

test("storage: after it was cleared the session is stored again", () => {
	stored.clear();
	tabs.dispatchEvent(Object.assign(new Event("storage"), { key: null }));
	expect(store.get(tokenAtom)).toBe("t-1");
	expect(JSON.parse(stored.get("schoolfront.session") ?? "{}")).toEqual({ token: "t-1", userId: "u-1" });
	stored.clear();
	syncSessionWithTabs();
	expect(stored.has("schoolfront.session")).toBe(true);
});

describe("renewSession", () => {
	test("a new token is stored and queries are not fetched again", async () => {
		renewal = { token: "t-2", userId: "u-1", schoolId: "south" };
		await mutate(["mine", "u-1", "orders"], ["o-1"], { revalidate: false });
		expect([await renewSession("t-1"), store.get(tokenAtom)]).toEqual(["renewed", "t-2"]);
		expect(stored.get("schoolfront.session")).toContain('"t-2"');
		expect(SWRConfig.defaultValue.cache.get(unstable_serialize(["mine", "u-1", "orders"]))?.data).toEqual([
			"o-1",
		]);
	});

	test("a token that another tab has renewed needs no request", async () => {
		stored.set("schoolfront.session", JSON.stringify({ token: "t-3", userId: "u-1" }));
		expect(await renewSession("t-1")).toBe("renewed");
		expect([store.get(tokenAtom), renewals]).toEqual(["t-3", 0]);
	});

	test.each([
		[401, "ended"],
		[409, "elsewhere"],
		[503, "unreachable"],
		[{ token: 7 }, "unreachable"],
	])("the answer %j gives %s and leaves the session as it is", async (answer, outcome) => {
		vi.spyOn(console, "info").mockReturnValue();
		renewal = answer;
		expect(await renewSession("t-1")).toBe(outcome);
		expect(store.get(tokenAtom)).toBe("t-1");
	});

	test("a token of another student is not taken: the session has ended", async () => {
		renewal = { token: "t-8", userId: "u-8", schoolId: "" };
		expect(await renewSession("t-1")).toBe("ended");
		expireSession("t-1");
		expect([store.get(userIdAtom), store.get(sessionExpiredAtom)]).toEqual(["u-1", true]);
		expect(renewalUrl).toBe("/upgrade/token?userId=u-1");
	});

	test("a renewal that ends after the sign-out does not restore the session", async () => {
		renewal = { token: "t-2", userId: "u-1", schoolId: "" };
		const late = renewSession("t-1");
		forgetSession();
		expect(await late).toBe("ended");
		expect([store.get(signedInAtom), stored.get("schoolfront.session")]).toEqual([false, "{}"]);
	});
});

describe("expireSession", () => {
	test("the user stays without a token until they sign in again", async () => {
		expireSession("t-older");
		expect(store.get(sessionExpiredAtom)).toBe(false);
		expireSession("t-1");
		expect([store.get(userIdAtom), store.get(tokenAtom), store.get(sessionExpiredAtom)]).toEqual([
			"u-1",
			undefined,
			true,
		]);
		expect(stored.get("schoolfront.session")).toBe('{"userId":"u-1"}');
		signIn({ token: "t-2", userId: "u-1" });
		expect(store.get(sessionExpiredAtom)).toBe(false);
	});

	test("another student who signs in finds no queries of the previous one", async () => {
		await mutate(["mine", "u-1", "orders"], ["o-1"], { revalidate: false });
		expireSession("t-1");
		signIn({ token: "t-9", userId: "u-9" });
		expect(
			SWRConfig.defaultValue.cache.get(unstable_serialize(["mine", "u-1", "orders"]))?.data,
		).toBeUndefined();
	});

	test("a page without user activation becomes a visitor's, other tabs do not", () => {
		vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: false } });
		expireSession("t-1");
		vi.stubGlobal("navigator", { userAgent: "", userActivation: { hasBeenActive: true } });
		expect(store.get(signedInAtom)).toBe(false);
		// A tab in use waits for the student; a visitor's page does not.
		expect(stored.get("schoolfront.session")).toBe('{"userId":"u-1"}');
		otherTab('{"userId":"u-1"}');
		expect(store.get(signedInAtom)).toBe(false);
		signIn({ token: "t-2", userId: "u-1" });
		otherTab('{"userId":"u-1"}');
		expect(store.get(sessionExpiredAtom)).toBe(true);
	});
});

test("setVisitorToken: calls carry it until a student signs in", async () => {
	const sent = async () => {
		const carried = vi.spyOn(globalThis, "fetch");
		await call({ path: "/x", validate: () => validateLogoutData });
		const headers = new Headers(carried.mock.calls[0]?.[1]?.headers);
		carried.mockRestore();
		return headers.get("authorization");
	};
	await signOut();
	setVisitorToken("v.1");
	expect([hasToken(), store.get(signedInAtom), store.get(tokenAtom)]).toEqual([true, false, undefined]);
	expect([stored.get("schoolfront.session"), await sent()]).toEqual(['{"token":"v.1"}', "v.1"]);
	signIn({ token: "t-1", userId: "u-1" });
	expect(await sent()).toBe("t-1");
	setVisitorToken("v.2");
	expect(stored.get("schoolfront.session")).toContain('"t-1"');
});

test("setSessionSchool: the school is stored for the session with that token only", async () => {
	setSessionSchool("t-1", "north");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
	expect(JSON.parse(stored.get("schoolfront.session") ?? "{}")).toEqual({
		token: "t-1",
		userId: "u-1",
		schoolId: "north",
	});
	setSessionSchool("t-older", "south");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
});
