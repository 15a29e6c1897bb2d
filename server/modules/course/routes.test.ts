import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CourseListData } from "../../../schemas/generated/documents.ts";
import { buildSeed } from "../../../tests/support/data/buildSite.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";
import { seedDatabase } from "../../wiring/seeding.ts";

let site: TestApp;
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));

beforeAll(async () => {
	site = await openTestApp({ sites: [smallSite(2, "two.test")] });
	const file = join(folder, "one.json");
	writeFileSync(file, JSON.stringify(buildSeed()));
	await seedDatabase(site.deps, [file], () => undefined);
	await site.deps.sites.load();
});
afterAll(async () => {
	await site.close();
	rmSync(folder, { recursive: true, force: true });
});

const ask = (url: string, headers: Record<string, string> = {}) =>
	site.app.inject({ url, headers: { host: "one.test", "accept-language": "en", ...headers } });

async function list(query: string, host = "one.test"): Promise<string> {
	const { data } = (await ask(`/s/api/course/list?${query}`, { host })).json<{ data: CourseListData }>();
	return `${data.list.map(({ id }) => id).join(" ")} | ${data.total} p${data.page}/${data.pageSize}`;
}

describe("the list", () => {
	test.each([
		["everything, in the operator's order", "", "algebra painting free | 3 p1/12"],
		["a page", "page=2&pageSize=2", "free | 3 p2/2"],
		["a page behind the last", "page=9&pageSize=2", " | 3 p9/2"],
		["a name in English, in any case", "courseName=COURSE%20algebra", "algebra | 1 p1/12"],
		["a name in Chinese", "courseName=%E6%B0%B4%E5%BD%A9", "painting | 1 p1/12"],
		["a subject", "courseName=art", "painting | 1 p1/12"],
		["a summary", "courseName=beginners", "free | 1 p1/12"],
		["a teacher", "courseName=king", "algebra painting free | 3 p1/12"],
		["a percent sign as itself", "courseName=100%25", "free | 1 p1/12"],
		["an underscore as itself", "courseName=_", "painting | 1 p1/12"],
		["a backslash as itself", "courseName=%5C", " | 0 p1/12"],
		["a quote as itself", "courseName='%20or%20''%3D'", " | 0 p1/12"],
		["a zero byte as nothing", "courseName=%00", "algebra painting free | 3 p1/12"],
		["a school that does not offer all", "schoolId=north", "algebra free | 2 p1/12"],
		["a school that does", "schoolId=south", "algebra painting free | 3 p1/12"],
		["ids in their own order, each once", "ids=free,nothing,algebra,free", "free algebra | 2 p1/3"],
		["ids a school does not offer", "ids=painting,free&schoolId=north", "free | 1 p1/2"],
		["no ids", "ids=", " | 0 p1/1"],
	])("finds %s", async (_, query, expected) => {
		expect(await list(query)).toBe(expected);
	});

	test.each([
		["a subject by its key", "subject=art", "painting | 1 p1/12"],
		["several values of a filter", "subject=art,mathematics", "algebra painting free | 3 p1/12"],
		["courses with live lessons", "live=yes&subject=art", "painting | 1 p1/12"],
		["what is free", "free=yes", "free | 1 p1/12"],
		["a range of prices", "price=50-", "algebra painting | 2 p1/12"],
		["filters of a search", "courseName=king&free=yes", "free | 1 p1/12"],
		["another school than the page's", "schoolId=north&school=south", "algebra painting free | 3 p1/12"],
		["all schools", "schoolId=north&school=all", "algebra painting free | 3 p1/12"],
		["the cheapest first", "sort=price-up&pageSize=1", "free | 3 p1/1"],
		[
			"everything for values that do not exist",
			"subject=x&level=__proto__&price=9-1&sort=x",
			"algebra painting free | 3 p1/12",
		],
	])("finds %s", async (_, query, expected) => {
		expect(await list(query)).toBe(expected);
	});

	test("a value that is too long, or is given twice, is refused", async () => {
		const statuses = [`subject=${"x".repeat(10_000)}`, "subject=art&subject=art", "withFilters=no"].map(
			async (query) => (await ask(`/s/api/course/list?${query}`)).statusCode,
		);
		expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
	});

	test("has filters with labels and counts when they are asked for, and names what does not exist", async () => {
		const { data } = (await ask("/s/api/course/list?withFilters=yes&subject=nothing")).json<{
			data: CourseListData;
		}>();
		expect(data.ignored).toEqual([{ name: "subject", value: "nothing" }]);
		expect(data.filters?.find(({ name }) => name === "subject")).toMatchInlineSnapshot(`
			{
			  "name": "subject",
			  "options": [
			    {
			      "count": 2,
			      "label": {
			        "en": "Mathematics",
			        "zh": "数学",
			      },
			      "value": "mathematics",
			    },
			    {
			      "count": 1,
			      "label": {
			        "en": "Art",
			        "zh": "美术",
			      },
			      "value": "art",
			    },
			  ],
			  "total": 3,
			}
		`);
		expect((await ask("/s/api/course/list")).body).not.toContain("filters");
	});

	test("another company: empty", async () => {
		expect(await list("", "two.test")).toBe(" | 0 p1/12");
	});
});

test("detail: teachers, chapters and counts", async () => {
	const { data } = (await ask("/s/api/course/detail/algebra")).json<{ data: object }>();
	expect(data).toMatchObject({
		card: {
			id: "algebra",
			coverUrl: "/s/cover/algebra.svg",
			teacherNames: [{ en: "Ada King" }],
			lessonCount: 2,
			minutes: 45,
			studentCount: 0,
		},
		teachers: [{ id: "ada", name: { zh: "艾达" } }],
		chapters: [{ id: "c1", lessons: [{ id: "l1", free: true }, { id: "l2" }] }],
	});
});

test.each([
	["no course", "nothing", 404, { code: "404", message: "This course was not found." }],
	["no id", "a%00b", 400, { code: "400" }],
])("%s is told", async (_, id, status, expected) => {
	const reply = await ask(`/s/api/course/detail/${id}`);
	expect(reply.statusCode).toBe(status);
	expect(reply.json()).toMatchObject(expected);
});

test("course of another company: not found", async () => {
	expect((await ask("/s/api/course/detail/algebra", { host: "two.test" })).statusCode).toBe(404);
	expect((await ask("/s/cover/algebra.svg", { host: "two.test" })).statusCode).toBe(404);
	expect((await ask("/s/asset/logo.svg", { host: "two.test" })).statusCode).toBe(404);
});

test.each([
	["/s/cover/algebra.svg", "image/svg+xml; charset=utf-8"],
	["/s/asset/logo.svg", "image/svg+xml"],
])("picture %s: no scripts, cached", async (url, contentType) => {
	const first = await ask(url);
	expect(first.statusCode).toBe(200);
	expect(first.headers).toMatchObject({ "content-type": contentType, "x-content-type-options": "nosniff" });
	expect(first.headers["content-security-policy"]).toMatch(/^default-src 'none';.*\bsandbox$/);
	const second = await ask(url, { "if-none-match": `W/${first.headers["etag"]}` });
	expect([second.statusCode, second.body]).toEqual([304, ""]);
});

test.each([
	"/s/cover/nothing.svg",
	"/s/cover/algebra.png",
	"/s/asset/nothing.svg",
	"/s/asset/a%00.svg",
	"/s/asset/..%2Fx.svg",
])("%s is not found", async (url) => {
	expect((await ask(url)).statusCode).toBe(404);
});

test("picture of another type: not found", async () => {
	await site.db.company(1, (sql) =>
		sql.query(
			"insert into asset (company_id, name, content_type, body) values (1, 'page.svg', 'text/html', 'x')",
		),
	);
	expect((await ask("/s/asset/page.svg")).statusCode).toBe(404);
});
