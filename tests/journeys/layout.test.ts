// Sizes and positions: nothing covers or cuts what is read, and what scrolls keeps its ends in sight.

import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { message } from "../support/browser/messages.ts";
import { openPage } from "../support/browser/openPage.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { contentRendered, pageRendered } from "../support/browser/schoolSwitch.ts";
import { signInFromHeader } from "../support/browser/signInForm.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { hosts } from "../support/data/hosts.ts";
import { sharedSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const phone = { width: 375, height: 740, language: "en" } as const;

async function boxOf(locator: Locator) {
	const box = await locator.boundingBox();
	if (!box) throw new Error("expected a visible element, found none");
	return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

const scrollToEnd = (page: Page): Promise<void> =>
	page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

const contact = (page: Page) => page.getByRole("button", { name: en("service.contact"), exact: true });

describe("the round buttons of a phone", () => {
	it.each(hosts)(
		"%s: they cover nothing of the footer, which ends without an empty strip",
		async (school) => {
			const page = await openPage(sharedSite(), school, phone);
			await contentRendered(page);
			await contact(page).waitFor();
			await scrollToEnd(page);
			const footer = page.getByRole("contentinfo");
			await expect
				.poll(async () => (await boxOf(footer)).y - (await boxOf(contact(page))).bottom)
				.toBeGreaterThanOrEqual(0);
			const legal = await boxOf(footer.getByText(/©/).first().locator(".."));
			expect((await boxOf(footer)).bottom - legal.bottom).toBeLessThan(40);
		},
	);

	it("they do not cover the way to the desktop version", async () => {
		const page = await openPage(sharedSite(), host, { ...phone, phone: true, path: "/wap" });
		await contentRendered(page);
		await contact(page).waitFor();
		await scrollToEnd(page);
		const link = page.getByRole("button", { name: en("app.desktopSite") });
		await expect
			.poll(async () => (await boxOf(link)).y - (await boxOf(contact(page))).bottom)
			.toBeGreaterThanOrEqual(0);
	});
});

it("home on a phone: the courses are a row that the window's edge cuts, and links to all are as wide as the page", async () => {
	const page = await openPage(sharedSite(), host, phone);
	await contentRendered(page);
	const row = page.getByRole("list", { name: "Featured courses", exact: true });
	const [first, second] = await Promise.all([0, 1].map((at) => boxOf(row.getByRole("article").nth(at))));
	expect(first?.right).toBeLessThan(phone.width);
	expect(second?.x).toBeLessThan(phone.width - 20);
	expect(second?.right).toBeGreaterThan(phone.width);
	expect(second?.y).toBe(first?.y);
	const all = page.getByRole("main").getByRole("link", { name: en("course.all"), exact: true });
	expect((await boxOf(all)).width).toBe(phone.width - 32);
});

it("the personal area's row of entries shows the current one, also after the window became narrow", async () => {
	const student = demoStudent(host, "lin");
	const hash = "/personal/setting/account";
	const page = await openPageAs(sharedSite(), host, student, { language: "en", hash });
	const current = page
		.getByRole("navigation", { name: en("personal.area") })
		.locator('[aria-current="page"]');
	await current.waitFor();
	await page.setViewportSize({ width: phone.width, height: phone.height });
	await expect
		.poll(async () => {
			const { x, right } = await boxOf(current);
			return x >= 0 && right <= phone.width;
		})
		.toBe(true);
});

it("the header shows a display name as a whole where the row has room", async () => {
	const page = await openPageAs(sharedSite(), host, demoStudent(host, "lin"), { language: "en" });
	await pageRendered(page);
	const name = page.getByRole("banner").getByText(demoStudent(host, "lin").nickName, { exact: true });
	expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

it("the user menu of a phone has its width from its first frame after a sign-in", async () => {
	const page = await openPage(sharedSite(), host, phone);
	await contentRendered(page);
	await page.evaluate(() => {
		const widths: number[] = [];
		Reflect.set(globalThis, "menuWidths", widths);
		const note = () => {
			const menu = document.querySelector("header button[aria-haspopup=menu]");
			if (menu) widths.push(menu.getBoundingClientRect().width);
			requestAnimationFrame(note);
		};
		note();
	});
	await signInFromHeader(page, demoStudent(host, "lin"));
	const widths = await page.evaluate(() => Reflect.get(globalThis, "menuWidths") as number[]);
	expect(Math.min(...widths)).toBeGreaterThanOrEqual(44);
});

it.each(["zh", "en"] as const)("the header's row has one type size in %s", async (language) => {
	const page = await openPage(sharedSite(), host, { language });
	await pageRendered(page);
	const sizes = await page.getByRole("banner").evaluate((banner) => {
		const texts = [...banner.querySelectorAll(":is(a, button):not([popover] *)")];
		const seen = texts.filter((element) => element.checkVisibility() && element.textContent);
		return seen.map((element) => getComputedStyle(element).fontSize);
	});
	expect(sizes.length).toBeGreaterThan(5);
	expect(new Set(sizes)).toEqual(new Set(["15px"]));
});

it("footers of a wide window: no text or name of the menu breaks a line", async () => {
	const page = await openPage(sharedSite(), host, { language: "zh" });
	await contentRendered(page);
	const footer = page.getByRole("contentinfo");
	const broken = await footer.evaluate((region) =>
		[...region.querySelectorAll("nav a, address")]
			.filter((element) => {
				const range = document.createRange();
				// Without the note for screen readers.
				range.selectNodeContents(element.firstChild ?? element);
				return range.getBoundingClientRect().height > 30;
			})
			.map(({ textContent }) => textContent),
	);
	expect(broken).toEqual([]);
});

it("a dialog that is higher than the window: its title and its buttons stay in sight while it scrolls", async () => {
	const height = 500;
	const page = await openPageAs(sharedSite(), host, demoStudent(host, "amelie"), {
		language: "en",
		height,
		hash: "/course/detail/street-walks?schoolId=maple-riverside",
	});
	await page
		.getByRole("button", { name: en("cart.add"), exact: true })
		.first()
		.click();
	const dialog = page.getByRole("dialog", { name: en("studentInfo.completeProfile"), exact: true });
	const title = dialog.getByRole("heading", { level: 2 });
	const save = dialog.getByRole("button", { name: en("studentInfo.save"), exact: true });
	await save.waitFor();
	expect(await dialog.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
	for (const end of ["start", "end"]) {
		await dialog.evaluate((element, at) => element.scrollTo(0, at === "end" ? element.scrollHeight : 0), end);
		expect((await boxOf(title)).y, end).toBeGreaterThanOrEqual(0);
		expect((await boxOf(save)).bottom, end).toBeLessThanOrEqual(height);
	}
});
