import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { SideLayerConfig } from "../../schemas/generated/documents.ts";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { socketOpened } from "../support/browser/socketTraffic.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "cedar.localhost";
const en = (key: string) => message("en", key);

const everything: SideLayerConfig = {
	companyId: 2,
	weixinFlag: true,
	weixinPic: "/s/asset/cedar-wechat.svg",
	personalWeixinFlag: true,
	personalWeixinPic: "/s/asset/cedar-wechat.svg",
	qqFlag: true,
	qqType: "MARKET_QQ_MARKET",
	qqNum: "800123456",
	weiboFlag: true,
	weiboPic: "/s/asset/cedar-wechat.svg",
	weiboUrl: "https://weibo.com/cedar",
	leyuFlag: true,
	leyuNo: "cedar-test",
	serviceFlag: true,
	serviceTime: { zh: "每天", en: "Every day" },
	servicePhone: "400-555-0121",
	servicePhone1: "+86 10 5555 0122",
	servicePhone2: "ask at the desk",
	serviceEmailFlag: true,
	serviceEmails: ["help@cedar.example", "x@cedar.example?bcc=evil@x.example"],
	tempType: 1,
};
const withBar = (bar: SideLayerConfig) =>
	changeSite(site(), host, (document) => {
		document.sideLayer = bar;
	});

const bar = (page: Page): Locator => page.getByRole("complementary", { name: en("app.service") });
/** The open card; there is at most one. */
const card = (page: Page): Locator => bar(page).locator("[popover]:popover-open");
const entry = (page: Page, key: string): Locator =>
	bar(page)
		.getByRole("button", { name: en(key) })
		.or(bar(page).getByRole("link", { name: en(key) }))
		.first();
const main = (page: Page) => page.getByRole("main").getByRole("article").first();

describe("the service bar", () => {
	it("opens each icon's card by hover and by keyboard, and links only allowed targets", async () => {
		await withBar(everything);
		const page = await openPage(site(), host, { language: "en", hash: "/course/list" });
		await entry(page, "service.weixin").waitFor();
		const cards: readonly [key: string, texts: readonly string[], opensBy: "focus" | "Enter"][] = [
			["service.weixin", [en("service.weixin.note")], "Enter"],
			["service.personalWeixin", [en("service.personalWeixin.note")], "Enter"],
			["service.qq", [en("service.qq")], "focus"],
			["service.weibo", [en("service.weibo.note")], "focus"],
			["service.chat", [en("service.chat")], "focus"],
			["service.phone", ["Every day", "400-555-0121", "+86 10 5555 0122", "ask at the desk"], "Enter"],
			["service.email", ["help@cedar.example"], "Enter"],
		];
		for (const [key, texts, opensBy] of cards) {
			await entry(page, key).hover();
			for (const text of texts) await card(page).getByText(text).first().waitFor();
			const [position, room] = [await card(page).boundingBox(), page.viewportSize()];
			expect(position && room && position.x >= 0 && position.x + position.width <= room.width, key).toBe(
				true,
			);
			await page.mouse.move(10, 400);
			await card(page).waitFor({ state: "detached" });

			await page.keyboard.press("Tab");
			await entry(page, key).focus();
			if (opensBy === "Enter") await page.keyboard.press("Enter");
			for (const text of texts) await card(page).getByText(text).first().waitFor();
			await page.keyboard.press("Escape");
			await card(page).waitFor({ state: "detached" });
			const saved = await entry(page, key).evaluate((element) => element === document.activeElement);
			expect(saved, `${key} keeps the focus`).toBe(true);
		}
		expect(
			await bar(page)
				.locator("a[href]")
				.evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
		).toEqual([
			`#/leave?u=${encodeURIComponent("https://wpd.b.qq.com/page/webchat.html?nameAccount=800123456")}`,
			"https://weibo.com/cedar",
			"tel:4005550121",
			"tel:+861055550122",
			"mailto:help@cedar.example",
		]);
		await entry(page, "service.weixin").hover();
		const picture = await card(page).getByRole("img").boundingBox();
		// LIMIT-01, and the frame around it.
		expect(picture?.width).toBe(112 + 2 * (8 + 1));
	});

	it("has icons only in template 1, and two-line captions in template 4", async () => {
		await withBar(everything);
		const page = await openPage(site(), host, { language: "en" });
		await entry(page, "service.phone").waitFor();
		expect(
			await bar(page)
				.locator("[data-part=entries] > li > :first-child > span:not([aria-hidden])")
				.evaluateAll((all) => all.every((each) => each.getBoundingClientRect().width <= 1)),
		).toBe(true);
		await socketOpened(page);
		await withBar({ ...everything, tempType: 4 });
		const lines = () =>
			bar(page)
				.getByText(/^Call\s+us$/)
				.first()
				.evaluate((element) => {
					const range = document.createRange();
					range.selectNodeContents(element);
					return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
				});
		await expect.poll(lines).toBe(2);
	});

	it("scrolls back to the top, and the focus follows", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await main(page).waitFor();
		await bar(page).waitFor();
		const top = bar(page).getByRole("button", { name: message("en", "service.top") });
		expect(await top.count()).toBe(0);
		await page.evaluate(() => scrollTo(0, 1));
		await top.waitFor();
		await page.evaluate(() => scrollTo(0, 900));
		await top.click();
		await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
		await top.waitFor({ state: "detached" });
		expect(await page.evaluate(() => document.activeElement?.id)).toBe("main");
	});

	it.each([800, 500, 300])(
		"is at most the height of a window of %i px minus 185, and scrolls inside",
		async (height) => {
			await withBar({ ...everything, tempType: 4 });
			const page = await openPage(site(), host, { language: "en", height });
			await entry(page, "service.email").waitFor();
			await page.evaluate(() => scrollTo(0, 10));
			const box = await bar(page).boundingBox();
			expect(box?.height).toBeLessThanOrEqual(height - 185);
			expect(box?.y).toBeGreaterThan(0);
			await entry(page, "service.email").focus();
			const seen = await entry(page, "service.email").evaluate((element) => {
				const { top, bottom } = element.getBoundingClientRect();
				const list = element.closest("ul")?.getBoundingClientRect();
				return list !== undefined && bottom > list.top && top < list.bottom;
			});
			expect(seen).toBe(true);
		},
	);

	it.each([320, 375])("is one button at %i px that covers no line of the footer", async (width) => {
		await withBar(everything);
		const page = await openPage(site(), host, { language: "en", width, height: 667, bypassCSP: true });
		await main(page).waitFor();
		const open = bar(page).getByRole("button", { name: message("en", "service.contact") });
		await open.focus();
		await page.keyboard.press("Enter");
		await card(page).getByRole("link", { name: "400-555-0121" }).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await expectFits(page);
		await page.keyboard.press("Escape");
		await card(page).waitFor({ state: "detached" });
		expect(await open.evaluate((element) => element === document.activeElement)).toBe(true);
		// In one step: content that loads in between could make the page longer below the window.
		const { top, button } = await page.getByRole("contentinfo").evaluate(
			(foot, launcher) => {
				scrollTo(0, document.documentElement.scrollHeight);
				return {
					top: foot.getBoundingClientRect().top,
					button: launcher?.getBoundingClientRect().bottom ?? 0,
				};
			},
			await open.elementHandle(),
		);
		expect(button).toBeLessThanOrEqual(top);
	});

	it("re-renders alone when its config is pushed", async () => {
		const page = await openPage(site(), host, { language: "en" });
		await main(page).waitFor();
		await entry(page, "service.phone").waitFor();
		await socketOpened(page);
		// The last part that loads by itself would be counted as part of the change.
		await page.getByRole("contentinfo").getByRole("link").first().waitFor();
		await page.locator("[data-notices]").waitFor({ state: "attached" });
		await page.evaluate(() => {
			const touched = new Set<string>();
			Reflect.set(globalThis, "touched", touched);
			new MutationObserver((changes) => {
				for (const { target } of changes) {
					const element = target instanceof Element ? target : target.parentElement;
					touched.add(element?.closest("header, main, footer, aside")?.tagName ?? "elsewhere");
				}
			}).observe(document.getElementById("root") ?? document.body, {
				subtree: true,
				childList: true,
				attributes: true,
				characterData: true,
			});
		});
		await changeSite(site(), host, (document) => {
			document.sideLayer = { ...document.sideLayer, qqFlag: true, personalqqNum: "123456" };
		});
		await entry(page, "service.qq").waitFor();
		expect(await page.evaluate(() => [...(Reflect.get(globalThis, "touched") as Set<string>)])).toEqual([
			"ASIDE",
		]);
	});

	it.each([
		["a company without one", undefined],
		["a school that hides it", { ...everything, schoolHide: true }],
	])("is absent for %s", async (_, sideLayer) => {
		await changeSite(site(), host, (document) => {
			if (sideLayer) document.sideLayer = sideLayer;
			else delete document.sideLayer;
		});
		const page = await openPage(site(), host, { language: "en" });
		await main(page).waitFor();
		await page.getByRole("contentinfo").waitFor();
		await socketOpened(page);
		expect(await bar(page).count()).toBe(0);
		expect(await page.locator("iframe").count()).toBe(0);
	});

	it.each(["maple.localhost", "cedar.localhost"])("has no axe violation on %s", async (of) => {
		const page = await openPage(site(), of, { language: "en", bypassCSP: true });
		await bar(page).getByRole("button").first().hover();
		await card(page).waitFor();
		expect(await axeViolations(page)).toEqual([]);
	});
});
