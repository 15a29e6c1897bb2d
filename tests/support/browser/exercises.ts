// Exercises in browser tests: begin one of the demo's question bank, open its page, and read the server's copy.
import type { BrowserContext, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { Exercise, PracticeTask } from "../../../schemas/generated/documents.ts";
import type { DemoStudent } from "../data/demoStudent.ts";
import { data } from "../site/ask.ts";
import { signInToken } from "../site/signIn.ts";
import type { SiteAddress } from "../site/startSite.ts";
import { message } from "./messages.ts";
import type { PageOptions } from "./openPage.ts";
import { openPageAs } from "./openPageAs.ts";

const en = (key: string, args = {}) => message("en", key, args);
const base = "/question/v1/exercise";

/** Reads the server's copy of an exercise through another session of the student. */
export async function serverCopyOf(
	site: SiteAddress,
	host: string,
	student: DemoStudent,
	exerciseId: string,
): Promise<() => Promise<Exercise>> {
	const authorization = await signInToken(site, host, student);
	return () => data<Exercise>(site, host, `${base}/paper/${exerciseId}`, { headers: { authorization } });
}

/** A new exercise of a chapter of mathematics, and how the server sees it. */
export async function beginExercise(
	site: SiteAddress,
	host: string,
	student: DemoStudent,
	chapterId: "trig-solve" | "sets",
) {
	const authorization = await signInToken(site, host, student);
	const exercise = await data<Exercise>(site, host, `${base}/chapter/paper/generate`, {
		body: { subjectId: "math", chapterId, fresh: true },
		headers: { authorization },
	});
	const read = await serverCopyOf(site, host, student, exercise.exerciseId);
	const tasks = exercise.questions.flatMap((question) => question.tasks);
	return {
		...exercise,
		hash: `/lib/subject/doing?record=${exercise.exerciseId}`,
		read,
		tasks,
		ofKind: (kind: PracticeTask["kind"]): PracticeTask =>
			tasks.find((task) => task.kind === kind) ?? expect.fail(`no task is of the kind ${kind}`),
		/** As the server has it; undefined before it is stored. */
		stored: async ({ taskId }: PracticeTask) =>
			(await read()).answers.find((answer) => answer.taskId === taskId)?.answer,
	};
}

/** What a lost connection makes the browser report. */
const lost = [/ERR_INTERNET_DISCONNECTED/, /WebSocket connection/, /\/websocket\//, /ERR_FAILED/];

/** Opens an exercise in English, with all questions on the page or one at a time. */
export const openExercise = (
	site: SiteAddress,
	host: string,
	student: DemoStudent,
	hash: string,
	{ layout = "all", allow = [], ...options }: PageOptions & { readonly layout?: "one" | "all" } = {},
): Promise<Page> =>
	openPageAs(site, host, student, {
		language: "en",
		hash,
		...options,
		allow: [...lost, ...allow],
		prepare: async (context: BrowserContext) => {
			// A test may advance it, and a page that is loaded again goes on with it.
			await context.clock.install();
			await context.addInitScript((choices) => {
				if (globalThis.origin !== "null") localStorage.setItem("schoolfront.exerciseChoices", choices);
			}, JSON.stringify({ layout }));
			await options.prepare?.(context);
		},
	});

export const taskRegion = (page: Page, { taskId }: PracticeTask): Locator =>
	page.locator(`[id="task-${taskId}"]`);
/** Where its answer is written, or the first of its blanks. */
export const answerField = (page: Page, task: PracticeTask): Locator =>
	taskRegion(page, task).getByRole("textbox").first();

/** On the answer sheet. @param state of `exercise.state.…` */
export const sheetEntry = (page: Page, number: number, state: string): Locator =>
	page.getByRole("button", {
		name: en("exercise.sheetEntry", { number, state: en(`exercise.state.${state}`) }),
		exact: true,
	});

export const exerciseButton = (page: Page | Locator, key: string): Locator =>
	page.getByRole("button", { name: en(`exercise.${key}`), exact: true });

/** Neither calls nor the socket bring what is answered to the server. @returns a function that ends that */
export async function cutAnswers(context: BrowserContext): Promise<() => Promise<void>> {
	const addresses = ["**/v1/outbox", "**/websocket/**"];
	for (const address of addresses) await context.route(address, (route) => route.abort());
	await context.routeWebSocket(/\/websocket\//, (line) => line.close());
	return async () => {
		for (const address of addresses) await context.unroute(address);
	};
}
