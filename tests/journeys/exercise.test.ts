// An exercise under way: two devices, pausing, and the keyboard.
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { Exercise, PracticeTask } from "../../schemas/generated/documents.ts";
import { message } from "../support/browser/messages.ts";
import { openPageAs } from "../support/browser/openPageAs.ts";
import { goLive } from "../support/browser/socketTraffic.ts";
import { demoStudent } from "../support/data/demoStudent.ts";
import { data } from "../support/site/ask.ts";
import { signInToken } from "../support/site/signIn.ts";
import { setupSite } from "../support/site/startSite.ts";

const site = setupSite();
const host = "maple.localhost";
const lin = demoStudent(host, "lin");
const en = (key: string, args = {}) => message("en", key, args);
const base = "/question/v1/exercise";

/** A new exercise of a chapter of mathematics, and how the server sees it, through another session of the student. */
async function begin(chapterId: string) {
	const authorization = await signInToken(site(), host, lin);
	const exercise = await data<Exercise>(site(), host, `${base}/chapter/paper/generate`, {
		body: { subjectId: "math", chapterId, fresh: true },
		headers: { authorization },
	});
	const read = () =>
		data<Exercise>(site(), host, `${base}/paper/${exercise.exerciseId}`, { headers: { authorization } });
	const tasks = exercise.questions.flatMap((question) => question.tasks);
	const ofKind = (kind: PracticeTask["kind"]) =>
		tasks.find((task) => task.kind === kind) ?? expect.fail(`no task is of the kind ${kind}`);
	return { ...exercise, hash: `/lib/subject/doing?record=${exercise.exerciseId}`, read, tasks, ofKind };
}

const open = (hash: string, layout: "one" | "all" = "all"): Promise<Page> =>
	openPageAs(site(), host, lin, {
		language: "en",
		hash,
		prepare: (context) =>
			context.addInitScript((choices) => {
				if (globalThis.origin !== "null") localStorage.setItem("schoolfront.exerciseChoices", choices);
			}, JSON.stringify({ layout })),
	});

const region = (page: Page, { taskId }: PracticeTask): Locator => page.locator(`[id="task-${taskId}"]`);
const field = (page: Page, task: PracticeTask): Locator => region(page, task).getByRole("textbox").first();
/** On the answer sheet. */
const sheetEntry = (page: Page, number: number, state: string): Locator =>
	page.getByRole("button", {
		name: en("exercise.sheetEntry", { number, state: en(`exercise.state.${state}`) }),
		exact: true,
	});
describe("an exercise", () => {
	it("follows another device, and is paused and resumed", async () => {
		const { hash, ofKind, tasks, read } = await begin("sets");
		const page = await open(hash);
		const short = ofKind("short");
		await field(page, short).waitFor();
		await goLive(page);
		const other = await open(hash);
		await field(other, short).fill("From the tablet.");
		await sheetEntry(page, tasks.indexOf(short) + 1, "answered").waitFor();
		await expect.poll(() => field(page, short).inputValue()).toBe("From the tablet.");
		await page.getByRole("button", { name: en("exercise.pause"), exact: true }).click();
		await page.getByText(en("exercise.pausedText")).waitFor();
		await expect.poll(async () => (await read()).state).toBe("paused");
		await other.getByText(en("exercise.pausedText")).waitFor();
		await page.getByRole("button", { name: en("exercise.resume"), exact: true }).click();
		await field(page, short).waitFor();
		await expect.poll(async () => (await read()).state).toBe("running");
	});

	it("can be worked through by keyboard: choices, questions, marks and help", async () => {
		const { hash, tasks, read } = await begin("sets");
		const page = await open(hash, "one");
		const heading = (number: number) =>
			page.getByRole("heading", { name: en("exercise.task.number", { number }), exact: true });
		await heading(1).waitFor();
		const single = tasks.findIndex(({ kind }) => kind === "single");
		for (let i = 0; i < single; i += 1) await page.keyboard.press("ArrowRight");
		await heading(single + 1).waitFor();
		await page.keyboard.press("m");
		await page.getByText(en("exercise.nowMarked"), { exact: true }).waitFor();
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
});
