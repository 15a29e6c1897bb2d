// Links that lead out of the page by way of a question: where an item leads, whether to leave, where home sends on.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { HomeConfig, MenuItem, VariableLinkData } from "../../schemas/generated/documents.ts";
import { ask, data } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { changeSite } from "../support/changeSite.ts";
import { demoStudent } from "../support/demoStudent.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { signedIn } from "../support/signedIn.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => say("en", key, args);
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });
const drawn = (page: Page) => page.getByRole("main").getByRole("article").first().waitFor();

/** Answers for other people's sites, and notes who was asked and with what referrer. */
const strangers =
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
	it("leads to the page of the site it stands for, and going back passes it over", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await drawn(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "My campus" }).click();
		await expect.poll(() => page.url()).toMatch(/#\/home\/index\/?$/);
		await page.goBack();
		await expect.poll(() => page.url()).toContain("#/course/list");
	});

	it("leads to a trusted site at once, to a stranger by way of the page that names it", async () => {
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
		const page = await openPage(site(), host, { language: "en", prepare: strangers(seen) });
		await drawn(page);
		await page.getByRole("contentinfo").getByRole("link", { name: "stranger" }).click();
		await title(page, en("link.leave")).waitFor();
		await page.getByText("lab.example", { exact: true }).waitFor();
		expect(seen).toEqual([]);
		await page.goto(site().url(host, "/linkVariableRedirect/trusted"));
		await expect.poll(() => page.url()).toBe("https://weibo.com/1?s=maple-downtown&u=");
	});

	it("tells of a student what it asks for, of nobody more, and never a token", async () => {
		const all = "https://lab.example/?{userId}.{userName}.{nickName}.{schoolId}.{companyId}.{language}";
		await changeSite(site(), host, (document) => {
			document.menus = { ...document.menus, foot: [variable("all", all), variable("token", "/x?t={token}")] };
		});
		const student = demoStudent(host);
		const token = await signedIn(site(), host, student);
		const path = "/link/variable/all?schoolId=maple-riverside";
		const headers = { authorization: token, "accept-language": "en" };
		const { url } = await data<VariableLinkData>(site(), host, path, { headers });
		const told = decodeURIComponent(url);
		for (const part of [student.account, student.nickName, "maple-riverside", ".1.en"])
			expect(told).toContain(part);
		expect(told).not.toContain(token);
		const visitor = await data<VariableLinkData>(site(), host, path, {
			headers: { "accept-language": "zh" },
		});
		expect(visitor.url).toBe("https://lab.example/?...maple-riverside.1.zh");
		for (const id of ["token", "nobody", "home"])
			expect((await ask(site(), host, `/s/api/link/variable/${id}`)).status, id).toBe(404);
	});

	it("that nobody has leads to a page that says so", async () => {
		const hash = "/linkVariableRedirect/nobody";
		const page = await openPage(site(), host, { language: "en", hash, allow: [/status of 404/] });
		await title(page, en("link.missing")).waitFor();
		await page.getByRole("link", { name: en("app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/home/index");
	});

	it("that cannot be asked for says so and works at the second try", async () => {
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

	it("goes nowhere by itself, back to where the reader was, and on without telling who sent them", async () => {
		const seen: { url: string; referer: string | undefined }[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			prepare: strangers(seen),
			bypassCSP: true,
		});
		await drawn(page);
		const open = () =>
			page.evaluate((hash) => {
				const link = document.body.appendChild(document.createElement("a"));
				link.href = `#${hash}`;
				link.click();
				link.remove();
			}, leave("https://user.example:8443/a?b=c#d"));
		await open();
		await page.getByText("user.example:8443", { exact: true }).waitFor();
		expect(await barriers(page)).toEqual([]);
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

	it("shows a name of other letters in its coded form, and what travels in the open", async () => {
		const page = await openPage(site(), host, {
			language: "zh",
			width: 320,
			hash: leave("http://аррӏе.com/").concat("a".repeat(300)),
		});
		await page.getByText("xn--80ak6aa92e.com", { exact: true }).waitFor();
		await page.getByText(say("zh", "link.coded")).waitFor();
		await page.getByText(say("zh", "link.open")).waitFor();
		expect(await overflow(page)).toBe(0);
	});

	it("that is the first of its tab leads home", async () => {
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
	])("knows no way to %j", async (url) => {
		const page = await openPage(site(), host, { language: "en", hash: leave(url) });
		await title(page, en("link.missing")).waitFor();
		expect(await page.getByRole("link", { name: en("link.goOn") }).count()).toBe(0);
	});
});

describe("home sends its visitors on", () => {
	const sends = (homePageTemplateRsp: NonNullable<HomeConfig["homePageTemplateRsp"]>) =>
		changeSite(site(), host, (document) => {
			document.home = { ...document.home, homePageTemplateRsp };
		});

	it("to the page that field3 names, on the first load, by the logo, and not on the way back", async () => {
		await sends({ redirectType: "page", field2: "#/no/such", field3: "#/course/list" });
		const page = await openPage(site(), host, { language: "en", hash: "/leave?u=" });
		await title(page, en("link.missing")).waitFor();
		await page.getByRole("link", { name: en("app.home") }).click();
		await expect.poll(() => page.url()).toContain("#/course/list");
		await page.goBack();
		await expect.poll(() => page.url()).toContain("#/leave");
	});

	it.each(["/", "/s/pc/#/home/index", "#/linkVariableRedirect/campus-mine"])(
		"never to itself by %s",
		async (link) => {
			await sends({ redirectType: "link", templateLink: link });
			const page = await openPage(site(), host, { language: "en" });
			await drawn(page);
			expect(page.url()).toContain("#/home/index");
		},
	);

	it("to a trusted site, once: what sends back here finds home", async () => {
		await sends({ redirectType: "link", templateLink: "https://weibo.com/" });
		const seen: { url: string; referer: string | undefined }[] = [];
		const page = await openPage(site(), host, {
			language: "en",
			hash: "/course/list",
			prepare: strangers(seen),
		});
		await drawn(page);
		// Who comes back within ten seconds is sent back; the way may take longer on a busy machine.
		await page.clock.setFixedTime(Date.now());
		await page.goto(site().url(host));
		await expect.poll(() => seen.map(({ url }) => url)).toContain("https://weibo.com/");
		await page.waitForURL("https://weibo.com/");
		await page.goto(site().url(host));
		await drawn(page);
		expect(page.url()).toContain("#/home/index");
	});

	it("to a stranger by way of the page that names it; who turns back sees home", async () => {
		await sends({ redirectType: "link", templateLink: "https://lab.example/" });
		const page = await openPage(site(), host, { language: "en" });
		await page.getByText("lab.example", { exact: true }).waitFor();
		await page.getByRole("button", { name: en("link.back") }).click();
		await drawn(page);
		expect(page.url()).toContain("#/home/index");
	});
});
