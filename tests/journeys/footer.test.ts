import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SiteDocument } from "../../schemas/generated/documents.ts";
import { ask, data } from "../support/ask.ts";
import { barriers } from "../support/barriers.ts";
import { changeSite } from "../support/changeSite.ts";
import { overflow } from "../support/layout.ts";
import { say } from "../support/messages.ts";
import { openPage } from "../support/openPage.ts";
import { givenSite } from "../support/startSite.ts";

const site = givenSite();
const host = "maple.localhost";
const en = (key: string, args = {}) => say("en", key, args);
const footer = (page: Page) => page.getByRole("contentinfo");

/** Until the screen is there, the footer moves, and the server's painting of it is replaced. */
const drawn = (page: Page) => page.getByRole("main").getByRole("article").first().waitFor();

/** A footer that tells everything it can, under a template. */
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

describe.each([1, 2, 3, 4])("footer %i", (template) => {
	it("shows everything a footer has to tell, at every width", async () => {
		await changeSite(site(), host, full(template, "word"));
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await drawn(page);
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
			await expect.poll(() => overflow(page), { message: `at ${width}` }).toBe(0);
		}
		expect(await barriers(page)).toEqual([]);
	});

	it("shows its logo as a picture", async () => {
		await changeSite(site(), host, full(template, "image"));
		const page = await openPage(site(), host, { language: "en" });
		await drawn(page);
		const logo = footer(page).locator('img[src="/s/asset/maple-logo.svg"]');
		await logo.scrollIntoViewIfNeeded();
		await expect
			.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
			.toBeGreaterThan(0);
		expect(await footer(page).getByText("Maple", { exact: true }).count()).toBe(0);
	});
});

/** The QR picture of the messaging account: in sight, or in a card that the keyboard opens and Escape closes. */
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

describe("the footer's colour", () => {
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

describe("a text of the footer menu", () => {
	it("opens from the footer, stands beside its siblings, and its links work", async () => {
		const page = await openPage(site(), host, { language: "en", bypassCSP: true });
		await footer(page).getByRole("link", { name: "How refunds work" }).click();
		await title(page, "How refunds work").waitFor();
		await expect.poll(() => page.title()).toContain("How refunds work");
		await page.getByRole("table").waitFor();
		expect(await barriers(page)).toEqual([]);
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

	it("is there in both languages, without another request, and fits a small screen", async () => {
		const page = await openPage(site(), host, { language: "zh", width: 320, hash: detail("about-privacy") });
		await title(page, "隐私说明").waitFor();
		await page.getByText("我们只收集上课需要的信息").waitFor();
		expect(await overflow(page)).toBe(0);
		const asked: string[] = [];
		page.on("request", (request) => asked.push(request.url()));
		await page.setViewportSize({ width: 1280, height: 800 });
		await page.getByRole("button", { name: say("zh", "header.switchLanguage") }).click();
		await title(page, "Privacy").waitFor();
		await page.getByText("We collect what a class needs").waitFor();
		expect(asked.filter((url) => url.includes("/footer/detail/"))).toEqual([]);
	});

	it("is not sent with the menus, nor with the page", async () => {
		const menus = await ask(site(), host, "/s/api/external/api/v1/system/querySysMenuHeadAndFoot");
		const page = await ask(site(), host, "/s/pc/");
		for (const { body } of [menus, page]) {
			expect(body).toContain("showDetail/about-privacy");
			expect(body).not.toContain("We collect what a class needs");
		}
	});

	it.each(["nobody", "learn", "learn-web", "%3Cscript%3E", "x".repeat(80)])(
		"there is none under %s, and a way home",
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

	it("that cannot be fetched says so and comes at the second try", async () => {
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

it("an answer about a text says whose it is, whatever school is asked for", async () => {
	const found = await data<{ id: string; siblings: { id: string }[] }>(
		site(),
		"harbor.localhost",
		"/footer/detail/ashore-us?schoolId=maple-downtown&pid=nobody",
	);
	expect(found.siblings.map(({ id }) => id)).toEqual(["ashore-us", "ashore-weather", "ashore-privacy"]);
	const strangers = await ask(site(), "harbor.localhost", "/s/api/footer/detail/about-us");
	expect(strangers.status).toBe(404);
});
