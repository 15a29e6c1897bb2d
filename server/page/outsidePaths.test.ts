import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { outsidePaths, screenPaths } from "../modules/site/servedPaths.ts";
import { outsideScript } from "./outsidePaths.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ perAddress: 30 });
});
afterAll(() => site.close());

const get = (url: string, remoteAddress: string, accept = "text/html,*/*") =>
	site.app.inject({ url, remoteAddress, headers: { host: "one.test", accept, "accept-language": "en" } });

const example = (path: string): string => path.replaceAll(/:\w+/g, "x").replace("*", "a/b");

test.each([...outsidePaths, ...screenPaths].map((path, index) => [example(path), index]))(
	"%s: the page, with its path, not for search engines",
	async (url, index) => {
		const { statusCode, headers, body } = await get(url, `203.0.113.${index}`);
		expect([statusCode, body.includes(outsideScript)]).toEqual([200, true]);
		expect([headers["x-robots-tag"], headers.link]).toEqual(["noindex", undefined]);
	},
);

test.each([
	["/course/list/?page=2", "/course/list?page=2"],
	["/search/", "/search"],
	["/custom/", "/custom"],
])("%s: leads to the address without the slash at its end", async (url, location) => {
	const { statusCode, headers } = await get(url, "198.51.100.1");
	expect([statusCode, headers.location]).toEqual([301, location]);
});

test.each(["//evil.test/", "/s/api/no/such/", "/%2Fevil.test/"])("%s: leads nowhere", async (url) => {
	expect((await get(url, "198.51.100.1")).statusCode).toBe(404);
});

test("the script: path and query are behind the hash, where the screen reads them", () => {
	const calls: unknown[] = [];
	runInNewContext(outsideScript, {
		location: { pathname: "/search", search: "?text=algebra&kind=news" },
		history: { replaceState: (...values: unknown[]) => calls.push(values) },
	});
	expect(calls).toEqual([[null, "", "/s/pc/#/search?text=algebra&kind=news"]]);
});

test("an address nobody has: the page with status 404, not for search engines", async () => {
	const { statusCode, headers, body } = await get("/no/such/page", "198.51.100.2");
	expect([statusCode, headers["x-robots-tag"], headers.link]).toEqual([404, "noindex", undefined]);
	expect(body).toContain(outsideScript);
	expect(headers["content-security-policy"]).toContain("nonce-");
});

test.each([
	["a call", "/s/api/no/such", "text/html", "application/json; charset=utf-8"],
	["a file", "/no/such.png", "image/*", "text/html; charset=utf-8"],
	["a file of the site", "/s/asset/none/such", "text/html", "text/html; charset=utf-8"],
])("%s nobody has: a bare 404", async (_, url, accept, type) => {
	const { statusCode, headers, body } = await get(url, "198.51.100.3", accept);
	expect([statusCode, headers["content-type"]]).toEqual([404, type]);
	expect(body).not.toContain("site-snapshot");
});

test("unknown addresses count towards the limit of an address", async () => {
	const codes: number[] = [];
	for (let i = 0; i < 32; i += 1) codes.push((await get(`/none/${i}`, "198.51.100.4")).statusCode);
	expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
	expect(codes.slice(30)).toEqual([429, 429]);
});
