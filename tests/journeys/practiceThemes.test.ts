// The question bank in the colours an operator can choose: contrast and everything else that axe checks.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import { beginExercise, openExercise, taskRegion } from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { changeSite } from "../support/site/changeSite.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);

/** At both widths, the state that it is in. */
async function expectReadable(page: Page, screen: string): Promise<void> {
	for (const width of [1280, 375]) {
		await page.setViewportSize({ width, height: 800 });
		await expectFits(page, `${screen}, ${width} px`);
		await expect.poll(async () => [screen, width, await axeViolations(page)]).toEqual([screen, width, []]);
	}
}

describe("the question bank", () => {
	it.each([
		["grey", "gray"],
		["orange", "orangeDeep"],
		["a dark colour of its own", "#14161c"],
		["a bright colour of its own", "#ffcc00"],
	])(
		"in %s: bank, exercise with its results, report and wrong book have no violation",
		async (name, themeColor) => {
			await changeSite(site(), host, (document) => {
				document.home = { ...document.home, themeColor };
			});
			const { hash, ofKind } = await beginExercise(site(), host, lin, "trig-solve");
			const page = await openExercise(site(), host, lin, hash, { bypassCSP: true });
			const region = taskRegion(page, ofKind("single"));
			await region.getByRole("radio").first().check();
			await region.getByText(en("practice.explanation"), { exact: true }).waitFor();
			await expectReadable(page, `${name}-exercise`);
			for (const address of [
				"/lib/subject",
				"/lib/subject?subject=math",
				"/lib/subject/wrong?subject=math",
			]) {
				await page.goto(site().url(host, address));
				await page.getByRole("main").getByRole("listitem").nth(3).waitFor();
				await expectReadable(page, `${name}${address.replaceAll(/\W/g, "-")}`);
			}
			await page.goto(site().url(host, "/lib/subject/record?subject=math"));
			await page
				.getByRole("main")
				.getByRole("link", { name: /^Report of/ })
				.first()
				.click();
			await page.getByRole("main").getByRole("figure").first().waitFor();
			await expectReadable(page, `${name}-report`);
		},
	);
});
