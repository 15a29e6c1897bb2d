// The focus of an exercise stays where the student works, whatever a click takes away; tabs do not pause one another.
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
	answerField,
	beginExercise,
	exerciseButton,
	openExercise,
	sheetEntry,
	taskRegion,
} from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const open = (hash: string, layout: "one" | "all" = "all") =>
	openExercise(site(), host, lin, hash, { layout });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe("the focus of an exercise", () => {
	it("goes to the notice of a pause, back to the question, and to the result of a shown solution", async () => {
		const { hash, ofKind, tasks } = await beginExercise(site(), host, lin, "trig-solve");
		const page = await open(hash, "one");
		const multiple = ofKind("multiple");
		await sheetEntry(page, tasks.indexOf(multiple) + 1, "empty").click();
		const heading = `task-${multiple.taskId}-heading`;
		await expect.poll(() => focusedId(page)).toBe(heading);
		// Of the question that is shown already.
		await sheetEntry(page, tasks.indexOf(multiple) + 1, "empty").click();
		await expect.poll(() => focusedId(page)).toBe(heading);
		await exerciseButton(page, "pause").click();
		await expect.poll(() => focusedId(page)).toBe("exercise-paused");
		await exerciseButton(page, "resume").click();
		await expect.poll(() => focusedId(page)).toBe(heading);
		await taskRegion(page, multiple).getByRole("checkbox").first().check();
		await exerciseButton(page, "showSolution").click();
		await expect.poll(() => focusedId(page)).toMatch(/-(result|heading)$/);
	});
});

describe("two tabs of an exercise", () => {
	it("that is left in one of them goes on in the other", async () => {
		const { hash, ofKind, read } = await beginExercise(site(), host, lin, "sets");
		const page = await open(hash);
		await answerField(page, ofKind("short")).waitFor();
		const other = await page.context().newPage();
		await other.goto(site().url(host, hash));
		await answerField(other, ofKind("short")).waitFor();
		// Within the page, as a link of the site does it.
		await other.evaluate(() => {
			location.hash = "#/";
		});
		await answerField(other, ofKind("short")).waitFor({ state: "detached" });
		await answerField(page, ofKind("short")).fill("Still here.");
		await expect.poll(async () => (await read()).answers).toHaveLength(1);
		expect((await read()).state).toBe("running");
		expect(await page.getByText(en("exercise.pausedText")).count()).toBe(0);
	});
});
