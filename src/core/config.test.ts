import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { SWRConfig, unstable_serialize } from "swr";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
	chooseSchool,
	isReady,
	loadConfig,
	prepareSchool,
	refreshConfig,
	warmSchoolsWith,
} from "./config.ts";
import { companyIdAtom, forgetSession, isSchoolChosen, schoolIdAtom, signIn } from "./session.ts";

const school = (id: string, defaultFlag: 0 | 1) => ({ id, schoolName: id, defaultFlag });
const schools = [school("main", 1), school("north", 0)];
const good = (title: string) => ({
	getBaseInfo: { siteTitle: title, companyLogoType: "word", companyNameShort: "M" },
	"home-config": { headCfRsp: { headTemplateId: 1 }, themeColor: "blue" },
	querySysMenuHeadAndFoot: { head: [], foot: [] },
	queryCompanyId: { companyName: "M" },
	getPersonConfig: { openCart: false, openIntegral: false, personConfig: ["USER_LOGIN"] },
	getCompanyAlias: {},
	config: {},
	findMarket: {},
});

let server: Server;
/** What each call answers, by the last part of its path and the school asked for. */
let documents: (school: string) => Record<string, unknown>;
const asked: string[] = [];

beforeAll(async () => {
	server = createServer((request, response) => {
		const url = new URL(request.url ?? "/", "http://site");
		const name = url.pathname.split("/").pop() ?? "";
		const wanted = url.searchParams.get("schoolId") ?? "main";
		asked.push(name);
		if (url.pathname.endsWith("/school/info/suffix/")) {
			const found = url.searchParams.get("suffix") === "n";
			const { id, schoolName, defaultFlag } = school("north", 0);
			const info = { id, schoolId: id, defSchoolId: "main", schoolName, defaultFlag, companyId: 7 };
			const answer = found
				? { code: "1", message: "", data: info }
				: { code: "404", message: "No.", data: null };
			return response.writeHead(found ? 200 : 404).end(JSON.stringify(answer));
		}
		const search = { total: 2, list: schools };
		const data =
			name === "searchMerge"
				? {
						schoolPage: search,
						schoolResp: schools.find(({ id }) => id === wanted) ?? schools[0],
						companyId: 7,
						companyName: "M",
					}
				: documents(wanted)[name];
		return response.end(JSON.stringify({ code: "1", message: "", data }));
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	vi.stubGlobal("location", { origin, hostname: "127.0.0.1", hash: "", search: "" });
	vi.stubGlobal("document", { documentElement: { lang: "en" }, getElementById: () => null });
});
afterAll(() => {
	vi.unstubAllGlobals();
	server.close();
});

let kept: Map<string, string>;
beforeEach(() => {
	kept = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => kept.set(key, value),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.spyOn(console, "error").mockReturnValue();
	vi.spyOn(console, "warn").mockReturnValue();
	documents = () => good("Maple");
	asked.length = 0;
	return () => vi.restoreAllMocks();
});

const drawn = (id: string, name: string): unknown =>
	SWRConfig.defaultValue.cache.get(unstable_serialize(["config", id, name]))?.data;

test("without a snapshot everything is asked for once, and the default school is the one shown", async () => {
	await loadConfig();
	expect(asked.toSorted()).toEqual([...Object.keys(good("")), "searchMerge"].toSorted());
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
	expect(getDefaultStore().get(companyIdAtom)).toBe(7);
	expect(drawn("main", "baseInfo")).toMatchObject({ siteTitle: "Maple" });
	expect([...kept.keys()]).toContain("schoolfront.config.main.home");
});

test("a broken document falls back to the last good one of its school", async () => {
	await loadConfig();
	documents = () => ({ ...good("Maple 2"), "home-config": { themeColor: 7 } });
	await loadConfig();
	expect(drawn("main", "home")).toEqual(good("")["home-config"]);
	expect(drawn("main", "baseInfo")).toMatchObject({ siteTitle: "Maple 2" });
});

test("never to another school's, nor to one that was broken in the storage", async () => {
	await loadConfig();
	documents = () => ({ ...good("North"), "home-config": { themeColor: 7 } });
	await expect(chooseSchool("north")).rejects.toMatchObject({ kind: "unreadable" });
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
	kept.set("schoolfront.config.north.home", JSON.stringify({ themeColor: 8 }));
	await expect(chooseSchool("north")).rejects.toMatchObject({ kind: "unreadable" });
});

test("a school is shown once its documents are there, and remembered", async () => {
	await loadConfig();
	documents = (id) => good(`Site of ${id}`);
	await chooseSchool("north");
	expect(getDefaultStore().get(schoolIdAtom)).toBe("north");
	expect(drawn("north", "baseInfo")).toMatchObject({ siteTitle: "Site of north" });
	expect(kept.get("schoolfront.schoolId")).toBe("north");
});

test("a document that first paint can do without does not hold it up", async () => {
	documents = () => ({ ...good("Maple"), getCompanyAlias: { hash: 7 } });
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
});

test("a refresh fetches what it names; what did not change keeps its identity, what broke stays", async () => {
	await loadConfig();
	const before = { home: drawn("main", "home"), menus: drawn("main", "menus") };
	documents = () => ({ ...good("New title"), querySysMenuHeadAndFoot: { head: "broken" } });
	asked.length = 0;
	await refreshConfig(["baseInfo", "header", "menus", "unheardOf"]);
	expect(asked.toSorted()).toEqual(["getBaseInfo", "home-config", "querySysMenuHeadAndFoot"]);
	expect(drawn("main", "baseInfo")).toMatchObject({ siteTitle: "New title" });
	expect(drawn("main", "home")).toBe(before.home);
	expect(drawn("main", "menus")).toBe(before.menus);
});

test("the address decides over what this browser chose before (OPEN-063)", async () => {
	kept.set("schoolfront.schoolId", "main");
	vi.stubGlobal("location", { ...location, hash: "#/home/index?schoolId=north" });
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("north");
	vi.stubGlobal("location", { ...location, hash: "" });
	kept.set("schoolfront.schoolId", "nowhere");
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
});

test.each([
	["#/home/index?schoolId=nowhere", "", "north", "north", true],
	["#/home/index/n", "", "main", "north", true],
	["#/home/index/N?x=1", "?schoolId=main", undefined, "north", true],
	["#/home/index/unknown", "", undefined, "main", false],
	["#/home/index", "?schoolId=north", "main", "north", true],
	["#/course/list/n", "", undefined, "main", false],
	["", "", undefined, "main", false],
])("with %j, %j and %j chosen before it is %s, by choice: %s", async (hash, search, former, id, byChoice) => {
	vi.stubGlobal("location", { ...location, hash, search });
	vi.stubGlobal("history", { state: null, replaceState: () => undefined });
	if (former !== undefined) kept.set("schoolfront.schoolId", former);
	await loadConfig();
	expect([getDefaultStore().get(schoolIdAtom), isSchoolChosen()]).toEqual([id, byChoice]);
	vi.stubGlobal("location", { ...location, hash: "", search: "" });
});

test("without a choice it is the school the student's session stands in", async () => {
	signIn({ token: "t", userId: "u", schoolId: "north" });
	await loadConfig();
	expect([getDefaultStore().get(schoolIdAtom), isSchoolChosen()]).toEqual(["north", false]);
	expect(kept.get("schoolfront.schoolId")).toBeUndefined();
	kept.set("schoolfront.schoolId", "main");
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
	forgetSession();
});

test("a school that was fetched is shown without asking again, until a push outdates it", async () => {
	await loadConfig();
	await refreshConfig([]);
	const warmed: unknown[] = [];
	warmSchoolsWith(async (home) => warmed.push(home.themeColor));
	await prepareSchool("north");
	expect([isReady("north"), warmed]).toEqual([true, ["blue"]]);
	asked.length = 0;
	await chooseSchool("north");
	await chooseSchool("main");
	expect(asked).toEqual([]);
	await refreshConfig(["home"]);
	expect([isReady("main"), isReady("north")]).toEqual([true, false]);
	await chooseSchool("north");
	expect(asked).toContain("home-config");
});

test("a school nobody has is refused and nothing else is shown", async () => {
	await loadConfig();
	const before = getDefaultStore().get(schoolIdAtom);
	await expect(prepareSchool("nowhere")).rejects.toMatchObject({ kind: "refused", status: 404 });
	expect(getDefaultStore().get(schoolIdAtom)).toBe(before);
});

test("a push while a school is on its way makes it be fetched anew", async () => {
	await loadConfig();
	await refreshConfig([]);
	let title = "Before";
	documents = () => good(title);
	warmSchoolsWith(async () => {
		if (title === "After") return;
		title = "After";
		await refreshConfig([]);
	});
	await prepareSchool("north");
	expect(drawn("north", "baseInfo")).toMatchObject({ siteTitle: "After" });
});
