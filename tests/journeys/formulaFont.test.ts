// The font of formulas: questions are shown with it at once, so that nothing moves, and without it where it does not come.
import type { BrowserContext, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { openWithDelayedRequests } from "../support/browser/delayRequests.ts";
import { beginExercise, openExercise } from "../support/browser/exercises.ts";
import { layoutShifts, observeLayoutShifts } from "../support/browser/layoutShifts.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const fontFile = "**/stix-two-math*.woff2";

/** Whether formulas are rendered with it. */
const hasFont = (page: Page): Promise<boolean> =>
	page.evaluate(() =>
		[...document.fonts].some(({ family, status }) => /Math/.test(family) && status === "loaded"),
	);

/** Nothing of a busy machine is late: who waits a second for the font waits until the test goes on. */
const waitForFont = (context: BrowserContext): Promise<unknown> =>
	context.addInitScript(() => {
		const { setTimeout } = globalThis;
		Object.assign(globalThis, {
			setTimeout: (callback: () => void, ms?: number) => setTimeout(callback, ms === 1_000 ? 3_600_000 : ms),
		});
	});

describe("an exercise with formulas", () => {
	it.each([1280, 375])(
		"that arrives before their font, %i px wide: is shown with it, and nothing moves",
		async (width) => {
			const { hash, tasks } = await beginExercise(site(), host, lin, "trig-solve");
			const { page, asked, release } = await openWithDelayedRequests(fontFile, (delay) =>
				openExercise(site(), host, lin, hash, {
					width,
					prepare: (context) =>
						Promise.all([observeLayoutShifts(context), waitForFont(context), delay(context)]),
				}),
			);
			await asked;
			const questions = page.locator("section[id^=task-]");
			expect(await questions.count()).toBe(0);
			release();
			await expect.poll(() => questions.count()).toBe(tasks.length);
			expect(await hasFont(page)).toBe(true);
			const shifts = await layoutShifts(page);
			expect(shifts.filter(({ moved }) => moved.some((each) => each.startsWith("main ")))).toEqual([]);
		},
	);

	it("whose font does not come, is shown without it", async () => {
		const { hash, tasks } = await beginExercise(site(), host, lin, "trig-solve");
		const { page } = await openWithDelayedRequests(fontFile, (prepare) =>
			openExercise(site(), host, lin, hash, { prepare }),
		);
		await expect.poll(() => page.locator("section[id^=task-]").count()).toBe(tasks.length);
		expect(await hasFont(page)).toBe(false);
	});
});
