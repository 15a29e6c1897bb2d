import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { type Language, message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { routeLoadedPage } from "../support/browser/routeLoadedPage.ts";
import { signInButton, signInByDialog, signInFromHeader } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const noah = demoStudent(host, "noah");
const en = (key: string, args = {}) => message("en", key, args);
const sizes = [
	{ width: 1280, language: "en" },
	{ width: 1280, language: "zh" },
	{ width: 375, language: "en" },
	{ width: 375, language: "zh" },
] as const;

const banner = (page: Page) => page.getByRole("banner");
const menuOf = (page: Page, name: string, language: Language = "en") =>
	banner(page).getByRole("button", { name: message(language, "login.menuOf", { name }) });
const entries = (page: Page) => page.getByRole("menuitem").allTextContents();
const area = (page: Page) =>
	page
		.getByRole("navigation", { name: en("personal.area") })
		.getByRole("link")
		.allTextContents();

describe("the header of a student", () => {
	it.each(sizes)("has every part at $width px in $language", async ({ width, language }) => {
		const t = (key: string, args = {}) => message(language, key, args);
		const page = await openPageAs(site(), host, lin, { width, language, hash: "/course/list" });
		const link = (name: string) => banner(page).getByRole("link", { name, exact: true });
		await link(t("message.unread.other", { count: 3 })).waitFor();
		await link(t("cart.badge.other", { count: 3 })).waitFor();
		await menuOf(page, lin.nickName, language).waitFor();
		if (width < 1024)
			await banner(page)
				.getByRole("button", { name: t("menu.open") })
				.click();
		await page.getByRole("button", { name: t("login.adminOpens") }).waitFor();
		await page.getByRole("button", { name: t("learning.resume") }).click();
		await page
			.getByRole("link", { name: "React" })
			.filter({ hasText: t("learning.resume") })
			.click();
		await expect.poll(() => page.url()).toContain("#/course/detail/react-studio");
		await menuOf(page, lin.nickName, language).click();
		const points = language === "zh" ? "枫叶" : "Leaves";
		await expect
			.poll(() => entries(page))
			.toEqual([
				...["courses", "settings", "orders", "messages"].map((name) => t(`login.${name}`)),
				`${points}1,280`,
				t("login.signOut"),
			]);
		await expectFits(page);
	});

	it("has a menu that works by keyboard and restores the focus", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/course/list" });
		await menuOf(page, lin.nickName).focus();
		await page.keyboard.press("ArrowDown");
		const isFocused = (name: string) =>
			page.getByRole("menuitem", { name }).evaluate((element) => element === document.activeElement);
		await expect.poll(() => isFocused(en("login.courses"))).toBe(true);
		await page.keyboard.press("End");
		expect(await isFocused(en("login.signOut"))).toBe(true);
		await page.keyboard.press("ArrowDown");
		await page.keyboard.press("ArrowDown");
		expect(await isFocused(en("login.settings"))).toBe(true);
		await page.keyboard.press("Escape");
		await expect
			.poll(() => menuOf(page, lin.nickName).evaluate((element) => element === document.activeElement))
			.toBe(true);
		await page.keyboard.press("Enter");
		await page.getByRole("menuitem", { name: en("login.settings") }).press("Enter");
		await page.getByRole("heading", { level: 1, name: en("personal.account") }).waitFor();
	});

	it("offers the features the company enables, and the management centre to managers only", async () => {
		const cedar = "cedar.localhost";
		const page = await openPageAs(site(), cedar, demoStudent(cedar), { language: "en" });
		await menuOf(page, demoStudent(cedar).nickName).click();
		await expect
			.poll(() => entries(page))
			.toEqual([en("login.courses"), en("login.messages"), en("login.signOut")]);
		const other = await openPageAs(site(), host, noah, { language: "en" });
		await menuOf(other, noah.nickName).waitFor();
		expect(await other.getByRole("button", { name: en("login.adminOpens") }).count()).toBe(0);
	});

	it("opens the management centre in a tab without a reference to this one", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/course/list" });
		const opened = page.context().waitForEvent("page");
		await page.getByRole("button", { name: en("login.adminOpens") }).click();
		const tab = await opened;
		await tab.getByRole("heading", { level: 1, name: en("manage.title") }).waitFor();
		await tab.getByText(host, { exact: true }).waitFor();
		expect(await tab.evaluate(() => window.opener)).toBeNull();
	});

	it("shows a link where the browser blocks the window, and reports a refusal", async () => {
		const page = await openPageAs(site(), host, lin, {
			language: "en",
			hash: "/course/list",
			allow: [/Failed to load resource/],
			prepare: (context) =>
				context.addInitScript(() => Object.defineProperty(window, "open", { value: () => null })),
		});
		await page.getByRole("button", { name: en("login.adminOpens") }).click();
		await page.getByText(en("login.adminBlocked")).waitFor();
		const link = page.getByRole("link", { name: en("login.admin"), exact: true });
		expect(await link.getAttribute("href")).toBe("#/manage");
		await page.keyboard.press("Escape");
		await routeLoadedPage(page, "**/front/login/adminUrl*", (route) => route.abort());
		await page.getByRole("button", { name: en("login.adminOpens") }).click();
		await page.getByLabel(en("core.notices")).getByText(en("core.unreachable")).waitFor();
	});
});

describe("the personal area", () => {
	const pages = [
		"/personal/message/detailslist?parentId=-1",
		"/personal/course/classTable",
		"/personal/course/note",
		"/personal/accountcenter/account/member",
		"/personal/accountcenter/score",
		"/personal/order?parentId=-1",
		"/personal/setting/account",
		"/shoppingcart",
		"/manage",
	];

	it.each(sizes)(
		"has no axe violation and no overflow at $width px in $language",
		async ({ width, language }) => {
			const page = await openPageAs(site(), host, lin, {
				width,
				language,
				bypassCSP: true,
				hash: pages[0] ?? "",
			});
			const title = page.getByRole("main").getByRole("heading", { level: 1 });
			/** Wait for another screen, not the previous one. */
			let present = pages[0];
			const goTo = async (hash: string) => {
				const previous = await title.elementHandle();
				await page.goto(site().url(host, hash));
				if (hash !== present) await page.waitForFunction((before) => !before?.isConnected, previous);
				present = hash;
				await title.waitFor();
			};
			for (const hash of pages) {
				await goTo(hash);
				// A form has a status of its own, which is empty at first.
				const loading = page.getByRole("status", { name: message(language, "ui.loading"), exact: true });
				await page.getByRole("main").locator(loading).waitFor({ state: "detached" });
				await expectFits(page, hash);
				expect([hash, await axeViolations(page)]).toEqual([hash, []]);
			}
			await page.setViewportSize({ width: 320, height: 640 });
			for (const hash of pages.toReversed()) {
				await goTo(hash);
				await expectFits(page, hash);
			}
		},
	);

	it("shows the allowed pages, and opens the first of them", async () => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash: "/personal" });
		await page.getByRole("heading", { level: 1, name: en("timetable.title") }).waitFor();
		await expect
			.poll(() => area(page))
			.toEqual([
				...["classTable", "lessons", "package", "plan", "collect", "note", "homework", "apply"].map((key) =>
					en(`personal.personal_course_${key}`),
				),
				en("personal.personal_message_list"),
				en("personal.personal_order_list"),
				en("personal.personal_accountcenter_balance"),
				en("personal.personal_accountcenter_score", { points: "Leaves" }),
				...["coupons", "invoice", "card", "invite", "member"].map((key) =>
					en(`personal.personal_accountcenter_${key}`),
				),
				...["archives", "account", "data", "avatar"].map((key) => en(`personal.personal_setting_${key}`)),
			]);
		const other = await openPageAs(site(), host, noah, { language: "en", hash: "/personal/accountcenter" });
		await other.getByRole("heading", { level: 1, name: en("timetable.title") }).waitFor();
		await expect
			.poll(() => area(other))
			.toEqual(
				[
					...["classTable", "lessons", "package", "plan", "collect", "note", "homework", "apply"].map(
						(key) => `course_${key}`,
					),
					...["message_list", "setting_account"],
				].map((key) => en(`personal.personal_${key}`)),
			);
	});

	it("asks a visitor to sign in, and then opens the same page", async () => {
		const page = await openPage(site(), host, { language: "en", hash: "/personal/order" });
		await page.getByRole("dialog").waitFor();
		await signInByDialog(page, lin);
		await page.getByRole("heading", { level: 1, name: en("order.title") }).waitFor();
		await page.getByText(en("purchase.no", { no: "MP-10482" })).waitFor();
		expect(page.url()).toContain("#/personal/order");
	});
});

describe("private data", () => {
	it("disappears at once on sign-out, and the next student finds none of it", async () => {
		const page = await openPageAs(site(), host, lin, {
			language: "en",
			hash: "/personal/accountcenter/score",
		});
		await page.getByText("1,280", { exact: true }).waitFor();
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/shoppingcart"));
		await other.getByRole("heading", { level: 2, name: "Interface Design, the Groundwork" }).waitFor();
		await menuOf(page, lin.nickName).click();
		await page.getByRole("menuitem", { name: en("login.signOut") }).click();
		await signInButton(page).waitFor();
		await signInButton(other).waitFor();
		// A visitor has a cart of their own.
		await other.getByText(en("cart.empty"), { exact: true }).waitFor();
		for (const tab of [page, other])
			expect(await tab.locator("body").innerText()).not.toMatch(/1,280|Lin Xiao|Interface Design/);

		await signInFromHeader(other, noah);
		await other.getByRole("heading", { level: 2, name: "JavaScript, from Baffled to Useful" }).waitFor();
		expect(await other.locator("body").innerText()).not.toMatch(/1,280|Lin Xiao|Interface Design/);
		await banner(other)
			.getByRole("link", { name: en("cart.badge.one", { count: 1 }) })
			.waitFor();
	});
});
