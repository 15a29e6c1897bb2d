// The question bank at a zoom of 400 %: what has the focus is in sight, and nothing is cut off.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { beginExercise, exerciseButton, openExercise, sheetEntry } from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { tabStops } from "../support/browser/tabStops.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
/** A window of 1280 by 1024 pixels. */
const zoomed = { width: 1280, height: 1024, zoom: 4 } as const;

/** By Tab through the content, and back again. @param least tab stops that there are at least */
async function expectFocusInSight(page: Page, least: number): Promise<void> {
	// The button of the side layer, which covers most, comes last.
	await page.getByRole("button", { name: en("service.contact") }).waitFor();
	await page.getByRole("main").getByRole("heading", { level: 1 }).focus();
	const there = await tabStops(page, "Tab");
	expect(there.filter(({ fault }) => fault)).toEqual([]);
	expect(there.length).toBeGreaterThan(least);
	await page.keyboard.press("Shift+Tab");
	const back = await tabStops(page, "Shift+Tab");
	expect(back.filter(({ fault }) => fault)).toEqual([]);
	expect(back.length).toBeGreaterThan(least);
	await expectFits(page);
}

describe("at a zoom of 400 %, what has the focus is in sight", () => {
	it.each(["one", "all"] as const)("in an exercise with its questions shown: %s", async (layout) => {
		const { hash, tasks } = await beginExercise(site(), host, lin, "trig-solve");
		const page = await openExercise(site(), host, lin, hash, { layout, ...zoomed });
		await sheetEntry(page, tasks.findIndex(({ kind }) => kind === "multiple") + 1, "empty").click();
		await exerciseButton(page, "submit").waitFor();
		// The options, the entries of the answer sheet, and what else can be done.
		await expectFocusInSight(page, 4 + tasks.length + 6);
	});

	it.each([
		["/lib/subject", 10],
		["/lib/subject?subject=math", 10],
		["/lib/subject/record", 10],
		["/lib/subject/wrong?subject=math", 10],
		["/lib/subject/collect", 3],
	])("on %s", async (hash, least) => {
		const page = await openPageAs(site(), host, lin, { language: "en", hash, ...zoomed });
		await page.getByRole("main").locator("ul a, ul button, article").first().waitFor();
		await expectFocusInSight(page, least);
	});

	it("in a report", async () => {
		const hash = "/lib/subject/record?subject=math";
		const page = await openPageAs(site(), host, lin, { language: "en", hash, ...zoomed });
		await page
			.getByRole("main")
			.getByRole("link", { name: /^Report of/ })
			.first()
			.click();
		// The list of records has a figure and a heading as well.
		const title = en("report.title", { name: "" });
		await page.getByRole("main").getByRole("heading", { level: 1, name: title }).waitFor();
		await page.getByRole("main").getByRole("figure").first().waitFor();
		await expectFocusInSight(page, 10);
	});
});
