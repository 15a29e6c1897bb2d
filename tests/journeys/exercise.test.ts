// An exercise under way: answers of every kind, two devices, pausing, the keyboard, reports of mistakes, and giving up.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Exercise } from "../../schemas/generated/documents.ts";
import {
	answerField,
	beginExercise,
	exerciseButton,
	openExercise,
	sheetEntry,
	taskRegion,
} from "../support/browser/exercises.ts";
import { message } from "../support/browser/messages.ts";
import { goLive } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const begin = (chapterId: "trig-solve" | "sets") => beginExercise(site(), host, lin, chapterId);
const open = (hash: string, layout: "one" | "all" = "all") =>
	openExercise(site(), host, lin, hash, { layout });
const stateOf = async (read: () => Promise<Exercise>) => (await read()).state;

describe("an exercise", () => {
	it("stores answers of every kind, tells solutions afterwards, and is handed in", async () => {
		const { hash, read, tasks, ofKind, stored, exerciseId } = await begin("trig-solve");
		const page = await open(hash);
		const [single, essay] = [ofKind("single"), ofKind("essay")];
		await answerField(page, essay).waitFor();
		const explanations = page.getByText(en("practice.explanation"), { exact: true });
		expect(await explanations.count()).toBe(0);
		await taskRegion(page, single).getByRole("radio").first().check();
		await taskRegion(page, ofKind("judge")).getByRole("radio").first().check();
		await taskRegion(page, ofKind("multiple")).getByRole("checkbox").first().check();
		await answerField(page, ofKind("fill")).fill("1");
		await answerField(page, ofKind("number")).fill("2");
		await answerField(page, essay).fill("Because of the unit circle.");
		await expect.poll(async () => (await read()).answers.length).toBe(tasks.length);
		expect(await stored(essay)).toEqual(["Because of the unit circle."]);
		await taskRegion(page, single).getByText(en("practice.explanation"), { exact: true }).waitFor();
		await exerciseButton(page, "submit").click();
		const dialog = page.getByRole("dialog", { name: en("exercise.submitQuestion") });
		await dialog.getByText(en("exercise.allAnswered")).waitFor();
		await exerciseButton(dialog, "submit").click();
		await page.waitForURL(`**/lib/subject/report?record=${exerciseId}*`);
		expect(await stateOf(read)).toBe("submitted");
	});

	it("whose dialog is left by a double click: the second click answers nothing under the dialog", async () => {
		const { hash, read, ofKind } = await begin("sets");
		const page = await open(hash);
		const option = taskRegion(page, ofKind("single")).getByRole("radio").first();
		await option.waitFor();
		const goOn = exerciseButton(page.getByRole("dialog"), "goOn");
		const topOf = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0;
		await exerciseButton(page, "submit").click();
		const target = await topOf(goOn);
		await page.keyboard.press("Escape");
		await page.getByRole("dialog").waitFor({ state: "detached" });
		// The option is then right under the button of the dialog.
		await option.scrollIntoViewIfNeeded();
		await page.evaluate((distance) => scrollBy(0, distance), (await topOf(option)) - target);
		await exerciseButton(page, "submit").dispatchEvent("click");
		await goOn.dblclick();
		await page.getByRole("dialog").waitFor({ state: "detached" });
		expect(await option.isChecked()).toBe(false);
		await option.check();
		await expect.poll(async () => (await read()).answers.length).toBe(1);
	});

	it("stores the first 20,000 characters of a longer essay, says so, and keeps the rest in its field", async () => {
		const { hash, ofKind, stored } = await begin("trig-solve");
		const page = await open(hash);
		const essay = ofKind("essay");
		const text = "Sixteen letters. ".repeat(1_200);
		await answerField(page, essay).fill(text);
		await taskRegion(page, essay)
			.getByText(en("exercise.task.tooLong", { most: "20,000" }), { exact: true })
			.waitFor();
		await expect.poll(async () => (await stored(essay))?.[0]?.length).toBe(20_000);
		expect((await answerField(page, essay).inputValue()).length).toBe(text.length);
	});

	it("follows another device, and is paused and resumed", async () => {
		const { hash, ofKind, tasks, read } = await begin("sets");
		const page = await open(hash);
		const short = ofKind("short");
		await answerField(page, short).waitFor();
		await goLive(page);
		const other = await open(hash);
		await answerField(other, short).fill("From the tablet.");
		await sheetEntry(page, tasks.indexOf(short) + 1, "answered").waitFor();
		await expect.poll(() => answerField(page, short).inputValue()).toBe("From the tablet.");
		const star = (device: Page) =>
			taskRegion(device, short).getByRole("button", { name: en("practice.collect"), exact: true });
		for (const isCollected of ["true", "false"]) {
			await star(other).click();
			await expect.poll(() => star(page).getAttribute("aria-pressed")).toBe(isCollected);
		}
		await exerciseButton(page, "pause").click();
		await page.getByText(en("exercise.pausedText")).waitFor();
		await expect.poll(() => stateOf(read)).toBe("paused");
		await other.getByText(en("exercise.pausedText")).waitFor();
		await exerciseButton(page, "resume").click();
		await answerField(page, short).waitFor();
		await expect.poll(() => stateOf(read)).toBe("running");
	});

	it("can be worked through by keyboard: choices, questions, marks and help", async () => {
		const { hash, tasks, read } = await begin("sets");
		const page = await open(hash, "one");
		const heading = (number: number) =>
			page.getByRole("heading", {
				name: en("exercise.task.number", { number, total: tasks.length }),
				exact: true,
			});
		await heading(1).waitFor();
		const single = tasks.findIndex(({ kind }) => kind === "single");
		for (let i = 0; i < single; i += 1) await page.keyboard.press("ArrowRight");
		await heading(single + 1).waitFor();
		await page.keyboard.press("m");
		await page.getByText(en("exercise.nowMarked", { number: single + 1 }), { exact: true }).waitFor();
		await expect.poll(async () => (await read()).markedIds).toEqual([tasks[single]?.taskId]);
		await page.keyboard.press("2");
		await expect
			.poll(async () => (await read()).answers.map(({ answer }) => answer))
			.toEqual([[tasks[single]?.options?.[1]?.id]]);
		const last = single === tasks.length - 1;
		await page.keyboard.press(last ? "ArrowLeft" : "ArrowRight");
		const next = heading(last ? single : single + 2);
		await expect.poll(() => next.evaluate((one) => one === document.activeElement)).toBe(true);
		await page.keyboard.press("?");
		const help = page.getByRole("dialog", { name: en("exercise.keys") });
		await help.getByRole("checkbox").uncheck();
		await page.keyboard.press("Escape");
		await help.waitFor({ state: "detached" });
		await page.keyboard.press("?");
		await expect.poll(() => page.getByRole("dialog").count()).toBe(0);
	});

	it("shows all questions on a page; the answer sheet and its link go to each", async () => {
		const { hash, tasks } = await begin("trig-solve");
		const page = await open(hash, "one");
		const hasFocus = (name: string) =>
			page.getByRole("heading", { name, exact: true }).evaluate((one) => one === document.activeElement);
		const questions = page.getByRole("region", { name: /^Question \d+ of \d+$/ });
		await questions.first().waitFor();
		expect(await questions.count()).toBe(1);
		await exerciseButton(page, "allOnPage").click();
		await expect.poll(() => questions.count()).toBe(tasks.length);
		const total = tasks.length;
		await sheetEntry(page, total, "empty").click();
		await expect.poll(() => hasFocus(en("exercise.task.number", { number: total, total }))).toBe(true);
		await page.setViewportSize({ width: 600, height: 800 });
		await exerciseButton(page, "toSheet").click();
		await expect.poll(() => hasFocus(en("exercise.sheet"))).toBe(true);
	});

	it("takes a report of a mistake in a question", async () => {
		const { hash, ofKind } = await begin("sets");
		const page = await open(hash);
		await exerciseButton(taskRegion(page, ofKind("single")), "report").click();
		const dialog = page.getByRole("dialog");
		await dialog.getByRole("radio", { name: en("exercise.reason.text") }).check();
		await dialog.getByLabel(en("exercise.reportNote")).fill("A word is missing.");
		await exerciseButton(dialog, "sendReport").click();
		await page.getByText(en("exercise.reported"), { exact: true }).waitFor();
		await dialog.waitFor({ state: "detached" });
	});

	it("is given up after a question, and can still be read", async () => {
		const { hash, ofKind, read, stored, exerciseId } = await begin("sets");
		const page = await open(hash);
		const choice = ofKind("single");
		await taskRegion(page, choice).getByRole("radio").first().check();
		await expect.poll(() => stored(choice)).toHaveLength(1);
		const dialog = page.getByRole("dialog", { name: en("exercise.giveUpTitle") });
		await exerciseButton(page, "giveUp").click();
		await exerciseButton(dialog, "goOn").click();
		await dialog.waitFor({ state: "detached" });
		expect(await stateOf(read)).toBe("running");
		await exerciseButton(page, "giveUp").click();
		await exerciseButton(dialog, "giveUp").click();
		await page.getByText(en("exercise.closedText"), { exact: true }).waitFor();
		await expect.poll(() => stateOf(read)).toBe("closed");
		await taskRegion(page, choice).getByText(en("practice.explanation"), { exact: true }).waitFor();
		await page.getByRole("link", { name: en("exercise.toBank"), exact: true }).click();
		await page.waitForURL("**/lib/subject?subject=math*");
		await page.goto(site().url(host, `/lib/subject/report?record=${exerciseId}`));
		await page.getByText(en("report.givenUp"), { exact: true }).waitFor();
		await page.goto(site().url(host, "/lib/subject/record?state=closed"));
		await page
			.getByRole("link", { name: new RegExp(`^${en("practice.seeAnswers")}`) })
			.first()
			.click();
		await page.getByText(en("exercise.closedText"), { exact: true }).waitFor();
	});
});
