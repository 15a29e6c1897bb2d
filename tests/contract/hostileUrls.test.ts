// Hundreds of hostile addresses, at every point of the application where one could be followed (decision 16).
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { schemaProblems } from "../../schemas/compile.ts";
import type { HomeConfig, MenuItem, Menus } from "../../schemas/generated/documents.ts";
import { linkVariables } from "../../schemas/linkVariables.ts";
import { linkTarget } from "../../server/modules/link/rules.ts";
import { ownAddress, withCode } from "../../server/modules/session/rules.ts";
import { homeTarget } from "../../src/app/pages/homeTarget.ts";
import { parseInterception } from "../../src/app/start/interception.ts";
import { paths, safeImageUrl, safeUrl, setAllowedOrigins } from "../../src/core/paths.ts";
import { safeReturnUrl } from "../../src/core/sign-in/returnUrl.ts";
import { configuredPath } from "../../src/features/account/personal/rules.ts";
import { downloads } from "../../src/features/site/app-download/rules.ts";
import { destinationOf } from "../../src/features/site/link/rules.ts";
import { menuLinks } from "../../src/features/site/menu/rules.ts";
import { buildSite } from "../support/data/buildSite.ts";
import { escapeOf, evil, hostileUrls, ownHost } from "../support/data/hostileUrls.ts";
import { openTestApp, type TestApp } from "../support/server/testApp.ts";

const allowed = ["https://pay.example"];
let site: TestApp;

beforeAll(async () => {
	// A browser's global that is missing here.
	vi.stubGlobal("location", new URL(`http://${ownHost}/s/pc/`));
	setAllowedOrigins(allowed);
	site = await openTestApp({
		sites: [buildSite({ company: { id: 1, name: "Maple", hosts: ["maple.localhost"] } })],
		perAddress: 1_000_000,
	});
});
afterAll(async () => {
	await site.close();
	setAllowedOrigins([]);
	vi.unstubAllGlobals();
});

const item = (menuUrl: string, more: Partial<MenuItem> = {}): MenuItem => ({
	id: "m",
	menuName: "m",
	pageHeadType: "other",
	menuUrl,
	...more,
});
const home = (homePageTemplateRsp: NonNullable<HomeConfig["homePageTemplateRsp"]>): HomeConfig => ({
	headCfRsp: { headTemplateId: 1 },
	themeColor: "blue",
	homePageTemplateRsp,
});
const menusOf = (...head: MenuItem[]): Menus => ({ head, foot: [] });
const route = (path: string | undefined): string | undefined => path && `#${path}`;

/** Every function of the client that turns external input into a link, with all addresses it makes of one. */
const positions: Readonly<Record<string, (url: string) => readonly (string | undefined)[]>> = {
	"a link of a document, an answer or a text": (url) => [safeUrl(url), safeUrl(url.trim())],
	"a menu item": (url) =>
		menuLinks([item(url, { children: [item(url)] }), item(url, { urlType: "variable" })]).flatMap((link) => [
			link.href,
			...link.children.map(({ href }) => href),
		]),
	"the id of a menu item": (url) => [route(paths.variableLink(url))],
	"where home sends on": (url) => [
		homeTarget(home({ redirectType: "link", templateLink: url }), menusOf()),
		homeTarget(home({ redirectType: "page", field2: url, field3: url }), menusOf(item(url))),
	],
	"the way back of a student forced offline": (url) => [
		safeReturnUrl(new URLSearchParams({ u: url }).get("u"), "/redirect/online"),
		safeReturnUrl(new URLSearchParams(`u=${url}`).get("u"), "/redirect/online"),
	],
	"where the error page leads back": (url) => {
		const output = parseInterception(JSON.stringify({ message: "Closed", from: url }));
		return [route(output?.from)];
	},
	"the personal centre of a config": (url) => [
		route(configuredPath(undefined, { personalUrl: url })),
		route(configuredPath(undefined, { personalUrl: `#${url}` })),
	],
	"a download": (url) => {
		const found = downloads(
			{ appConfigStatus: true, scanDownURL: url, androidDownURL: url, iosDownURL: url, schoolURL: url },
			`http://${ownHost}/s/pc/`,
		);
		// Shown as a QR code for other devices: a hash route of ours, made absolute.
		return [found?.scan, found?.android, found?.ios, found?.school];
	},
	"the page that names a foreign host": (url) => [route(paths.leave(url))],
	"parts of an address of ours": (url) =>
		[paths.home(url), paths.courseDetail(url), paths.footerDetail(url, url)].map(route),
};

test("the list is long, and the checker recognises an escape", () => {
	expect(hostileUrls.length).toBeGreaterThan(900);
	expect(escapeOf("javascript:alert(1)")).toContain("runs as javascript:");
	expect(escapeOf(`/\t/${evil}/`)).toContain(`leads to http://${evil}`);
	expect(escapeOf("https://pay.example/x", allowed)).toBeUndefined();
	const escaping = hostileUrls.filter((url) => escapeOf(url) !== undefined);
	expect(escaping.length).toBeGreaterThan(400);
});

describe("on the page, a hostile address only leads to this site, an allowed one, or the page that names the foreign host", () => {
	test.each(Object.entries(positions))("%s", (_, linksOf) => {
		const made = hostileUrls.flatMap((url) => linksOf(url).filter((href) => href !== undefined));
		expect(made.map((href) => escapeOf(href, allowed)).filter(Boolean)).toEqual([]);
	});

	test("a trusted origin is linked, so the checker does not refuse everything", () => {
		expect(safeUrl("https://pay.example/x")).toBe("https://pay.example/x");
	});

	test("the page that names a foreign host continues by http(s) only, to the named host, without credentials", () => {
		const invalid = hostileUrls.flatMap((url) => {
			const to = destinationOf(url);
			if (!to) return [];
			const { protocol, host, username, password } = new URL(to.href);
			const isGood = /^https?:$/.test(protocol) && host === to.host && username + password === "";
			return isGood ? [] : [url];
		});
		expect(invalid).toEqual([]);
	});

	test("a picture is requested from this site or an allowed origin, or not at all", () => {
		const asked = hostileUrls
			.map(safeImageUrl)
			.filter((src) => src !== undefined && !src.startsWith("data:image/"));
		expect(asked.map((src) => escapeOf(src ?? "", allowed)).filter(Boolean)).toEqual([]);
	});
});

describe("on the server", () => {
	test("a document with a hostile address is refused, or the page checks the address", () => {
		const passes = hostileUrls.filter((url) => {
			const site = buildSite({ menus: { head: [item(url)], foot: [] }, overrides: {} });
			return schemaProblems("/site", site).length === 0;
		});
		expect(passes.map((url) => escapeOf(safeUrl(url) ?? "", allowed)).filter(Boolean)).toEqual([]);
		expect(passes.filter((url) => !/^(?:https?:\/\/|\/|#\/)/.test(url))).toEqual([]);
	});

	test("token renewal redirects to no other site, for every callback in every spelling of the query", async () => {
		const invalid: string[] = [];
		const spellings = (url: string) => [
			encodeURIComponent(url.toWellFormed()),
			encodeURI(url.toWellFormed()),
		];
		for (const callback of new Set(hostileUrls.flatMap(spellings))) {
			const { statusCode, headers } = await site.app.inject({
				url: `/upgrade/token?callback=${callback}`,
				headers: { host: ownHost },
			});
			const to = String(headers.location ?? "");
			const fault = /^\/(?![/\\])/.test(to) ? escapeOf(to) : `${to} is no path`;
			if (statusCode !== 302 || fault) invalid.push(`${callback}: ${statusCode} ${fault}`);
		}
		expect(invalid).toEqual([]);
		const good = await site.app.inject({
			url: `/upgrade/token?callback=${encodeURIComponent(`http://${ownHost}/s/pc/?a=1#/course/list`)}`,
			headers: { host: ownHost },
		});
		expect(good.headers.location).toMatch(/^\/s\/pc\/\?a=1&code=[^#]+#\/course\/list$/);
	});

	test("the redirect rule returns a path for every input", () => {
		const given: readonly unknown[] = [...hostileUrls, undefined, null, 7, ["/a", "/b"], {}];
		const invalid = given
			.map((callback) => escapeOf(withCode(ownAddress(callback, ownHost), "c")))
			.filter(Boolean);
		expect(invalid).toEqual([]);
	});

	test("student names cannot change host, scheme or folder of a link with variables", () => {
		const templates = [
			"/x/{nickName}",
			"https://lab.test/home/{nickName}/files",
			"#/course/list?courseName={nickName}",
		];
		const invalid = [...hostileUrls, "..", ".", "...", "../x"].flatMap((nickName) =>
			templates.flatMap((template) => {
				const values = Object.fromEntries(linkVariables.map((name) => [name, nickName.toWellFormed()]));
				const url = linkTarget(menusOf(item(template, { urlType: "variable" })), "m", values as never);
				if (url === undefined) return [];
				const folder = template.slice(0, template.indexOf("{"));
				const page = `http://${ownHost}/s/pc/`;
				const stays = new URL(url, page).href.startsWith(new URL(folder, page).href);
				return stays && !escapeOf(url, ["https://lab.test"]) ? [] : [`${template} with ${nickName}: ${url}`];
			}),
		);
		expect(invalid).toEqual([]);
	});

	test("no requested address redirects to another site by itself", async () => {
		const paths = new Set(
			hostileUrls.map((url) => `/${encodeURI(url.toWellFormed())}`.replaceAll(/[\s#]/g, "")),
		);
		const invalid: string[] = [];
		for (const path of [...paths, ...[...paths].map((each) => `/s/pc${each}`)]) {
			const { statusCode, headers } = await site.app.inject({ url: path, headers: { host: ownHost } });
			const to = headers.location;
			if (statusCode >= 500 || (to !== undefined && escapeOf(String(to))))
				invalid.push(`${path}: ${statusCode} ${to}`);
		}
		expect(invalid).toEqual([]);
	});
});
