// Links that need a request first: where a menu item leads, whether to leave the site, where home redirects.

import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { HomeConfig, MenuItem, VariableLinkData } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { ask, data } from "../support/site/ask.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const rendered = (page: Page) => contentRendered(page);

/** Answers for foreign sites, and records the requested hosts and referrers. */
const stubForeignSites =
	(seen: { url: string; referer: string | undefined }[]) => async (context: BrowserContext) => {
		await context.route(/^https:\/\//, async (route) => {
			const request = route.request();
			seen.push({ url: request.url(), referer: (await request.allHeaders())["referer"] });
			await route.fulfill({ contentType: "text/html", body: "<title>elsewhere</title>" });
		});
	};

const variable = (id: string, menuUrl: string): MenuItem => ({
	id,
	menuName: id,
	pageHeadType: "other",
	urlType: "variable",
	menuUrl,
});

describe("a menu link with variables", () => {
	it("opens its page of the site, and Back skips it", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await rendered(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "My campus" }).click();
		await expect.poll(() => page.url()).toMatch(/#\/home\/index\/?$/);
		await page.goBack();
		await expect.poll(() => page.url()).toContain("#/course/list");
	});

	it("opens a trusted site at once, and a foreign one through the page that names it", async () => {
		await changeSite(site(), host, (document) => {
			document.menus = {
				...document.menus,
				foot: [
					variable("trusted", "https://weibo.com/{companyId}?s={schoolId}&u={userId}"),
					variable("stranger", "https://lab.example/?u={userName}"),
					variable("unsafe", "/{userId}/x"),
				],
			};
		});
		const seen: { url: string; referer: string | undefined }[] = [];
		const page = await openPage(site(), host, { language: "en", prepare: stubForeignSites(seen) });
		await rendered(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "stranger" }).click();
		await title(page, en("link.leave")).waitFor();
		await page.getByText("lab.example", { exact: true }).waitFor();
		expect(seen).toEqual([]);
		await page.goto(site().url(host, "/linkVariableRedirect/trusted"));
		await expect.poll(() => page.url()).toBe("https://weibo.com/1?s=maple-downtown&u=");
	});

	it("sends only the student's data it asks for, none for a visitor, and never a token", async () => {
		const all = "https://lab.example/?{userId}.{userName}.{nickName}.{schoolId}.{companyId}.{language}";
		await changeSite(site(), host, (document) => {
			document.menus = { ...document.menus, foot: [variable("all", all), variable("token", "/x?t={token}")] };
		});
		const student = demoStudent(host);
		const token = await signInToken(site(), host, student);
		const path = "/link/variable/all?schoolId=maple-riverside";
		const headers = { authorization: token, "accept-language": "en" };
		const { url } = await data<VariableLinkData>(site(), host, path, { headers });
		const notified = decodeURIComponent(url);
		for (const part of [student.account, student.nickName, "maple-riverside", ".1.en"])
			expect(notified).toContain(part);
		expect(notified).not.toContain(token);
		const visitor = await data<VariableLinkData>(site(), host, path, {
			headers: { "accept-language": "zh" },
		});
		expect(visitor.url).toBe("https://lab.example/?...maple-riverside.1.zh");
		for (const id of ["token", "nobody", "home"])
			expect((await ask(site(), host, `/s/api/link/variable/${id}`)).status, id).toBe(404);
	});

	it("that is unknown shows an error page", async () => {
		const hash = "/linkVariableRedirect/nobody";
		const page = await openPage(site(), host, { language: "en", hash, allow: [/status of 404/] });
		await title(page, en("link.missing")).waitFor();
		await page.getByRole("link", { name: en("app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});

	it("whose request fails reports it and works at the second try", async () => {
		let broken = true;
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/linkVariableRedirect/campus-mine",
			prepare: (context) =>
				context.route("**/link/variable/**", (route) => (broken ? route.abort() : route.continue())),
			allow: [/net::ERR_FAILED/],
		});
		await title(page, en("link.failed")).waitFor();
		broken = false;
		await page.getByRole("button", { name: en("ui.retry") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});
});

describe("the page that names a foreign site", () => {
	const leave = (url: string) => `/leave?u=${encodeURIComponent(url)}`;

	it("does not redirect by itself, returns to the previous page, and continues without a referrer", async () => {
		const seen: { url: string; referer: string | undefined }[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			prepare: stubForeignSites(seen),
			bypassCSP: true,
		});
		await rendered(page);
		const open = () =>
			page.evaluate((hash) => {
				const link = document.body.appendChild(document.createElement("a"));
				link.href = `#${hash}`;
				link.click();
				link.remove();
			}, leave("https://user.example:8443/a?b=c#d"));
		await open();
		await page.getByText("user.example:8443", { exact: true }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		expect(seen).toEqual([]);
		await page.getByRole("button", { name: en("link.back") }).click();
		await expect.poll(() => page.url()).toContain("#/course/list");
		await open();
		const onward = page.getByRole("link", { name: en("link.goOn") });
		expect(await onward.getAttribute("rel")).toBe("noopener noreferrer");
		await onward.click();
		await expect.poll(() => page.url()).toBe("https://user.example:8443/a?b=c#d");
		expect(seen).toEqual([{ url: "https://user.example:8443/a?b=c", referer: undefined }]);
	});

	it("shows an internationalised name as punycode, and the query that would be sent", async () => {
		const page = await openPage(site(), host, {
			language: "zh",
			width: 320,
			hash: leave("http://аррӏе.com/").concat("a".repeat(300)),
		});
		await page.getByText("xn--80ak6aa92e.com", { exact: true }).waitFor();
		await page.getByText(message("zh", "link.coded")).waitFor();
		await page.getByText(message("zh", "link.open")).waitFor();
		await expectFits(page);
	});

	it("links home if it is the first page of its tab", async () => {
		const page = await openPage(site(), host, { language: "en", hash: leave("https://lab.example/") });
		await page.getByRole("button", { name: en("link.back") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});

	it.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"https://bank.example@lab.example/",
		"//lab.example",
		"",
	])("offers no link for %j", async (url) => {
		const page = await openPage(site(), host, { language: "en", hash: leave(url) });
		await title(page, en("link.missing")).waitFor();
		expect(await page.getByRole("link", { name: en("link.goOn") }).count()).toBe(0);
	});
});

describe("a redirect from home", () => {
	const sends = (homePageTemplateRsp: NonNullable<HomeConfig["homePageTemplateRsp"]>) =>
		changeSite(site(), host, (document) => {
			document.home = { ...document.home, homePageTemplateRsp };
		});

	it("opens the page of field3 on the first load and by the logo, but not on Back", async () => {
		await sends({ redirectType: "page", field2: "#/no/such", field3: "#/course/list" });
		const page = await openPage(site(), host, { language: "en", hash: "/leave?u=" });
		await title(page, en("link.missing")).waitFor();
		await page.getByRole("link", { name: en("app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/course/list");
		await page.goBack();
		await expect.poll(() => page.url()).toContain("#/leave");
	});

	it.each(["/", "/s/pc/#/home/index", "#/linkVariableRedirect/campus-mine"])(
		"ignores a redirect to itself by %s",
		async (link) => {
			await sends({ redirectType: "link", templateLink: link });
			const page = await openPage(site(), host, { language: "en" });
			await rendered(page);
			expect(page.url()).toContain("#/home/index");
		},
	);

	it("opens a trusted site once; a redirect back renders home", async () => {
		await sends({ redirectType: "link", templateLink: "https://weibo.com/" });
		const seen: { url: string; referer: string | undefined }[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			prepare: stubForeignSites(seen),
		});
		await rendered(page);
		// A return within ten seconds renders home; the round trip may take longer on a busy machine.
		await page.clock.setFixedTime(Date.now());
		await page.goto(site().url(host));
		await expect.poll(() => seen.map(({ url }) => url)).toContain("https://weibo.com/");
		await page.waitForURL("https://weibo.com/");
		await page.goto(site().url(host));
		await rendered(page);
		expect(page.url()).toContain("#/home/index");
	});

	it("opens a foreign site through the page that names it; returning renders home", async () => {
		await sends({ redirectType: "link", templateLink: "https://lab.example/" });
		const page = await openPage(site(), host, { language: "en" });
		await page.getByText("lab.example", { exact: true }).waitFor();
		await page.getByRole("button", { name: en("link.back") }).click();
		await rendered(page);
		expect(page.url()).toContain("#/home/index");
	});
});
