// How schools are listed: in the drop-down, and on the page of all branches.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { message } from "../support/browser/messages.ts";
import { openPage, timeLimit } from "../support/browser/openPage.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { pageRendered, schoolEntry, schoolList, schoolTrigger } from "../support/browser/schoolSwitch.ts";
import { applySite, branches, exportSite, withSchools } from "../support/site/siteDocuments.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const cedar = "cedar.localhost";
const en = (key: string, args = {}) => message("en", key, args);
const hash = (page: Page) => new URL(page.url()).hash;

describe("the drop-down of schools", () => {
	it.each([1, 2, 8, 9, 16, 17, 20])("of a company with %i", async (count) => {
		await applySite(site(), withSchools(await exportSite(site(), cedar), branches(count)));
		const page = await openPage(site(), cedar, { language: "en" });
		await page.getByRole("contentinfo").waitFor();
		if (count === 1) {
			expect(await schoolTrigger(page, "Branch 1").count()).toBe(0);
			return;
		}
		await pageRendered(page);
		await schoolTrigger(page, "Branch 1").click();
		const links = schoolList(page).getByRole("link");
		await links.first().waitFor();
		const more = schoolList(page).getByRole("link", { name: en("school.more", { count }) });
		await expect.poll(() => more.count()).toBe(count > 16 ? 1 : 0);
		await expect.poll(() => links.count()).toBe(Math.min(count, 16) + (count > 16 ? 1 : 0));
		const current = schoolList(page).locator("[aria-current=true]");
		await expect.poll(() => current.allInnerTexts()).toEqual(["Branch 1"]);
		// Above eight the panel has a second column.
		const leftOf = (index: number) => links.nth(index).evaluate((link) => link.getBoundingClientRect().x);
		await expect.poll(async () => (await leftOf(0)) !== (await leftOf(1))).toBe(count > 8);
		if (count <= 16) return;
		await more.click();
		await page.getByRole("heading", { level: 1, name: en("school.choose") }).waitFor();
		expect(hash(page)).toBe("#/home/choice");
	});

	it("truncates long names, and is a row of the drawer on a phone", async () => {
		const long = "Pudong Century Avenue International Campus for Young Artists and Scientists".repeat(2);
		const [first, ...others] = branches(9);
		if (!first) throw new Error("there must be a first branch");
		const schools = [{ ...first, schoolName: long.slice(0, 120) }, ...others];
		await applySite(site(), withSchools(await exportSite(site(), cedar), schools));
		for (const width of [1280, 1024, 375, 320]) {
			const page = await openPage(site(), cedar, { language: "en", width, bypassCSP: true });
			await pageRendered(page);
			await page.getByRole("contentinfo").waitFor();
			if (width < 1000) await page.getByRole("button", { name: en("menu.open"), exact: true }).click();
			const opener = page.getByRole("button", { name: /^School: Pudong/ }).and(page.locator(":visible"));
			await opener.click();
			await schoolEntry(page, "Branch 2").waitFor();
			await expectFits(page, `${width} px`);
			// Content under the open list cannot be clicked until it is closed.
			const found = (await axeViolations(page)).filter((line) => !line.includes("partially obscured"));
			expect(found, `${width} px`).toEqual([]);
			const box = await schoolList(page).boundingBox();
			expect(box && box.x >= 0 && box.x + box.width <= width, `${width} px`).toBe(true);
			await page.context().close();
		}
	});
});

describe("the list of all branches", () => {
	it("searches two thousand branches by name and city in any spelling, on a small phone too", async () => {
		await applySite(site(), withSchools(await exportSite(site(), cedar), branches(2_000)));
		const page = await openPage(site(), cedar, {
			language: "en",
			hash: "/home/choice",
			width: 320,
			bypassCSP: true,
		});
		const found = page.getByRole("main").getByRole("status");
		await page.getByRole("heading", { level: 1, name: en("school.choose") }).waitFor();
		await expect.poll(() => found.innerText()).toBe("2,000 schools");
		await expectFits(page);
		const field = page.getByRole("searchbox", { name: en("school.search") });
		const took: number[] = [];
		for (const text of ["branch 1999", "ＢＲＡＮＣＨ１９９９", "第1999分校", " Branch  1999 "]) {
			// Two of them have the same results.
			await field.fill("");
			await expect.poll(() => found.innerText()).toBe("2,000 schools");
			const from = Date.now();
			await field.fill(text);
			await expect.poll(() => found.innerText(), { message: text }).toBe("1 school found");
			took.push(Date.now() - from);
		}
		// Regardless of other load on the machine.
		expect(Math.min(...took)).toBeLessThan(timeLimit(page, 2_000));
		await field.fill("第 3 市");
		await expect.poll(() => found.innerText()).toBe("200 schools found");
		await field.fill("nothing at all");
		await page.getByText(en("school.none", { text: "nothing at all" })).waitFor();
		expect(await axeViolations(page)).toEqual([]);
		await page
			.getByRole("main")
			.getByRole("button", { name: en("school.clear") })
			.last()
			.click();
		await expect.poll(() => found.innerText()).toBe("2,000 schools");
		await field.fill("branch 1234");
		// Until then its row is moving to the top.
		await expect.poll(() => found.innerText()).toBe("1 school found");
		await page.getByRole("link", { name: "Branch 1234" }).click();
		await expect.poll(() => hash(page)).toBe("#/home/index/b1234");
		await page.reload();
		await page.getByRole("contentinfo").waitFor();
		expect(hash(page)).toBe("#/home/index/b1234");
	});
});
