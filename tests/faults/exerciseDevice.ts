// A device on which a student answers an exercise, with what was given on it and what its page has shown.
import { join } from "node:path";
import type { Exercise, PracticeAnswer, PracticeTask } from "../../schemas/generated/documents.ts";
import { type FaultProxy, startFaultProxy } from "../support/faults/faultProxy.ts";
import { type NodeBrowser, type NodePage, openNodeBrowser } from "../support/page/nodeBrowser.ts";
import type { Random } from "../support/random.ts";
import type * as exercisePage from "./exercisePage.ts";
import type { ShownExercise, ShownTask } from "./exercisePage.ts";
import { host, type School } from "./school.ts";
import type { SignedIn } from "./student.ts";

type Page = NodePage<typeof exercisePage>;

/** The company of tests/fixtures/schools/maple.json. */
const companyId = 1;

export const textOf = (answer: PracticeAnswer): string => JSON.stringify(answer);

/** What is known of a task on one device. Answers are their JSON. */
export interface TaskHistory {
	/** Every answer, in order. */
	readonly given: string[];
	/** Those that may be the last one: none before one that the page has shown as kept. */
	candidates: string[];
	/** Shown as stored by the server. */
	readonly saved: Set<string>;
	/** Shown as kept by the browser, or stored. */
	lastStored: string | undefined;
	isRefused: boolean;
}

export interface Device {
	readonly line: FaultProxy;
	readonly browser: NodeBrowser<typeof exercisePage>;
	readonly histories: ReadonlyMap<string, TaskHistory>;
	/** What the page has shown that it must not. */
	readonly invalid: string[];
	readonly give: (task: PracticeTask, answer: PracticeAnswer, isWhole: boolean) => Promise<void>;
	/** @returns what is shown, noted; undefined without a page */
	readonly check: (isRevalidated?: boolean) => Promise<ShownExercise | undefined>;
	readonly signIn: (by: SignedIn) => Promise<void>;
	readonly handIn: () => Promise<boolean>;
	readonly kill: () => Promise<void>;
	/** Opens the page where it is not open, or has gone elsewhere by itself. */
	readonly ensureOpen: () => Promise<void>;
	readonly token: () => string;
	/** What happened, with the time of each, for whoever looks for the cause of a fault. */
	readonly story: readonly string[];
	/** What the browser keeps of the exercise, as JSON. */
	readonly left: () => string[];
	readonly close: () => Promise<void>;
}

const cookieOf = ({ cookies }: SignedIn): string =>
	cookies.map(({ name, value }) => `${name}=${value}`).join("; ");

/** Opens the page of an exercise; a line that fails meanwhile is waited for. */
export async function openExercisePage(
	browser: Device["browser"],
	exerciseId: string,
	schoolId: string,
): Promise<Page> {
	const page = await browser.open();
	await page.call.start(companyId, schoolId, exerciseId);
	return page;
}

export async function openDevice(
	school: School,
	random: Random,
	by: SignedIn,
	exercise: Pick<Exercise, "exerciseId">,
): Promise<Device> {
	const { port } = school.site();
	const line = await startFaultProxy({ port }, random);
	const module = join(import.meta.dirname, "exercisePage.ts");
	const browser = openNodeBrowser<typeof exercisePage>(module, { host, port: line.port });
	const histories = new Map<string, TaskHistory>();
	const invalid: string[] = [];
	const story: string[] = [];
	const record = (event: string): void =>
		void story.push(`${new Date().toISOString().slice(11, 23)} ${event}`);
	const shownBefore = new Map<string, string>();
	let signedIn = by;
	let page: Page | undefined;
	const historyOf = (taskId: string): TaskHistory => {
		const known = histories.get(taskId);
		const history = known ?? {
			...{ given: [], candidates: [], saved: new Set<string>() },
			...{ lastStored: undefined, isRefused: false },
		};
		histories.set(taskId, history);
		return history;
	};

	function setSession(): void {
		browser.set({ cookie: cookieOf(signedIn) });
		browser.localStorage.set("schoolfront.session", JSON.stringify(signedIn.session));
	}
	setSession();

	function note(taskId: string, { state, answer, entryId }: ShownTask): void {
		const isShown = `${taskId}: ${state} ${textOf(answer).slice(0, 20)} ${entryId ?? ""}`;
		if ((shownBefore.get(taskId) ?? "empty") !== isShown && (state !== "empty" || shownBefore.has(taskId)))
			record(isShown);
		shownBefore.set(taskId, isShown);
		if (state === "empty") return;
		const history = historyOf(taskId);
		const text = textOf(answer);
		history.isRefused = state === "refused";
		if (state === "saved") history.saved.add(text);
		if (state !== "saved" && state !== "waiting") return;
		history.lastStored = text;
		// Nothing before it comes back.
		if (text === history.given.at(-1)) history.candidates = [text];
	}

	const device: Device = {
		...{ line, browser, histories, invalid, story },
		async give({ taskId }, answer, isWhole) {
			if (!page) return;
			const history = historyOf(taskId);
			const text = textOf(answer);
			history.given.push(text);
			history.candidates.push(text);
			const isTaken = await page.call.answer(taskId, answer, isWhole);
			record(`${taskId}: given ${text.slice(0, 20)}${isTaken ? "" : ", not taken"}`);
			if (isTaken) return;
			history.given.pop();
			history.candidates.pop();
		},
		async check(isRevalidated) {
			const shown = await page?.call.check(isRevalidated);
			for (const [taskId, task] of Object.entries(shown?.tasks ?? {})) note(taskId, task);
			return shown;
		},
		async signIn(next) {
			signedIn = next;
			setSession();
			record("signs in");
			await page?.call.signInHere(next.session);
		},
		async handIn() {
			record("hands in");
			return (await page?.call.handIn()) ?? false;
		},
		async kill() {
			invalid.push(...(page?.errors ?? []).map((error) => `nobody handled: ${error}`));
			if (page) record("killed");
			await page?.kill();
			page = undefined;
		},
		async ensureOpen() {
			const isGone = page?.left() !== undefined;
			if (page && !isGone) return;
			await device.kill();
			setSession();
			record("opens");
			page = await openExercisePage(browser, exercise.exerciseId, signedIn.session.schoolId);
			record("is open");
		},
		token: () => signedIn.session.token,
		left: () =>
			["schoolfront.outbox", "schoolfront.drafts"].flatMap((database) =>
				browser
					.rows(database)
					.map((row) => JSON.stringify(row))
					.filter((row) => row.includes(exercise.exerciseId)),
			),
		async close() {
			await device.kill();
			await browser.close();
			await line.stop();
		},
	};
	await device.ensureOpen();
	return device;
}
