import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { mutate, SWRConfig, unstable_serialize } from "swr";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { validateLogoutData } from "../../schemas/generated/calls/login.js";
import { call } from "./http.ts";
import {
	moveSession,
	schoolOfSessionAtom,
	setSchool,
	signedInAtom,
	signIn,
	signOut,
	startSession,
	tokenAtom,
	userIdAtom,
} from "./session.ts";

const store = getDefaultStore();
const kept = new Map<string, string>();
const tabs = new EventTarget();
let server: Server;
let status = 200;
let path: string | undefined;

beforeAll(async () => {
	server = createServer((_, response) =>
		response.writeHead(status).end(
			JSON.stringify({
				code: status === 200 ? "1" : String(status),
				message: "",
				data: { loginSchoolPath: path },
			}),
		),
	);
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	vi.stubGlobal("location", { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
	vi.stubGlobal("addEventListener", tabs.addEventListener.bind(tabs));
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	});
	startSession();
});
beforeEach(() => {
	status = 200;
	path = undefined;
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
	expect(kept.has("schoolfront.session")).toBe(false);
	expect(cached(["mine", "u-1", "currentUser"])).toBeUndefined();
	expect(cached(["course", "main", "list"])).toEqual(["c-1"]);
});

test("it ends here even when the server cannot be told, and says so", async () => {
	status = 503;
	await expect(signOut()).rejects.toMatchObject({ kind: "busy" });
	expect(store.get(signedInAtom)).toBe(false);
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

test("a refused token ends the session, a refusal of an older one does not", async () => {
	status = 401;
	const ask = () => call({ path: "/x", validate: () => validateLogoutData });
	const late = ask();
	signIn({ token: "t-2", userId: "u-1" });
	await expect(late).rejects.toMatchObject({ kind: "unauthorized" });
	expect(store.get(tokenAtom)).toBe("t-2");
	await expect(ask()).rejects.toMatchObject({ kind: "unauthorized" });
	expect(store.get(signedInAtom)).toBe(false);
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

test("the server is told that somebody is here, and that nobody is, but never who", async () => {
	const page = document as { cookie: string };
	page.cookie = "";
	signIn({ token: "t9", userId: "u9" });
	expect(page.cookie).toMatch(/^present=1; path=\/; max-age=\d+; SameSite=Lax$/);
	await signOut();
	expect(page.cookie).toBe("present=0; path=/; max-age=0; SameSite=Lax");
});

test("a session that the server moved stands in the new school after a reload, and only that session", async () => {
	moveSession("t-1", "north");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
	expect(JSON.parse(kept.get("schoolfront.session") ?? "{}")).toEqual({
		token: "t-1",
		userId: "u-1",
		schoolId: "north",
	});
	moveSession("t-older", "south");
	expect(store.get(schoolOfSessionAtom)).toBe("north");
});

test.each([
	["?schoolId=main", true, "?schoolId=north#/home"],
	["?a=1&schoolId=main", true, "?a=1&schoolId=north#/home"],
	["?schoolId=north", true, undefined],
	["?schoolId=main", false, undefined],
	["", true, undefined],
])("a switch under %j, by choice: %s, leaves the address %j", (search, byChoice, right) => {
	const replaceState = vi.fn();
	vi.stubGlobal("history", { state: { key: "k" }, replaceState });
	vi.stubGlobal("location", { ...location, search, hash: "#/home" });
	kept.delete("schoolfront.schoolId");
	setSchool("north", byChoice);
	expect(replaceState.mock.calls).toEqual(right === undefined ? [] : [[{ key: "k" }, "", right]]);
	expect(kept.get("schoolfront.schoolId")).toBe(byChoice ? "north" : undefined);
});
