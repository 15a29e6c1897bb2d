// Runs a scenario with all its seeds at the same time, each with its own student and network.
import { messageOf } from "../../scripts/messageOf.ts";
import { now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { assertResult, busiestMinute, errorsOn, type Measured, rowOf } from "./result.ts";
import type { School } from "./school.ts";
import { randoms, seeds } from "./seeds.ts";
import { openStudent, type Student, type StudentOptions } from "./student.ts";

/** The result of a scenario; the rest is measured at the proxy and the page. */
export interface Found {
	readonly lost?: readonly string[];
	readonly doubled?: readonly string[];
	/** When the failure first affected the student. Milliseconds since 1970. */
	readonly struck: number;
	/** When the student was notified; absent where no notice is due. */
	readonly seen?: number | undefined;
	/** When the failure ended. */
	readonly over: number;
	readonly back: number | undefined;
	readonly invalid?: readonly string[];
	/** The end of the period whose requests count; open, unless the student loads a page. */
	readonly until?: number;
}

/** A seed that ended with an error of the test itself. */
const broken = (seed: number, error: unknown): Measured => ({
	seed,
	lost: [],
	doubled: [],
	seenAfter: undefined,
	backAfter: 0,
	busiest: undefined,
	invalid: [messageOf(error)],
});

/** Opens every page first, because loading would distort the measurements. */
async function withStudents(
	school: School,
	all: readonly Random[],
	options: StudentOptions | ((random: Random) => StudentOptions),
	work: (student: Student) => Promise<void>,
): Promise<void> {
	const opened = await Promise.allSettled(
		all.map((random) =>
			openStudent(school, random, typeof options === "function" ? options(random) : options),
		),
	);
	const students = opened.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
	try {
		const failed = opened.find(({ status }) => status === "rejected");
		if (failed?.status === "rejected") throw failed.reason;
		await Promise.all(students.map(work));
	} finally {
		await Promise.all(students.map((student) => student.close()));
	}
}

function measured(student: Student, from: number, found: Found): Measured {
	const { struck, over, lost = [], doubled = [], invalid = [] } = found;
	const isNotified = "seen" in found;
	const { seen = Number.POSITIVE_INFINITY } = found;
	// Time lost to the machine is not counted for the page.
	const stalled = student.watch.stalledFor(struck, seen);
	return {
		seed: student.random.seed,
		lost,
		doubled,
		seenAfter: isNotified ? Math.max(0, seen - struck - stalled) : undefined,
		backAfter: Math.max(0, (found.back ?? Number.POSITIVE_INFINITY) - over),
		busiest: busiestMinute(student.line.seen, struck, found.until),
		invalid: [...errorsOn(student.watch, from), ...invalid],
	};
}

/** One of several scenarios on the same page. */
export interface Episode<Place> {
	readonly scenario: string;
	readonly play: (student: Student, place: Place, text: string) => Promise<Found>;
}

function shuffled<T>(things: readonly T[], random: Random): T[] {
	return things
		.map((thing) => ({ thing, key: random.float() }))
		.sort((a, b) => a.key - b.key)
		.map(({ thing }) => thing);
}

/**
 * Runs several scenarios with every seed in a random order on one open page, and checks each.
 * @param arrive opens the start of a scenario; called again when one has failed and the page is reloaded
 */
export async function playEach<Place>(
	school: School,
	options: StudentOptions | ((random: Random) => StudentOptions),
	episodes: readonly Episode<Place>[],
	arrive: (student: Student) => Promise<Place>,
): Promise<void> {
	const results = new Map(episodes.map(({ scenario }) => [scenario, { all: [] as Measured[], took: 0 }]));
	const names = episodes.map(({ scenario }) => scenario).join();
	await withStudents(school, randoms(names), options, async (student) => {
		let position = await arrive(student);
		for (const [i, { scenario, play }] of shuffled(episodes, student.random).entries()) {
			const from = now();
			const result = await play(student, position, `${scenario}, ${i + 1}`).then(
				(found) => measured(student, from, found),
				(error: unknown) => broken(student.random.seed, error),
			);
			const { all, took } = results.get(scenario) ?? { all: [], took: 0 };
			all.push(result);
			results.set(scenario, { all, took: Math.max(took, now() - from) });
			if (Number.isFinite(result.backAfter) && result.invalid.length === 0) continue;
			try {
				student.line.set();
				await student.page.reload();
				position = await arrive(student);
			} catch (error) {
				// The rest of this student's scenarios is not played; the seed and both errors are reported.
				all.push(broken(student.random.seed, error));
				return;
			}
		}
	});
	assertResult([...results].map(([scenario, { all, took }]) => rowOf(scenario, all, took)));
}

/** Students a file needs for a number of scenarios. */
export const studentsFor = (scenarios: number): number => scenarios * seeds.length;
