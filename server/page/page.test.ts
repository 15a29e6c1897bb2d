import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { validateSiteSnapshot } from "../../schemas/generated/calls/config.js";
import type { SiteSnapshot } from "../../schemas/generated/documents.ts";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";
import { DistError, readDist } from "./dist.ts";

const phone = {
	"user-agent":
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
};
const nasty = '</script><script>alert(1)</script><!-- __NONCE__ \u2028 $& "&';
const harbor = {
	...smallSite(4, "four.test"),
	home: { headCfRsp: { headTemplateId: "customer/nobody" }, themeColor: "nothing" },
};
const cedar = {
	...smallSite(5, "five.test"),
	home: { headCfRsp: { headTemplateId: 1 }, themeColor: "#6A1B9A" },
};

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp({
		sites: [smallSite(1, "one.test"), smallSite(2, "two.test", nasty), harbor, cedar],
		env: { TRUSTED_PROXIES: "127.0.0.1" },
	});
});
afterAll(() => site.close());

const open = (host = "one.test", headers: Record<string, string> = {}) =>
	site.app.inject({ url: "/s/pc/", headers: { host, ...headers } });
const snapshotIn = (html: string): SiteSnapshot =>
	JSON.parse(
		/<script type="application\/json" id="site-snapshot">(.*?)<\/script>/s.exec(html)?.[1] ?? "null",
	);

describe("the policy", () => {
	test("allows what the page needs and nothing unsafe", async () => {
		const reply = await open("one.test:4000");
		const policy = String(reply.headers["content-security-policy"]);
		expect(policy.replaceAll(/nonce-[^']+/g, "nonce-X").split("; ")).toMatchInlineSnapshot(`
			[
			  "default-src 'none'",
			  "script-src 'self' 'nonce-X'",
			  "style-src 'self' 'nonce-X'",
			  "img-src 'self' data: https://one.test http://one.test",
			  "font-src 'self'",
			  "connect-src 'self' ws://one.test:4000",
			  "frame-src 'self'",
			  "manifest-src 'self'",
			  "object-src 'none'",
			  "base-uri 'none'",
			  "form-action 'self'",
			  "frame-ancestors 'none'",
			  "require-trusted-types-for 'script'",
			  "trusted-types dompurify",
			  "report-uri /s/api/csp-report",
			]
		`);
	});

	test("has a nonce of its own in each answer, the one the page's scripts carry", async () => {
		const nonces = await Promise.all(
			[1, 2].map(async () => {
				const reply = await open();
				const nonce = /'nonce-([^']+)'/.exec(String(reply.headers["content-security-policy"]))?.[1] ?? "none";
				expect(reply.body.split(`nonce="${nonce}"`).length - 1).toBe(3);
				expect(reply.body).not.toContain("__NONCE__");
				return nonce;
			}),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
		expect(nonces[0]?.length).toBeGreaterThanOrEqual(22);
	});

	test("of everything else allows nothing", async () => {
		for (const url of ["/s/api/nothing", "/s/pc/assets/main.js", "/healthz", "/nowhere"]) {
			const { headers } = await site.app.inject({ url, headers: { host: "one.test" } });
			expect(headers["content-security-policy"]).toMatch(/^default-src 'none'; .*sandbox$/);
			expect(headers["x-content-type-options"]).toBe("nosniff");
		}
	});

	test("stands beside the usual headers; transport security only over https", async () => {
		const { headers } = await open();
		expect(headers).toMatchObject({
			"cross-origin-opener-policy": "same-origin",
			"cross-origin-resource-policy": "same-origin",
			"referrer-policy": "strict-origin",
			"x-content-type-options": "nosniff",
			"x-frame-options": "DENY",
			"permissions-policy": expect.stringContaining("camera=()"),
			"cache-control": "no-cache, private",
			link: '<http://one.test/s/pc/>; rel="canonical"',
		});
		expect(headers["strict-transport-security"]).toBeUndefined();
		const secure = await open("one.test", { "x-forwarded-proto": "https" });
		expect(secure.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
		expect(secure.headers["content-security-policy"]).toContain("wss://one.test");
	});
});

describe("the page", () => {
	test("carries the documents of its company, with template and theme", async () => {
		const snapshot = snapshotIn((await open()).body);
		expect(validateSiteSnapshot(snapshot), JSON.stringify(validateSiteSnapshot.errors)).toBe(true);
		expect(snapshot.schools.companyId).toBe(1);
		expect(Object.keys(snapshot.templates ?? {})).toEqual([
			"header/1",
			"footer/1",
			"side-layer/1",
			"page/home-1",
		]);
		expect(Object.keys(snapshot.themes ?? {})).toEqual(["header/blue", "footer/blue", "side-layer/default"]);
	});

	test("carries the themes that are made from a school's own colour", async () => {
		const { themes = {} } = snapshotIn((await open("five.test")).body);
		expect(Object.keys(themes)).toEqual(["header/brand-6a1b9a", "footer/brand-6a1b9a", "side-layer/default"]);
		expect(themes["header/brand-6a1b9a"]?.tokens["--header-bg"]).toBe("#6a1b9a");
	});

	test("names the company's own hosts among the origins it trusts, as its markup has to", async () => {
		const { schools } = snapshotIn((await open()).body);
		expect(schools.allowedOrigins).toEqual(["https://one.test", "http://one.test"]);
	});

	test("carries a visitor's token, which is no other company's and the same for every reader", async () => {
		const tokenIn = ({ body }: { body: string }) =>
			/<head>.*<meta name="visitor-token" content="(v\.1\.\d+\.[\w-]{43})">.*<\/head>/s.exec(body)?.[1];
		const one = tokenIn(await open());
		expect(one).toMatch(/^v\.1\.1\./);
		expect(tokenIn(await open("one.test", { cookie: "present=1", ...phone }))).toBe(one);
		expect(tokenIn(await open("two.test"))).toMatch(/^v\.1\.2\./);
	});

	test("falls back for templates and themes that are not there", async () => {
		const snapshot = snapshotIn((await open("four.test")).body);
		expect(Object.keys(snapshot.templates ?? {})).toEqual([
			"header/1",
			"footer/1",
			"side-layer/1",
			"page/home-1",
		]);
		expect(Object.keys(snapshot.themes ?? {})).toEqual([
			"header/default",
			"footer/default",
			"side-layer/default",
		]);
	});

	test("shows any text of a company as text", async () => {
		const { body } = await open("two.test");
		expect(snapshotIn(body).baseInfo.siteTitle).toBe(nasty);
		expect(body.match(/<script/g)).toHaveLength(2);
		expect(body).toContain("<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- __NONCE__");
	});

	test.each([
		[{}, "zh"],
		[{ "accept-language": "fr-FR, en-GB;q=0.7, zh;q=0.6" }, "en"],
		[{ "accept-language": "fr" }, "zh"],
		[{ "accept-language": "en", cookie: "a=b; language=zh" }, "zh"],
		[{ "accept-language": "zh", cookie: "language=xx" }, "zh"],
	])("with %j is in %s, and brings that language's messages", async (headers, language) => {
		const { body } = await open("one.test", headers);
		expect(body).toContain(`<html lang="${language}"`);
		expect(snapshotIn(body).language).toBe(language);
		expect(body.match(/modulepreload[^>]*href="([^"]+)"/)?.[1]).toBe(`/s/pc/assets/${language}.js`);
	});

	test("is sent compressed", async () => {
		const plain = (await open()).body.replaceAll(/nonce="[^"]+"/g, "");
		for (const [encoding, unpack] of [
			["br", brotliDecompressSync],
			["gzip", gunzipSync],
		] as const) {
			const reply = await open("one.test", { "accept-encoding": encoding });
			expect(reply.headers["content-encoding"]).toBe(encoding);
			expect(
				unpack(reply.rawPayload)
					.toString()
					.replaceAll(/nonce="[^"]+"/g, ""),
			).toBe(plain);
		}
	});

	test("is where the root leads; its files never change", async () => {
		const root = await site.app.inject({ url: "/", headers: { host: "one.test" } });
		expect([root.statusCode, root.headers.location]).toEqual([302, "/s/pc/"]);
		const file = await site.app.inject({ url: "/s/pc/assets/main.js", headers: { host: "one.test" } });
		expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
		expect(file.headers["content-type"]).toMatch(/^(text|application)\/javascript/);
		// Of a newer build in the same folder.
		writeFileSync(join(site.dist, "assets/next.js"), "export {};\n");
		const next = await site.app.inject({ url: "/s/pc/assets/next.js", headers: { host: "one.test" } });
		expect([next.statusCode, next.body]).toEqual([200, "export {};\n"]);
		for (const url of ["/s/pc/assets/..%2findex.html", "/s/pc/.vite/manifest.json", "/s/pc/assets/"]) {
			const { statusCode, body } = await site.app.inject({ url, headers: { host: "one.test" } });
			expect([url, statusCode >= 400, body.includes("__NONCE__")]).toEqual([url, true, false]);
		}
	});
});

describe("/wap", () => {
	test("is the same page under the same policy, and so is an address outside the hash", async () => {
		const plain = ({ body }: { body: string }) => body.replaceAll(/nonce="[^"]+"/g, "");
		for (const url of ["/wap", "/wap/", "/redirect/online?u=%2Fs%2Fpc%2F"]) {
			const wap = await site.app.inject({ url, headers: { host: "one.test" } });
			expect(wap.statusCode).toBe(200);
			expect(plain(wap)).toBe(plain(await open()));
			expect(wap.headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
			expect(wap.headers["x-frame-options"]).toBe("DENY");
		}
	});

	test("is where a phone is sent from /s/pc/, by a script under the nonce before all else", async () => {
		const { body, headers } = await open("one.test", phone);
		const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "none";
		expect(body).toContain(`<script nonce="${nonce}">if(!/`);
		expect(body.indexOf("history.replaceState")).toBeLessThan(body.indexOf("<title>"));
		expect(headers["vary"]).toContain("user-agent");
	});

	test.each([
		["a desktop browser", "/s/pc/", {}],
		["a phone that is there", "/wap", phone],
		["a phone that was signed out by a sign-in elsewhere", "/redirect/online", phone],
		["a phone whose reader chose the desktop version", "/s/pc/", { ...phone, cookie: "desktop=1" }],
	])("is not where %s is sent", async (_, url, headers) => {
		const { body } = await site.app.inject({ url, headers: { host: "one.test", ...headers } });
		expect(body).not.toContain("history.replaceState");
	});
});

test("a page that was not built is told with what to do", () => {
	expect(() => readDist("/nowhere/dist")).toThrow(DistError);
	expect(() => readDist("/nowhere/dist")).toThrow(
		"/nowhere/dist/index.html must be the built page, found nothing that can be read; run npm start",
	);
});
