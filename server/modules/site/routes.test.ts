import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";

let site: TestApp;
const api = "/s/api";

beforeAll(async () => {
	site = await openTestApp({ sites: [buildSite(), smallSite(2, "two.test")] });
});
afterAll(() => site.close());

async function get(path: string, host = "one.test", method: "GET" | "POST" = "GET") {
	const reply = await site.app.inject({ method, url: `${api}${path}`, headers: { host } });
	return reply.json<{ code: string; message: string; data: Record<string, unknown> }>();
}

test.each([
	["GET", "/external/api/v1/schools/searchMerge"],
	["GET", "/external/api/v1/company/getBaseInfo"],
	["GET", "/saas-business/v1/front/home-page/home-config"],
	["GET", "/external/api/v1/system/querySysMenuHeadAndFoot"],
	["GET", "/saas-business/v1/company/config/companyFootInfo/queryCompanyId"],
	["GET", "/external/api/v1/usersfront/getPersonConfig"],
	["GET", "/saas-business/v1/company/getCompanyAlias"],
	["POST", "/saas-business/v1/companyMarketSet/findMarket"],
	["GET", "/saas-business/v1/company/register/config"],
	["GET", "/saas-business/v1/nodeOnline/getConfig"],
	["GET", "/external/api/v1/domains"],
] as const)("%s %s answers with success", async (method, path) => {
	expect(await get(`${path}?domain=x&schoolId=&companyId=9`, "one.test", method)).toMatchObject({
		code: "1",
		message: "",
	});
});

test("the host decides the company, the school decides its overrides, an unknown school is the default one", async () => {
	const home = "/saas-business/v1/front/home-page/home-config";
	expect((await get(home)).data["themeColor"]).toBe("blue");
	expect((await get(`${home}?schoolId=south`)).data).toMatchObject({
		themeColor: "default",
		headCfRsp: { headTemplateId: 2 },
	});
	expect((await get(`${home}?schoolId=constructor`)).data["themeColor"]).toBe("blue");
	expect((await get("/external/api/v1/company/getBaseInfo?companyId=1", "two.test")).data["siteTitle"]).toBe(
		"Company 2",
	);
	const schools = await get("/external/api/v1/schools/searchMerge?schoolId=south");
	expect(schools.data).toMatchObject({ companyId: 1, schoolPage: { total: 2 }, schoolResp: { id: "south" } });
});

test("matching hash: reply without the record", async () => {
	const path = "/external/api/v1/company/getBaseInfo";
	const { hash } = (await get(path)).data;
	expect(hash).toMatch(/^[\w-]{16}$/);
	expect((await get(`${path}?hash=${hash}`)).data).toMatchObject({ hash, unchanged: true });
	expect((await get(`${path}?hash=older`)).data).not.toHaveProperty("unchanged");
});

test("properties not in the schema are not sent", async () => {
	const document = buildSite();
	Object.assign(document.home, { secret: "of the operator" });
	const { siteOf } = await import("./documents.ts");
	const hidden = siteOf(1, 9, document);
	const leaky = await openTestApp({
		sites: [buildSite()],
		routes: (_, { sites }) => Object.assign(sites, { byHost: () => hidden }),
	});
	const reply = await leaky.app.inject({
		url: `${api}/saas-business/v1/front/home-page/home-config`,
		headers: { host: "one.test" },
	});
	await leaky.close();
	expect(reply.json()).toMatchObject({ code: "1", data: { themeColor: "blue" } });
	expect(reply.body).not.toContain("of the operator");
});

test("invalid query: a message with the problem", async () => {
	expect(await get(`/external/api/v1/domains?schoolId=${"x".repeat(65)}`)).toMatchObject({
		code: "400",
		message: "query: schoolId must be at most 64 characters long, found 65 characters; shorten it",
	});
});
