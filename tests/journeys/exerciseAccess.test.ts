// Each state of the screen of an exercise: for assistive technology and on narrow screens.
import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { axeViolations } from "../support/browser/axe.ts";
import {
	answerField,
	beginExercise,
	exerciseButton,
	openExercise,
	taskRegion,
} from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { expectFits } from "../support/browser/overflow.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const begin = (student = lin) => beginExercise(site(), host, student, "trig-solve");
const open = (hash: string, layout: "one" | "all" = "all") =>
	openExercise(site(), host, lin, hash, { layout, bypassCSP: true, allow: [/404/] });

/** Questions far below are rendered when they come near: as by somebody who reads the page to its end. */
const readToEnd = (page: Page): Promise<void> =>
	page.evaluate(async () => {
		for (const task of document.querySelectorAll("section[id^=task-]")) {
			task.scrollIntoView();
			for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
		}
		scrollTo(0, 0);
	});

/** Neither violations nor overflow, on a desktop and on the narrowest phone. */
async function expectAccessible(page: Page, state: string): Promise<void> {
	for (const width of [320, 1280]) {
		await page.setViewportSize({ width, height: 800 });
		await readToEnd(page);
		// What follows a width, such as the menu, is a moment behind it.
		await expectFits(page, `${state}, ${width} px`);
		await expect.poll(async () => [state, width, await axeViolations(page)]).toEqual([state, width, []]);
	}
}

describe("the screen of an exercise", () => {
	it("has no violation and no overflow in any state of an exercise, at 1280 and at 320 px", async () => {
		const { hash, ofKind, exerciseId, tasks } = await begin();
		const page = await open(hash);
		const [single, essay] = [ofKind("single"), ofKind("essay")];
		await answerField(page, essay).waitFor();
		await expectAccessible(page, "running");
		await taskRegion(page, single).getByRole("radio").first().check();
		await taskRegion(page, single).getByText(en("practice.explanation"), { exact: true }).waitFor();
		await answerField(page, essay).fill("Because of the unit circle.");
		await exerciseButton(taskRegion(page, essay), "showSolution").click();
		await taskRegion(page, essay).getByText(en("exercise.task.judge"), { exact: true }).waitFor();
		await exerciseButton(taskRegion(page, essay), "mark").click();
		await page
			.getByText(en("exercise.nowMarked", { number: tasks.indexOf(essay) + 1 }), { exact: true })
			.waitFor();
		await expectAccessible(page, "after solutions");
		await exerciseButton(page, "pause").click();
		await page.getByText(en("exercise.pausedText")).waitFor();
		await expectAccessible(page, "paused");
		await exerciseButton(page, "submit").click();
		await expectAccessible(page, "asking whether to hand in");
		await exerciseButton(page.getByRole("dialog"), "submit").click();
		await page.waitForURL(`**/lib/subject/report?record=${exerciseId}*`);
		// In another browser: this one may still wait for the server to confirm, and then leads to the report once more.
		const other = await open(hash);
		await other.getByText(en("exercise.submitted"), { exact: true }).waitFor();
		await expectAccessible(other, "handed in");
	});

	it("has none where there is no exercise, one that does not exist, or that of another student", async () => {
		const page = await open("/lib/subject/doing");
		await page.getByText(en("exercise.noneText")).waitFor();
		await expectAccessible(page, "none chosen");
		const { exerciseId } = await begin(demoStudent(host, "noah"));
		for (const [state, id] of Object.entries({ missing: randomUUID(), "of another student": exerciseId })) {
			await page.goto("about:blank");
			await page.goto(site().url(host, `/lib/subject/doing?record=${id}`));
			await page.getByRole("heading", { name: en("exercise.notFound") }).waitFor();
			await expectAccessible(page, state);
		}
	});

	it("names its questions with how many there are, and announces results, states and marks", async () => {
		const { hash, ofKind, tasks } = await begin();
		const page = await open(hash);
		const single = ofKind("single");
		const number = tasks.indexOf(single) + 1;
		const name = en("exercise.task.number", { number, total: tasks.length });
		const region = page.getByRole("region", { name, exact: true });
		const announced = async () => (await region.getByRole("status").allInnerTexts()).join(" ");
		await region.getByRole("radio").first().check();
		await expect.poll(announced).toMatch(new RegExp(`(Right|Wrong).*${en("outbox.saved")}`, "s"));
		await exerciseButton(region, "mark").click();
		await page
			.getByRole("status")
			.filter({ hasText: en("exercise.nowMarked", { number }) })
			.waitFor();
	});
});
