import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";
import { outsidePaths } from "../modules/site/servedPaths.ts";
import { outsideScript } from "./outsidePaths.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ perAddress: 30 });
});
afterAll(() => site.close());

const get = (url: string, remoteAddress: string, accept = "text/html,*/*") =>
	site.app.inject({ url, remoteAddress, headers: { host: "one.test", accept, "accept-language": "en" } });

test.each(outsidePaths.map((path) => [path.replace("*", "a/b")]))(
	"%s: the page, with its path",
	async (url) => {
		const { statusCode, body } = await get(url, "198.51.100.1");
		expect([statusCode, body.includes(outsideScript)]).toEqual([200, true]);
	},
);

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
