import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { SideLayerConfig } from "../../../schemas/generated/documents.ts";
import { openTestApp, smallSite, type TestApp } from "../../../tests/support/server/testApp.ts";
import { readVendors } from "../../ports/vendors.ts";

const secret = "a secret that only these tests know about";

const withSide = (id: number, host: string, sideLayer: SideLayerConfig, statKey = "") => {
	const site = smallSite(id, host);
	return {
		...site,
		sideLayer,
		baseInfo: { ...site.baseInfo, companyCodeInfo: { statKey, statType: "google" as const } },
	};
};
const sites = [
	withSide(1, "leyu.test", { leyuFlag: true, leyuNo: "a&b", servicePhone: "400-1" }, "G-1"),
	withSide(2, "script.test", { bdsqFlag: true, bdsqJsUrl: 'https://chat.example:8443/a/b.js?x="1"&y=2' }),
	withSide(3, "none.test", { leyuFlag: false, leyuNo: "unused" }),
	withSide(5, "broken.test", { bdsqFlag: true, bdsqJsUrl: "https://[" }, "\ud800"),
	withSide(6, "signs.test", { bdsqFlag: true, bdsqJsUrl: "https://a;b,c'd.example/x.js" }),
	withSide(7, "folder.test", { bdsqFlag: true, bdsqJsUrl: "/s/vendor/a;sandbox,b/chat.js" }),
	withSide(4, "hidden.test", { otherImFlag: true, otherImJs: "https://chat.example/", schoolHide: true }),
];

let demo: TestApp;
let production: TestApp;
beforeAll(async () => {
	demo = await openTestApp({ sites });
	production = await openTestApp({ sites, mode: "production", env: { SECRET: secret } });
});
afterAll(async () => {
	await demo.close();
	await production.close();
});

const frame = ({ app }: TestApp, host: string, name = "chat", query = "") =>
	app.inject({ url: `/s/frame/${name}${query}`, headers: { host } });
const script = (html: string) => /<script id="vendor" src="([^"]*)">/.exec(html)?.[1];

describe("a third party's frame", () => {
	test("allows one vendor, has an opaque origin, and is embeddable by our pages only", async () => {
		const reply = await frame(demo, "script.test:4000");
		expect(script(reply.body)).toBe("https://chat.example:8443/a/b.js?x=%221%22&amp;y=2");
		const policy = String(reply.headers["content-security-policy"]);
		expect(policy.replaceAll(/nonce-[^']+/g, "nonce-X").split("; ")).toMatchInlineSnapshot(`
			[
			  "default-src 'none'",
			  "script-src 'nonce-X' https://chat.example:8443",
			  "style-src https://chat.example:8443",
			  "img-src https://chat.example:8443 data:",
			  "font-src https://chat.example:8443",
			  "media-src https://chat.example:8443",
			  "connect-src https://chat.example:8443 wss://chat.example:8443",
			  "frame-src https://chat.example:8443",
			  "form-action https://chat.example:8443",
			  "base-uri 'none'",
			  "object-src 'none'",
			  "frame-ancestors 'self'",
			  "sandbox allow-scripts allow-forms",
			]
		`);
		expect(reply.headers).toMatchObject({
			"referrer-policy": "no-referrer",
			"x-frame-options": "SAMEORIGIN",
			"cache-control": "no-store",
		});
		expect(reply.headers).not.toHaveProperty("origin-agent-cluster");
	});

	test("of a captcha allows the vendor of VENDORS_FILE; without one it reports at once", async () => {
		const { body, headers } = await frame(demo, "none.test", "captcha");
		expect(script(body)).toBeUndefined();
		expect(body).toContain('({"appId":null})');
		expect(headers["content-security-policy"]).toContain("connect-src 'none'");
	});

	test("loads the script of the site document, whatever the address contains", async () => {
		const asked = "?schoolId=x&domain=https://evil.example/a.js&companyId=2";
		const reply = await frame(demo, "none.test", "chat", asked);
		expect(reply.statusCode).toBe(200);
		expect(reply.body).not.toContain("evil");
		expect(script(reply.body)).toBeUndefined();
	});

	test.each(["none.test", "hidden.test", "broken.test", "signs.test"])(
		"%s has no chat: reported at once",
		async (host) => {
			const { body, headers } = await frame(demo, host);
			expect(script(body)).toBeUndefined();
			expect(body).toContain('({"address":null})');
			expect(headers["content-security-policy"]).toContain("connect-src 'none'");
		},
	);

	test("policy: intact for any path of the script", async () => {
		const policy = String((await frame(demo, "folder.test")).headers["content-security-policy"]);
		expect(policy).toContain("connect-src http://folder.test/s/vendor/a%3Bsandbox%2Cb/; ");
	});

	test("address: valid for any key", async () => {
		const reply = await frame(production, "broken.test", "statistics");
		expect(script(reply.body)).toBe("https://www.googletagmanager.com/gtag/js?id=%EF%BF%BD");
	});

	test("loads no statistics without a key", async () => {
		expect(script((await frame(production, "none.test", "statistics")).body)).toBeUndefined();
	});
});

describe("addresses", () => {
	test("production: of the vendor, with the key", async () => {
		const reply = await frame(production, "leyu.test", "statistics");
		expect(script(reply.body)).toBe("https://www.googletagmanager.com/gtag/js?id=G-1");
		expect(reply.body).toContain('({"kind":"google","key":"G-1"})');
	});

	test("production: empty for a chat without configuration", async () => {
		expect(script((await frame(production, "leyu.test")).body)).toBeUndefined();
	});

	test("VENDORS_FILE: overrides them", () => {
		const folder = mkdtempSync(join(tmpdir(), "schoolfront-vendors-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const vendorsFile = join(folder, "vendors.json");
		writeFileSync(vendorsFile, JSON.stringify({ chat: { leyu: "https://leyu.example/{key}/chat.js" } }));
		const env = { vendorsFile };
		expect(readVendors(env).leyuChat("a&b$&")).toBe("https://leyu.example/a%26b%24%26/chat.js");
		expect(readVendors(env).statistics({ statType: "baidu", statKey: "k" })).toBe(
			"https://hm.baidu.com/hm.js?k",
		);
	});

	test("invalid: the server does not start, with the problem", () => {
		const folder = mkdtempSync(join(tmpdir(), "schoolfront-vendors-"));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		const path = join(folder, "vendors.json");
		writeFileSync(path, JSON.stringify({ statistics: { baidu: "javascript:alert(1)//{key}" } }));
		const read = (vendorsFile: string) => () => readVendors({ vendorsFile });
		const port = join(folder, "port.json");
		writeFileSync(port, JSON.stringify({ chat: { leyu: "https://a.example:99999/{key}" } }));
		expect(read(port)).toThrow(/port\.json: chat\.leyu must .*99999/);
		expect(read(path)).toThrow(/vendors\.json: statistics\.baidu must .*javascript:alert/);
		expect(read(join(folder, "none.json"))).toThrow(/^VENDORS_FILE must be a JSON file that can be read/);
	});
});

const standIns = [
	["GET", "/s/vendor/chat.js?key=x"],
	["GET", "/s/vendor/chat.css"],
	["POST", "/s/vendor/chat/messages?key=x"],
	["GET", "/s/vendor/statistics.js?key=x"],
	["POST", "/s/vendor/statistics/visits"],
	["GET", "/s/vendor/statistics"],
] as const;

describe("the stand-ins", () => {
	test.each(standIns)("%s %s: available in the demo, not in production", async (method, url) => {
		const ask = ({ app }: TestApp) =>
			app.inject({
				method,
				url,
				headers: { host: "leyu.test", "content-type": "text/plain" },
				payload: "/x",
			});
		expect((await ask(demo)).statusCode).toBe(200);
		expect((await ask(production)).statusCode).toBe(404);
	});

	test("chat: replies in the language of the request", async () => {
		const ask = (language: string) =>
			demo.app.inject({
				method: "POST",
				url: "/s/vendor/chat/messages?key=a%26b",
				headers: { host: "leyu.test", "content-type": "text/plain", "accept-language": language },
				payload: "hello",
			});
		expect((await ask("en")).body).toContain("automatic answer of the demonstration");
		expect((await ask("en")).body).toContain("400-1");
		expect((await ask("zh")).body).toContain("自动回复");
	});

	test("statistics: count paths of one company without queries", async () => {
		const visit = (path: string) =>
			demo.app.inject({
				method: "POST",
				url: "/s/vendor/statistics/visits",
				headers: { host: "script.test", "content-type": "text/plain" },
				payload: path,
			});
		const object = await demo.app.inject({
			method: "POST",
			url: "/s/vendor/statistics/visits",
			headers: { host: "script.test" },
			payload: { toString: 1, valueOf: 1 },
		});
		expect(object.statusCode).toBe(200);
		for (const path of ["/course/list", "/course/list", "/join?code=1", "<b>", "/<b>"]) await visit(path);
		const page = async (host: string) =>
			(await demo.app.inject({ url: "/s/vendor/statistics", headers: { host } })).body;
		expect(await page("script.test")).toContain("<tr><td>/course/list</td><td>2</td></tr>");
		expect(await page("script.test")).toContain("<td>/&lt;b&gt;</td>");
		expect(await page("script.test")).not.toContain("join");
		expect(await page("none.test")).not.toContain("/course/list");
	});
});
