// What may happen while a student answers an exercise. Each lasts until it is lifted, or is over at once.
import { setTimeout as pause } from "node:timers/promises";
import type { Exercise, PracticeTask } from "../../schemas/generated/documents.ts";
import type { Random } from "../support/random.ts";
import { ask, data } from "../support/site/ask.ts";
import { type Device, openExercisePage, textOf } from "./exerciseDevice.ts";
import type { ExpectedExercise } from "./exerciseRecord.ts";
import { type Account, host, type School } from "./school.ts";
import { type SignedIn, signInUntilDone } from "./student.ts";
import { untilUp } from "./untilUp.ts";

export const faultNames = [
	"tab killed",
	"server killed",
	"connection cut",
	"session ended",
	"second student on the machine",
	"clock moved by a day",
	"storage full",
	"two devices",
] as const;
export type FaultName = (typeof faultNames)[number];

/** A student who answers, and what the seed needs besides. */
export interface Answering {
	readonly school: School;
	readonly random: Random;
	readonly account: Account;
	readonly device: Device;
	readonly exercise: Exercise;
	/** Kills the server of all seeds, and starts it again. */
	readonly killServer: (random: Random) => Promise<void>;
	/** What the record of another student must hold. */
	readonly expect: (other: ExpectedExercise) => void;
	readonly openSecondDevice: () => Promise<void>;
}

type Lift = () => Promise<void>;
type Strike = (answering: Answering) => Promise<Lift | undefined>;

/** A new exercise of a student, begun elsewhere. */
export function beginExercise(school: School, { session }: SignedIn): Promise<Exercise> {
	const path = "/question/v1/exercise/quick/paper/generate/sciences/math";
	return untilUp(() =>
		data<Exercise>(school.site(), host, path, { headers: { authorization: session.token }, body: {} }),
	);
}

async function cut({ device: { line }, random }: Answering): Promise<Lift> {
	const how = random.pick(["reset", "end"]);
	const [fault, isOpenCut] = random.pick([
		[{ kind: "cut", when: "before", how }, true],
		[{ kind: "cut", when: "unanswered", how }, false],
		[{ kind: "cut", when: "during", how, bytes: random.between(1, 400) }, false],
		[{ kind: "hole", after: random.pick(["late", "reset", "silence"]) }, false],
		[{ kind: "refuse" }, true],
		[{ kind: "refuse", on: ({ websocket }: { websocket: boolean }) => websocket }, true],
		[
			{ kind: "cut", when: "unanswered", how, on: ({ path }: { path: string }) => path.includes("outbox") },
			false,
		],
	] as const);
	line.set(fault);
	if (isOpenCut) line.cut(how);
	return async () => void line.set();
}

async function endSession({ school, device, account, random }: Answering): Promise<Lift> {
	const headers = { authorization: device.token() };
	// The server may be down: then the session goes on.
	await ask(school.site(), host, "/loginout", { method: "POST", headers, body: {} }).catch(() => undefined);
	return async () => {
		await pause(random.between(0, 1_000));
		await device.signIn(await signInUntilDone(school, account));
		await device.ensureOpen();
	};
}

/** Another student uses the browser meanwhile, looks at the same address, and answers an exercise of their own. */
async function changeStudent({ school, device, account, expect, exercise }: Answering): Promise<undefined> {
	await device.check();
	await device.kill();
	const other = await signInUntilDone(school, school.student());
	const own = await beginExercise(school, other);
	const { browser, invalid, line } = device;
	line.set();
	browser.set({ isFull: false, cookie: "" });
	browser.localStorage.set("schoolfront.session", JSON.stringify(other.session));
	const text = `of ${other.session.userId}`;
	for (const { exerciseId } of [exercise, own]) {
		const page = await openExercisePage(browser, exerciseId, other.session.schoolId);
		const shown = await page.call.check();
		const tasks = Object.values(shown.tasks).filter(({ state }) => state !== "empty");
		if (tasks.length > 0 || shown.waiting > 0 || (exerciseId !== own.exerciseId && shown.state))
			invalid.push(`the next student saw ${JSON.stringify(shown)}`);
		if (exerciseId === own.exerciseId) {
			const [task] = tasksOf(own, isTyped);
			if (task && shown.tasks[task.taskId]) {
				await page.call.answer(task.taskId, [text], true);
				for (let i = 0; i < 300 && (await page.call.check()).waiting > 0; i += 1) await pause(200);
				const last = textOf([text]);
				expect({
					...{ studentId: other.session.userId, exerciseId, isHandedIn: false },
					tasks: new Map([[task.taskId, { finals: [last], stored: [last], given: [last] }]]),
				});
			}
		}
		invalid.push(...page.errors.map((error) => `nobody handled, of the next student: ${error}`));
		await page.kill();
	}
	await device.signIn(await signInUntilDone(school, account));
	await device.ensureOpen();
	return undefined;
}

export const isTyped = ({ kind }: PracticeTask): boolean => kind === "short" || kind === "essay";
export const isChosen = ({ kind, options = [] }: PracticeTask): boolean =>
	(kind === "single" || kind === "judge") && (kind === "judge" || options.length > 1);

export const tasksOf = ({ questions }: Exercise, isMeant: (task: PracticeTask) => boolean): PracticeTask[] =>
	questions.flatMap(({ tasks }) => tasks).filter(isMeant);

export const faults: Readonly<Record<FaultName, Strike>> = {
	"tab killed": async ({ device, random }) => {
		await device.kill();
		return async () => {
			await pause(random.between(0, 300));
			await device.ensureOpen();
		};
	},
	"server killed": async ({ killServer, random }) => {
		const back = killServer(random);
		return () => back;
	},
	"connection cut": cut,
	"session ended": endSession,
	"second student on the machine": changeStudent,
	"clock moved by a day": async ({ device: { browser }, random }) => {
		browser.set({ shiftMs: random.pick([-1, 1]) * 86_400_000 });
		return random.happens(0.5) ? async () => browser.set({ shiftMs: 0 }) : undefined;
	},
	"storage full": async ({ device: { browser } }) => {
		browser.set({ isFull: true });
		return async () => browser.set({ isFull: false });
	},
	"two devices": async ({ openSecondDevice }) => {
		await openSecondDevice();
		return undefined;
	},
};
