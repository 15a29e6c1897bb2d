// Students answer exercises while everything around them fails; each seed chooses what happens and when.
import { setTimeout as pause } from "node:timers/promises";
import type { Exercise, PracticeAnswer, PracticeTask } from "../../schemas/generated/documents.ts";
import { maxShortLength } from "../../schemas/practiceAnswers.ts";
import { messageOf } from "../../scripts/messageOf.ts";
import type { Database } from "../../server/db/sql.ts";
import { now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { type Device, openDevice } from "./exerciseDevice.ts";
import {
	type Answering,
	beginExercise,
	type FaultName,
	faultNames,
	faults,
	isChosen,
	isTyped,
	tasksOf,
} from "./exerciseFaults.ts";
import { type Compared, compareExercise, type ExpectedExercise } from "./exerciseRecord.ts";
import type { Measured } from "./result.ts";
import type { School } from "./school.ts";
import { signInUntilDone } from "./student.ts";

/** Students that a seed may need: its own, and one for each time the student changes. */
export const studentsOfSeed = 3;
/** Seeds at a time: they share the server and its death, and each page is a thread with some 100 MB. */
const together = 10;
const maxWaitMs = 90_000;
const companyId = 1;

interface Played {
	readonly seed: number;
	readonly faults: readonly FaultName[];
	readonly expected: readonly ExpectedExercise[];
	readonly backAfter: number;
	readonly invalid: readonly string[];
	/** What the browsers keep of the exercise at the end. */
	readonly left: readonly string[];
	/** What happened on each device. */
	readonly stories: readonly (readonly string[])[];
}

function answerTo({ kind, options = [] }: PracticeTask, random: Random, turn: number): PracticeAnswer {
	if (kind === "judge") return [random.pick(["true", "false"])];
	if (kind === "single") return [random.pick(options).id];
	// As long as the field takes; of an essay that is more than goes over the socket.
	const maxLength = kind === "essay" ? 9_000 : maxShortLength - 100;
	return [`answer ${turn} ${"x".repeat(random.happens(0.1) ? maxLength : random.between(0, 40))}`];
}

function expectedOf(
	devices: readonly Device[],
	studentId: string,
	exerciseId: string,
	isHandedIn: boolean,
): ExpectedExercise {
	const histories = devices.flatMap((device) => [...device.histories]);
	const taskIds = [...new Set(histories.map(([taskId]) => taskId))];
	return {
		...{ studentId, exerciseId, isHandedIn },
		tasks: new Map(
			taskIds.map((taskId) => {
				const own = histories.filter(([id]) => id === taskId).map(([, history]) => history);
				const isOptional = own.some(({ lastStored, isRefused }) => lastStored === undefined || isRefused);
				return [
					taskId,
					{
						finals: [...own.flatMap(({ candidates }) => candidates), ...(isOptional ? [""] : [])],
						stored: own.flatMap(({ saved }) => [...saved]),
						given: own.flatMap(({ given }) => given),
					},
				];
			}),
		),
	};
}

/**
 * Resolves when everything is stored and every page shows that.
 * @returns what the pages show that does not, when that takes too long
 */
async function unsettled(devices: readonly Device[], isHandedIn: boolean): Promise<readonly string[]> {
	const late = now() + maxWaitMs;
	const unsettledOf = async (device: Device): Promise<string[]> => {
		await device.ensureOpen();
		const shown = await device.check(true);
		const isSettled =
			shown?.waiting === 0 && shown.state !== undefined && (!isHandedIn || shown.isHandedIn !== "waiting");
		return isSettled ? [] : [`it was not settled: ${JSON.stringify(shown)}`];
	};
	for (;;) {
		const found = (await Promise.all(devices.map(unsettledOf))).flat();
		if (found.length === 0 || now() > late) return found;
		await pause(300);
	}
}

export interface Rounds {
	readonly school: School;
	readonly killServer: (random: Random) => Promise<void>;
	/** Beside the faults that each seed has by chance. */
	readonly always?: readonly FaultName[];
}

async function play(rounds: Rounds, random: Random, names: readonly FaultName[]): Promise<Played> {
	const { school, killServer } = rounds;
	const account = school.student();
	const signedIn = await signInUntilDone(school, account);
	const exercise: Exercise = await beginExercise(school, signedIn);
	const devices = [await openDevice(school, random, signedIn, exercise)];
	const others: ExpectedExercise[] = [];
	const [device] = devices as [Device];
	const answering: Answering = {
		...{ school, random, account, device, exercise, killServer },
		expect: (other) => void others.push(other),
		openSecondDevice: async () => {
			if (devices.length > 1) return;
			devices.push(await openDevice(school, random, await signInUntilDone(school, account), exercise));
		},
	};
	const tasks = [...tasksOf(exercise, isChosen).slice(0, 4), ...tasksOf(exercise, isTyped).slice(0, 3)];
	const struck: FaultName[] = [];
	const lifts: (() => Promise<void>)[] = [];
	const steps = random.between(10, 20);
	const invalid: string[] = [];
	try {
		for (let turn = 1; turn <= steps; turn += 1) {
			const by = random.pick(devices);
			const task = random.pick(tasks);
			await by.give(task, answerTo(task, random, turn), isChosen(task));
			if (random.happens(0.6)) await pause(random.between(0, 1_500));
			if (random.happens(0.5)) await by.check();
			if (random.happens(0.25)) await lifts.shift()?.();
			const next = names[struck.length];
			if (!next || turn < ((struck.length + 1) * steps) / (names.length + 2)) continue;
			struck.push(next);
			const lift = await faults[next](answering);
			if (lift) lifts.push(lift);
		}
		const isHandedIn = random.happens(0.5);
		if (isHandedIn && lifts.length === 0) await device.handIn();
		for (const lift of lifts) await lift();
		const found = await unsettled(devices, isHandedIn);
		invalid.push(...found);
		if (isHandedIn && (await device.check())?.state === "running") {
			await device.handIn();
			await unsettled(devices, true);
		}
		const shown = await device.check(true);
		for (const each of devices) await each.check(true);
		const expected = expectedOf(
			devices,
			signedIn.session.userId,
			exercise.exerciseId,
			shown?.state === "submitted",
		);
		return {
			...{ seed: random.seed, faults: struck, expected: [expected, ...others] },
			// How long it takes says little: the server may die for another seed meanwhile.
			backAfter: found.length === 0 ? 0 : Number.POSITIVE_INFINITY,
			invalid,
			left: devices.flatMap((each) => each.left()),
			stories: devices.map(({ story }) => story),
		};
	} finally {
		for (const each of devices) {
			await each.close();
			invalid.push(...each.invalid);
		}
	}
}

const failed = (seed: number, error: unknown): Played => ({
	...{ seed, faults: [], expected: [], backAfter: 0, left: [], stories: [] },
	invalid: [error instanceof Error ? (error.stack ?? error.message) : messageOf(error)],
});

/** Two to four of the faults, in any order. */
function chosen(random: Random, always: readonly FaultName[]): FaultName[] {
	const shuffledNames = faultNames
		.map((name) => ({ name, key: random.float() }))
		.sort((a, b) => a.key - b.key)
		.map(({ name }) => name)
		.filter((name) => !always.includes(name));
	return [...always, ...shuffledNames.slice(0, random.between(2, 4) - always.length)];
}

/** Plays every seed, so many at a time. */
export async function playSeeds(rounds: Rounds, all: readonly Random[]): Promise<readonly Played[]> {
	const played: Played[] = [];
	const { always = [] } = rounds;
	for (let i = 0; i < all.length; i += together)
		played.push(
			...(await Promise.all(
				all
					.slice(i, i + together)
					.map((random) =>
						play(rounds, random, chosen(random, always)).catch((error: unknown) =>
							failed(random.seed, error),
						),
					),
			)),
		);
	return played;
}

/** Compares the record of the school with what the students saw. */
export async function compareSeeds(db: Database, played: readonly Played[]): Promise<Measured[]> {
	const all: Measured[] = [];
	for (const { seed, expected, backAfter, invalid, left, stories, faults: struck } of played) {
		const compared: Compared[] = [];
		for (const each of expected) compared.push(await compareExercise(db, companyId, each));
		const devices = stories.map((story, i) => `device ${i + 1}: ${story.join(" | ")}`);
		const history = ["", ...devices, `in the browsers: ${left.join(", ") || "nothing"}`].join("\n");
		const withFaults = (text: string): string => `${text} (${struck.join(", ")})${history}`;
		all.push({
			...{ seed, backAfter, seenAfter: undefined, busiest: undefined },
			lost: compared.flatMap(({ lost }) => lost.map(withFaults)),
			doubled: compared.flatMap(({ doubled }) => doubled.map(withFaults)),
			invalid: invalid.map(withFaults),
		});
	}
	return all;
}
