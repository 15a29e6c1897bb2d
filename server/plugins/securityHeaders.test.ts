import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../tests/support/server/testApp.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({ perAddress: 3 });
});
afterAll(() => site.close());

const headersOf = async (url: string) =>
	(await site.app.inject({ url, headers: { host: "one.test" } })).headers;
const everywhere = {
	"content-security-policy": expect.stringMatching(/^default-src 'none'/),
	"cross-origin-resource-policy": "same-origin",
	"referrer-policy": "strict-origin",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
};
const ofPages = ["cross-origin-opener-policy", "origin-agent-cluster", "permissions-policy"];

test("calls have the common headers, pages those of pages too", async () => {
	const call = await headersOf("/s/api/external/api/v1/domains");
	expect(call).toMatchObject(everywhere);
	expect(call["content-security-policy"]).toMatch(/sandbox$/);
	expect(Object.keys(call).filter((name) => ofPages.includes(name))).toEqual([]);
	for (const url of ["/s/pc/", "/nothing/here"]) {
		const page = await headersOf(url);
		expect(page).toMatchObject(everywhere);
		expect(Object.keys(page)).toEqual(expect.arrayContaining(ofPages));
	}
});

test("health checks and metrics have no rate limit", async () => {
	for (let i = 0; i < 8; i++)
		for (const url of ["/healthz", "/readyz", "/metrics"]) {
			const { statusCode } = await site.app.inject({ url, headers: { host: "127.0.0.1" } });
			expect([url, statusCode]).toEqual([url, 200]);
		}
});

test("a class that arrives together gets every file of its pages", async () => {
	for (let i = 0; i < 8; i++) {
		const file = await site.app.inject({ url: "/s/pc/assets/main.js", headers: { host: "one.test" } });
		expect(file.statusCode).toBe(200);
	}
});

test("rate-limited page: reloads itself", async () => {
	const open = () => site.app.inject({ url: "/s/pc/", headers: { host: "two.test" } });
	let refused = await open();
	while (refused.statusCode === 200) refused = await open();
	const { "retry-after": after, "content-security-policy": policy } = refused.headers;
	expect([refused.statusCode, Number(after) > 0]).toEqual([429, true]);
	const seconds = Number(/<meta http-equiv="refresh" content="(\d+)">/.exec(refused.body)?.[1]);
	expect(seconds - Number(after)).toBeGreaterThanOrEqual(0);
	expect(seconds - Number(after)).toBeLessThan(10);
	// In a sandbox nothing would.
	expect(policy).toBe("default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'");
});
