import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";
import { outsideScript } from "./outsidePaths.ts";

const card = {
	courseName: "A",
	price: 0,
	currency: "CNY",
	lessonCount: 1,
	minutes: 1,
	studentCount: 0,
	coverUrl: "/s/cover/a.svg",
	teacherNames: [],
};

let site: TestApp;
beforeAll(async () => {
	const testDomain = smallSite(2, "two.test");
	site = await openTestApp({
		sites: [
			smallSite(1, "one.test"),
			{ ...testDomain, baseInfo: { ...testDomain.baseInfo, showDomainWarn: true } },
			smallSite(3, "three.test"),
		],
	});
	await site.db.system(async (sql) => {
		// More than fit on a page of the list.
		for (let n = 0; n < 61; n++)
			await sql.query(
				`insert into course (company_id, id, position, card, detail)
				values (1, $1, $2, $3, '{"chapters": []}')`,
				[`c-${n}`, n, JSON.stringify({ ...card, id: `c-${n}` })],
			);
	});
});
afterAll(() => site.close());

const get = (url: string, host = "one.test") =>
	site.app.inject({ url, headers: { host, accept: "text/html,*/*", "accept-language": "en" } });

test("robots.txt: names the sitemap of the host; a test domain is for nobody", async () => {
	expect((await get("/robots.txt")).body).toBe(
		"User-agent: *\nDisallow: /s/api/\nAllow: /\n\nSitemap: http://one.test/sitemap.xml\n",
	);
	expect((await get("/robots.txt", "two.test")).body).toBe("User-agent: *\nDisallow: /\n");
	expect((await get("/robots.txt", "none.test")).statusCode).toBe(404);
});

test("sitemap.xml: the home page, every list, and every entry of this company", async () => {
	const { headers, body } = await get("/sitemap.xml");
	expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
	const found = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
	expect(found).toHaveLength(13 + 61);
	expect(found).toContain("http://one.test/s/pc/");
	expect(found).toContain("http://one.test/course/list");
	expect(found).toContain("http://one.test/course/detail/c-60");
	const closed = await get("/sitemap.xml", "two.test");
	expect([closed.statusCode, closed.body]).toEqual([404, ""]);
	expect((await get("/sitemap.xml", "three.test")).body).not.toContain("/course/detail/");
	// Every address as the protocol asks for it: absolute, of this host, escaped, and nothing else in the document.
	const valid =
		/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(?:<url><loc>http:\/\/one\.test\/[^<>&"']*<\/loc><\/url>\n)+<\/urlset>\n$/;
	expect(body).toMatch(valid);
});

test("an address of the sitemap: the page, with its path; of nothing: status 404", async () => {
	const { statusCode, headers, body } = await get("/course/detail/c-60?from=search");
	expect([statusCode, body.includes(outsideScript)]).toEqual([200, true]);
	// The script moves the address behind the hash, which is none to a search engine.
	expect(headers["link"]).toBe('<http://one.test/course/detail/c-60>; rel="canonical"');
	const missing = await get("/course/detail/none");
	expect([missing.statusCode, missing.headers["x-robots-tag"], missing.headers["link"]]).toEqual([
		404,
		"noindex",
		undefined,
	]);
	expect(missing.body).toContain(outsideScript);
});
