import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { expectNoLayoutShift, layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { buildCourse, buildSeed, buildSite } from "../support/data/buildSite.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const host = "maple.localhost";
const full = "full.localhost";
const en = (key: string, args = {}) => message("en", key, args);

/** A second company with a student whose cart holds a hundred items. */
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));
const seedFile = join(folder, "full.json");
const hundred = Array.from({ length: 100 }, (_, i) => `course-${i}`);
/** Vendors take no single fils. */
const dinars = { id: "dinars", account: "dinars", password: "a-fils-too-many" };
const student = { id: "rich", account: "rich", password: "a-hundred-things" };
writeFileSync(
	seedFile,
	JSON.stringify(
		buildSeed({
			site: buildSite({
				company: { id: 77, name: "Full", hosts: [full] },
				service: { personConfig: ["USER_LOGIN"], openCart: true },
			}),
			courses: [
				...hundred.map((id) => buildCourse(id)),
				buildCourse("dinars", { currency: "KWD", price: 1_005 }),
			],
			students: [
				{ ...student, cart: hundred },
				{ ...dinars, cart: ["dinars"] },
			],
		}),
	),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const site = setupSite({ env: { SEED_FILE: seedFile } });

const badge = (page: Page, count: number) => {
	const form = count === 1 ? "one" : "other";
	const name =
		count === 0 ? en("cart.title") : en(`cart.badge.${form}`, { count: count > 99 ? "99+" : count });
	return page.getByRole("banner").getByRole("link", { name, exact: true });
};
const lines = (page: Page) => page.getByRole("main").locator("ul").first().getByRole("heading", { level: 2 });
const removing = (page: Page, name: string) =>
	page.getByRole("button", { name: en("cart.removeOf", { name }) });

describe("the cart", () => {
	it("shows its items as soon as their prices have come with their reasons, and none of them moves", async () => {
		const { page, asked, release } = await openWithDelayedRequests("**/quote?*", (prepare) =>
			openPageAs(site(), host, demoStudent(host, "lin"), {
				...{ language: "en", hash: "/shoppingcart", width: 375 },
				prepare: async (context) => {
					await observeLayoutShifts(context);
					await prepare(context);
				},
			}),
		);
		await asked;
		await page
			.getByRole("main")
			.getByRole("status", { name: en("ui.loading") })
			.waitFor();
		expect(await lines(page).count()).toBe(0);
		release();
		await page.getByText("Saved by the package").first().waitFor();
		expect(await lines(page).count()).toBe(3);
		expectNoLayoutShift(
			(await layoutShifts(page)).filter(({ moved }) => moved.some((each) => /^main li/.test(each))),
		);
	});

	it("adding a course on its page updates every badge, in another tab as well", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/detail/js-from-zero",
		});
		const other = await page.context().newPage();
		await other.goto(site().url(host, "/shoppingcart"));
		await badge(page, 3).waitFor();
		await badge(other, 3).waitFor();
		await page.getByRole("button", { name: en("cart.add"), exact: true }).click();
		await badge(page, 4).waitFor();
		await badge(other, 4).waitFor();
		await lines(other).filter({ hasText: "JavaScript, from Baffled to Useful" }).waitFor();
		await page.getByRole("link", { name: en("cart.inCart") }).click();
		await page.getByRole("heading", { level: 1, name: en("cart.title") }).waitFor();
		await expect.poll(() => lines(page).count()).toBe(4);

		await removing(page, "JavaScript, from Baffled to Useful").click();
		await badge(page, 3).waitFor();
		await badge(other, 3).waitFor();
		const undo = page.getByRole("button", { name: en("cart.undo") });
		await expect.poll(() => undo.evaluate((element) => element === document.activeElement)).toBe(true);
		await page.keyboard.press("Enter");
		await badge(page, 4).waitFor();
		await undo.waitFor({ state: "detached" });
		await removing(page, "JavaScript, from Baffled to Useful").click();
		await badge(page, 3).waitFor();
	});

	it("a tab that missed the change updates when it becomes visible again", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "zhou_yiran"), {
			language: "en",
			hash: "/course/list",
		});
		await badge(page, 0).waitFor();
		const elsewhere = await openPageAs(site(), host, demoStudent(host, "zhou_yiran"), {
			language: "en",
			hash: "/course/detail/js-from-zero",
		});
		await elsewhere.getByRole("button", { name: en("cart.add"), exact: true }).click();
		await badge(elsewhere, 1).waitFor();
		// A page that was just opened skips this check for five seconds.
		await expect
			.poll(async () => {
				await page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
				return badge(page, 1).count();
			})
			.toBe(1);
	});

	it("shows the total, and places an order that can be paid", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "noah"), {
			language: "en",
			hash: "/shoppingcart",
		});
		const summary = page.getByRole("complementary", { name: en("cart.summary") });
		await summary.getByText("¥399", { exact: true }).waitFor();
		await summary.getByRole("button", { name: en("cart.place") }).waitFor();
		await removing(page, "JavaScript, from Baffled to Useful").click();
		await badge(page, 0).waitFor();
		await page.reload();
		await page.getByText(en("cart.empty"), { exact: true }).waitFor();
	});

	it("of a currency that nobody takes here says whom to ask, and places no order", async () => {
		const page = await openPageAs(site(), full, dinars, { language: "en", hash: "/shoppingcart" });
		const summary = page.getByRole("complementary", { name: en("cart.summary") });
		await summary.getByRole("heading", { name: en("cart.contact") }).waitFor();
		expect(await summary.getByRole("button", { name: en("cart.place") }).count()).toBe(0);
	});

	it("shows 99+ for more than 99 items", async () => {
		const page = await openPageAs(site(), full, student, { language: "en", hash: "/shoppingcart" });
		await badge(page, 100).getByText("99+", { exact: true }).waitFor();
		await removing(page, "Course course-0").click();
		await badge(page, 99).getByText("99", { exact: true }).waitFor();
	});

	it("rejects a course the student owns, and is absent where the company has no cart", async () => {
		const page = await openPageAs(site(), host, demoStudent(host, "lin"), {
			language: "en",
			hash: "/course/detail/react-studio",
		});
		// The offers beside the first one say the same, until the answer that removes them.
		await expect.poll(() => page.getByRole("link", { name: en("cart.owned") }).count()).toBe(1);
		const cedar = "cedar.localhost";
		const other = await openPageAs(site(), cedar, demoStudent(cedar), {
			language: "en",
			hash: "/shoppingcart",
		});
		await other.getByText(en("cart.closed"), { exact: true }).waitFor();
		await other
			.getByRole("banner")
			.getByRole("link", { name: en("message.title") })
			.waitFor();
		expect(await badge(other, 0).count()).toBe(0);
	});
});
