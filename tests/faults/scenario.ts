// Runs a scenario with all its seeds at the same time, each with a student and a line of its own.
import { messageOf } from "../../scripts/messageOf.ts";
import type { Chance } from "../support/chance.ts";
import { now } from "../support/faults.ts";
import type { School } from "./school.ts";
import { chances, seeds } from "./seeds.ts";
import { openStudent, type Student, type StudentOptions } from "./student.ts";
import { busiestMinute, judge, type Measured, rowOf, wrongOn } from "./verdict.ts";

/** What a scenario found out; the rest is measured by the line and the page. */
export interface Found {
	readonly lost?: readonly string[];
	readonly doubled?: readonly string[];
	/** When the fault began to matter: what the student did met it. Milliseconds since 1970. */
	readonly struck: number;
	/** When the student was told; absent where there is nothing to tell. */
	readonly seen?: number | undefined;
	/** When the fault was over. */
	readonly over: number;
	readonly back: number | undefined;
	readonly wrong?: readonly string[];
	/** The end of what counts as requests meanwhile; everything, unless the student loads a page. */
	readonly until?: number;
}

/** A seed that ended in an error of its own, with nothing else to be said about it. */
const broken = (seed: number, error: unknown): Measured => ({
	seed,
	lost: [],
	doubled: [],
	seenAfter: undefined,
	backAfter: 0,
	busiest: undefined,
	wrong: [messageOf(error)],
});

/** Opens everybody's page first: that is work which would spoil what is measured afterwards. */
async function withStudents(
	school: School,
	all: readonly Chance[],
	options: StudentOptions | ((chance: Chance) => StudentOptions),
	work: (student: Student) => Promise<void>,
): Promise<void> {
	const opened = await Promise.allSettled(
		all.map((chance) =>
			openStudent(school, chance, typeof options === "function" ? options(chance) : options),
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
	const { struck, over, lost = [], doubled = [], wrong = [] } = found;
	const isTold = "seen" in found;
	const { seen = Number.POSITIVE_INFINITY } = found;
	// What the machine took is not the page's.
	const stalled = student.watch.stalledFor(struck, seen);
	return {
		seed: student.chance.seed,
		lost,
		doubled,
		seenAfter: isTold ? Math.max(0, seen - struck - stalled) : undefined,
		backAfter: Math.max(0, (found.back ?? Number.POSITIVE_INFINITY) - over),
		busiest: busiestMinute(student.line.seen, struck, found.until),
		wrong: [...wrongOn(student.watch, from), ...wrong],
	};
}

/** One of several scenarios that a page lives through. */
export interface Episode<Place> {
	readonly scenario: string;
	readonly play: (student: Student, place: Place, text: string) => Promise<Found>;
}

function shuffled<T>(things: readonly T[], chance: Chance): T[] {
	return things
		.map((thing) => ({ thing, key: chance.float() }))
		.sort((a, b) => a.key - b.key)
		.map(({ thing }) => thing);
}

/**
 * Plays several scenarios with every seed, one after the other in an order of chance on a page that stays open, and
 * judges each.
 * @param arrive finds the place on the page; called again when a scenario has ended badly and the page is loaded anew
 */
export async function playEach<Place>(
	school: School,
	options: StudentOptions | ((chance: Chance) => StudentOptions),
	episodes: readonly Episode<Place>[],
	arrive: (student: Student) => Promise<Place>,
): Promise<void> {
	const results = new Map(episodes.map(({ scenario }) => [scenario, { all: [] as Measured[], took: 0 }]));
	const names = episodes.map(({ scenario }) => scenario).join();
	await withStudents(school, chances(names), options, async (student) => {
		let place = await arrive(student);
		for (const [i, { scenario, play }] of shuffled(episodes, student.chance).entries()) {
			const from = now();
			const result = await play(student, place, `${scenario}, ${i + 1}`).then(
				(found) => measured(student, from, found),
				(error: unknown) => broken(student.chance.seed, error),
			);
			const { all, took } = results.get(scenario) ?? { all: [], took: 0 };
			all.push(result);
			results.set(scenario, { all, took: Math.max(took, now() - from) });
			if (Number.isFinite(result.backAfter) && result.wrong.length === 0) continue;
			student.line.set();
			await student.page.reload();
			place = await arrive(student);
		}
	});
	judge([...results].map(([scenario, { all, took }]) => rowOf(scenario, all, took)));
}

/** Students a file needs for so many scenarios. */
export const studentsFor = (scenarios: number): number => scenarios * seeds.length;
