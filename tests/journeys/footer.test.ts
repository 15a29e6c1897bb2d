import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { contentRendered } from "../support/browser/schoolSwitch.ts";
import { ask, data } from "../support/site/ask.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const footer = (page: Page) => page.getByRole("contentinfo");

/** Until the screen is rendered, the footer moves and its server-rendered markup is replaced. */
const rendered = (page: Page) => contentRendered(page);

/** A footer with every optional part, in a given template. */
const full =
	(template: SiteDocument["home"]["footTemplateId"], logoType: "word" | "image") =>
	(document: SiteDocument): void => {
		Object.assign(document.home, { footTemplateId: template });
		Object.assign(document.footer, {
			logoType,
			microblogs: [
				{ name: "Weibo", url: "https://weibo.com/maple" },
				{ name: "Second blog", url: "https://blog.example/maple" },
			],
		});
	};

describe.each([1, 2, 3, 4])("footer template %i", (template) => {
	it("shows every part at every width", async () => {
		await changeSite(site(), host, full(template, "word"));
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await rendered(page);
		const foot = footer(page);
		for (const text of [
			"Maple",
			"Maple Academy (Shanghai) Culture and Technology Ltd",
			/A school for grown-ups/,
			/3\/F, 12 Maple Road/,
			en("footer.copyright", { year: new Date().getFullYear(), owner: "Maple Academy" }),
		])
			await foot.getByText(text, { exact: true }).first().waitFor();
		const links = {
			"Web development": "#/course/list?courseName=Web%20development",
			"How refunds work": "#/sysPageHeadFoot/showDetail/about-refunds?pid=about",
			"沪ICP备00000001号-1": "https://beian.miit.gov.cn/",
			[en("footer.security", { number: "31000000000001" })]: "https://beian.mps.gov.cn/",
			Weibo: "https://weibo.com/maple",
			"Second blog": `#/leave?u=${encodeURIComponent("https://blog.example/maple")}`,
		};
		for (const [name, href] of Object.entries(links))
			expect(await foot.getByRole("link", { name, exact: true }).getAttribute("href"), name).toBe(href);
		await showsQr(page);
		for (const width of [1280, 1023, 768, 375, 320]) {
			await page.setViewportSize({ width, height: 800 });
			await expectFits(page, `at ${width}`);
		}
		expect(await axeViolations(page)).toEqual([]);
	});

	it("shows its logo as a picture", async () => {
		await changeSite(site(), host, full(template, "image"));
		const page = await openPage(site(), host, { language: "en" });
		await rendered(page);
		const logo = footer(page).locator('img[src="/s/asset/maple-logo-dark.svg"]');
		await logo.scrollIntoViewIfNeeded();
		await expect
			.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		expect(await footer(page).getByText("Maple", { exact: true }).count()).toBe(0);
	});
});

/** The QR code of the messaging account: visible, or in a card that the keyboard opens and Escape closes. */
async function showsQr(page: Page): Promise<void> {
	const name = "WeChat: Maple Academy";
	const picture = footer(page).getByRole("img", { name: en("footer.qr", { name }) });
	const opener = footer(page).getByRole("button", { name });
	if ((await opener.count()) > 0) {
		await opener.focus();
		await page.keyboard.press("Enter");
		await picture.waitFor();
		await page.keyboard.press("Escape");
		await picture.waitFor({ state: "hidden" });
		await opener.hover();
	}
	await picture.scrollIntoViewIfNeeded();
	await expect
		.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
		.toBeGreaterThan(0);
	await page.mouse.move(0, 0);
}

describe("footer colour", () => {
	it.each(["default", "gray", "white", "red", "blue", "cyan", "green", "orange"])("%s", async (colour) => {
		await changeSite(site(), host, (document) => {
			Object.assign(document.home, { themeColor: colour });
		});
		const page = await openPage(site(), host);
		await page.locator(`footer.footer-${colour}`).waitFor();
	});
});

const detail = (id: string) => `/sysPageHeadFoot/showDetail/${id}?pid=about`;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

describe("a footer text", () => {
	it("opens from the footer with its siblings beside it, and its links work", async () => {
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await footer(page).getByRole("link", { name: "How refunds work" }).click();
		await title(page, "How refunds work").waitFor();
		await expect.poll(() => page.title()).toContain("How refunds work");
		await page.getByRole("table").waitFor();
		expect(await axeViolations(page)).toEqual([]);
		const list = page.getByRole("navigation", { name: "About us" });
		await expect
			.poll(() => list.getByRole("link").allInnerTexts())
			.toEqual(["Who we are", "How refunds work", "Privacy"]);
		const here = list.getByRole("link", { name: "How refunds work" });
		expect(await here.getAttribute("aria-current")).toBe("page");

		await list.getByRole("link", { name: "Who we are" }).click();
		await title(page, "Who we are").waitFor();
		await page.getByRole("main").getByRole("link", { name: "Your first page" }).click();
		await expect.poll(() => page.url()).toContain("#/course/detail/web-first-page");
		await page.goBack();
		await title(page, "Who we are").waitFor();
	});

	it("is shown in both languages without another request, and fits a small screen", async () => {
		const page = await openPage(site(), host, { language: "zh", width: 320, hash: detail("about-privacy") });
		await title(page, "隐私说明").waitFor();
		await page.getByText("我们只收集上课需要的信息").waitFor();
		await expectFits(page);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.getByRole("button", { name: message("zh", "header.switchLanguage") }).click();
		await title(page, "Privacy").waitFor();
		await page.getByText("We collect what a class needs").waitFor();
		expect(asked.filter((url) => url.includes("/footer/detail/"))).toEqual([]);
	});

	it("is sent neither with the menus nor with the page", async () => {
		const menus = await ask(site(), host, "/s/api/external/api/v1/system/querySysMenuHeadAndFoot");
		const page = await ask(site(), host, "/s/pc/");
		for (const { body } of [menus, page]) {
			expect(body).toContain("showDetail/about-privacy");
			expect(body).not.toContain("We collect what a class needs");
		}
	});

	it.each(["nobody", "learn", "learn-web", "%3Cscript%3E", "x".repeat(80)])(
		"%s reports that it does not exist and links home",
		async (id) => {
			const page = await openPage(site(), host, {
				language: "en",
				hash: detail(id),
				allow: [/status of 40[04]/],
			});
			await title(page, en("footer.detailMissing")).waitFor();
			await page.getByRole("link", { name: en("app.home") }).click();
			await expect.poll(() => page.url()).toContain("#/home/index");
		},
	);

	it("reports a failed request and loads at the second try", async () => {
		let broken = true;
		const prepare = (context: BrowserContext) =>
			context.route("**/footer/detail/**", (route) => (broken ? route.abort() : route.continue()));
		const page = await openPage(site(), host, {
			language: "en",
			hash: detail("about-us"),
			prepare,
			allow: [/net::ERR_FAILED/],
		});
		await title(page, en("footer.detailFailed")).waitFor();
		broken = false;
		await page.getByRole("button", { name: en("ui.retry") }).click();
		await title(page, "Who we are").waitFor();
	});
});

it("the footer text request returns the siblings of the text's own school, and 404 for another company's text", async () => {
	const found = await data<{ id: string; siblings: { id: string }[] }>(
		site(),
		"harbor.localhost",
		"/footer/detail/ashore-us?schoolId=maple-downtown&pid=nobody",
	);
	expect(found.siblings.map(({ id }) => id)).toEqual(["ashore-us", "ashore-weather", "ashore-privacy"]);
	const foreignReply = await ask(site(), "harbor.localhost", "/s/api/footer/detail/about-us");
	expect(foreignReply.status).toBe(404);
});
