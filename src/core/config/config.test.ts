import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getDefaultStore } from "jotai";
import { SWRConfig, unstable_serialize } from "swr";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import {
	companyIdAtom,
	forgetSession,
	isSchoolChosen,
	schoolIdAtom,
	setSchool,
	signIn,
} from "../session/session.ts";
import { isSchoolReady, loadConfig, prepareSchool, refreshConfig, setSchoolPreloader } from "./config.ts";

const school = (id: string, defaultFlag: 0 | 1) => ({ id, schoolName: id, defaultFlag });
const schools = [school("main", 1), school("north", 0)];
const valid = (title: string) => ({
	getBaseInfo: { siteTitle: title, companyLogoType: "word", companyNameShort: "M" },
	"home-config": { headCfRsp: { headTemplateId: 1 }, themeColor: "blue" },
	querySysMenuHeadAndFoot: { head: [], foot: [] },
	queryCompanyId: { companyName: "M" },
	getPersonConfig: { openCart: false, openIntegral: false, personConfig: ["USER_LOGIN"] },
	getCompanyAlias: {},
	config: {},
	findMarket: {},
});

async function chooseSchool(id: string): Promise<void> {
	await prepareSchool(id);
	setSchool(id, true);
}

let server: Server;
/** Answers by school and the last part of the path. */
let documents: (school: string) => Record<string, unknown>;
const fetched: string[] = [];
/** Before the answer, by the last part of the path. */
const delays = new Map<string, Promise<void>>();

beforeAll(async () => {
	server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "/", "http://site");
		const name = url.pathname.split("/").pop() ?? "";
		const wanted = url.searchParams.get("schoolId") ?? "main";
		fetched.push(name);
		await delays.get(name);
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

let stored: Map<string, string>;
beforeEach(() => {
	stored = new Map();
	vi.stubGlobal("localStorage", {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => stored.set(key, value),
		removeItem: (key: string) => stored.delete(key),
	});
	vi.spyOn(console, "error").mockReturnValue();
	vi.spyOn(console, "warn").mockReturnValue();
	documents = () => valid("Maple");
	fetched.length = 0;
	delays.clear();
	return () => vi.restoreAllMocks();
});

const cached = (id: string, name: string): unknown =>
	SWRConfig.defaultValue.cache.get(unstable_serialize(["config", id, name]))?.data;

test("loadConfig: without a snapshot every document is fetched once and the default school is current", async () => {
	await loadConfig();
	expect(fetched.toSorted()).toEqual([...Object.keys(valid("")), "searchMerge"].toSorted());
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
	expect(getDefaultStore().get(companyIdAtom)).toBe(7);
	expect(cached("main", "baseInfo")).toMatchObject({ siteTitle: "Maple" });
	expect([...stored.keys()]).toContain("schoolfront.config.main.home");
});

test("loadConfig: the last valid document of the school replaces an invalid one", async () => {
	await loadConfig();
	documents = () => ({ ...valid("Maple 2"), "home-config": { themeColor: 7 } });
	await loadConfig();
	expect(cached("main", "home")).toEqual(valid("")["home-config"]);
	expect(cached("main", "baseInfo")).toMatchObject({ siteTitle: "Maple 2" });
});

test("prepareSchool: neither another school's document nor an invalid stored one replaces an invalid one", async () => {
	await loadConfig();
	documents = () => ({ ...valid("North"), "home-config": { themeColor: 7 } });
	await expect(prepareSchool("north")).rejects.toMatchObject({ kind: "unreadable" });
	expect(isSchoolReady("north")).toBe(false);
	stored.set("schoolfront.config.north.home", JSON.stringify({ themeColor: 8 }));
	await expect(prepareSchool("north")).rejects.toMatchObject({ kind: "unreadable" });
});

test("setSchool: a chosen school is current with its documents, and is stored", async () => {
	await loadConfig();
	documents = (id) => valid(`Site of ${id}`);
	await chooseSchool("north");
	expect(getDefaultStore().get(schoolIdAtom)).toBe("north");
	expect(cached("north", "baseInfo")).toMatchObject({ siteTitle: "Site of north" });
	expect(stored.get("schoolfront.schoolId")).toBe("north");
});

test("loadConfig: an invalid optional document does not fail it", async () => {
	documents = () => ({ ...valid("Maple"), getCompanyAlias: { hash: 7 } });
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
});

test("refreshConfig: fetches the named documents; unchanged ones keep their identity, invalid ones are ignored", async () => {
	await loadConfig();
	const before = { home: cached("main", "home"), menus: cached("main", "menus") };
	documents = () => ({ ...valid("New title"), querySysMenuHeadAndFoot: { head: "broken" } });
	fetched.length = 0;
	await refreshConfig(["baseInfo", "header", "menus", "unheardOf"]);
	expect(fetched.toSorted()).toEqual(["getBaseInfo", "home-config", "querySysMenuHeadAndFoot"]);
	expect(cached("main", "baseInfo")).toMatchObject({ siteTitle: "New title" });
	expect(cached("main", "home")).toBe(before.home);
	expect(cached("main", "menus")).toBe(before.menus);
});

test("refreshConfig: shows the documents of a change together, also when one of them comes late", async () => {
	await loadConfig();
	const home = Promise.withResolvers<void>();
	delays.set("home-config", home.promise);
	onTestFinished(() => home.resolve());
	documents = () => ({
		...valid("Newer title"),
		"home-config": { headCfRsp: { headTemplateId: 1 }, themeColor: "red" },
	});
	const refreshed = refreshConfig(["baseInfo", "home"]);
	await vi.waitUntil(() => stored.get("schoolfront.config.main.baseInfo")?.includes("Newer title"));
	expect(cached("main", "baseInfo")).toMatchObject({ siteTitle: "Maple" });
	home.resolve();
	await refreshed;
	expect(cached("main", "baseInfo")).toMatchObject({ siteTitle: "Newer title" });
	expect(cached("main", "home")).toMatchObject({ themeColor: "red" });
});

test("loadConfig: the school of the address precedes the stored choice (OPEN-063)", async () => {
	stored.set("schoolfront.schoolId", "main");
	vi.stubGlobal("location", { ...location, hash: "#/home/index?schoolId=north" });
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("north");
	vi.stubGlobal("location", { ...location, hash: "" });
	stored.set("schoolfront.schoolId", "nowhere");
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
])(
	"loadConfig: hash %j, query %j and stored choice %j give %s, chosen: %s",
	async (hash, search, storedId, id, isChosen) => {
		vi.stubGlobal("location", { ...location, hash, search });
		vi.stubGlobal("history", { state: null, replaceState: () => undefined });
		if (storedId !== undefined) stored.set("schoolfront.schoolId", storedId);
		await loadConfig();
		expect([getDefaultStore().get(schoolIdAtom), isSchoolChosen()]).toEqual([id, isChosen]);
		vi.stubGlobal("location", { ...location, hash: "", search: "" });
	},
);

test("loadConfig: without a choice the school of the student's session is current", async () => {
	signIn({ token: "t", userId: "u", schoolId: "north" });
	await loadConfig();
	expect([getDefaultStore().get(schoolIdAtom), isSchoolChosen()]).toEqual(["north", false]);
	expect(stored.get("schoolfront.schoolId")).toBeUndefined();
	stored.set("schoolfront.schoolId", "main");
	await loadConfig();
	expect(getDefaultStore().get(schoolIdAtom)).toBe("main");
	forgetSession();
});

test("prepareSchool: a loaded school is not fetched again until a refresh", async () => {
	await loadConfig();
	await refreshConfig([]);
	const preloaded: unknown[] = [];
	setSchoolPreloader(async (home) => preloaded.push(home.themeColor));
	await prepareSchool("north");
	expect([isSchoolReady("north"), preloaded]).toEqual([true, ["blue"]]);
	fetched.length = 0;
	await chooseSchool("north");
	await chooseSchool("main");
	expect(fetched).toEqual([]);
	await refreshConfig(["home"]);
	expect([isSchoolReady("main"), isSchoolReady("north")]).toEqual([true, false]);
	await chooseSchool("north");
	expect(fetched).toContain("home-config");
});

test("prepareSchool: an unknown school is refused and the current one stays", async () => {
	await loadConfig();
	const before = getDefaultStore().get(schoolIdAtom);
	await expect(prepareSchool("nowhere")).rejects.toMatchObject({ kind: "refused", status: 404 });
	expect(getDefaultStore().get(schoolIdAtom)).toBe(before);
});

test("prepareSchool: a refresh meanwhile makes it fetch the school again", async () => {
	await loadConfig();
	await refreshConfig([]);
	let title = "Before";
	documents = () => valid(title);
	setSchoolPreloader(async () => {
		if (title === "After") return;
		title = "After";
		await refreshConfig([]);
	});
	await prepareSchool("north");
	expect(cached("north", "baseInfo")).toMatchObject({ siteTitle: "After" });
});
