// The server stops while students write, over plain HTTP and on their pages.
import { setTimeout as pause } from "node:timers/promises";
import { describe, it } from "vitest";
import { now } from "../support/faults/networkFaults.ts";
import type { Random } from "../support/random.ts";
import { course, courseHash } from "./browserScenarios.ts";
import { openNotebook } from "./noteHistory.ts";
import { openWriter, type Writer } from "./noteWriter.ts";
import { assertResult, type Measured, rowOf } from "./result.ts";
import { type Episode, playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { randoms } from "./seeds.ts";

const writers = 3;
/** Seeds that share one stop: each starts writing at its own time before it. */
const together = 5;
const maxLead = 400;
const school = givenSchool(studentsFor(2 * writers + 2));

const ends = {
	"kill -9": async () => {
		await school.site().kill();
		await school.site().restart();
	},
	SIGTERM: () => school.site().restart(),
} as const;
const methods = ["kill -9", "SIGTERM"] as const;

interface Writing {
	readonly random: Random;
	readonly group: readonly Writer[];
}

async function openWriters(random: Random): Promise<Writing> {
	const about = () => openWriter(school, random.pick(["react-studio", "data-python"]));
	return { random: random, group: await Promise.all(Array.from({ length: writers }, about)) };
}

async function whatBecameOf({ random, group }: Writing, over: number): Promise<Measured> {
	await pause(random.between(0, 100));
	const back = Math.max(...(await Promise.all(group.map((writer) => writer.finish()))));
	const compared = await Promise.all(group.map((writer) => writer.compare()));
	return {
		seed: random.seed,
		lost: compared.flatMap(({ lost }) => lost),
		doubled: compared.flatMap(({ doubled }) => doubled),
		seenAfter: undefined,
		backAfter: back - over,
		busiest: undefined,
		invalid: group.some((writer) => writer.acknowledged() > 0) ? [] : ["nothing was written at all"],
	};
}

describe("a server that stops while students write over HTTP", () => {
	it.each(methods)("by %s at a random moment loses nothing", async (way) => {
		const scenario = `${way} under writes`;
		const from = now();
		const all: Measured[] = [];
		const rest = randoms(scenario);
		// The server can only stop once at a time.
		while (rest.length > 0) {
			const writing = await Promise.all(rest.splice(0, together).map(openWriters));
			const starting = writing.map(async ({ random, group }) => {
				await pause(maxLead - random.between(20, maxLead));
				for (const writer of group) writer.start();
			});
			await Promise.all([...starting, pause(maxLead)]);
			await ends[way]();
			const over = now();
			all.push(...(await Promise.all(writing.map((seed) => whatBecameOf(seed, over)))));
		}
		assertResult([rowOf(scenario, all, now() - from)]);
	});
});

/** All pages share the stop: it happens when the first of them writes, and they write around it. */
function endOnce(way: keyof typeof ends): Episode<Awaited<ReturnType<typeof openNotebook>>> {
	let ending: Promise<{ struck: number; over: number }> | undefined;
	const end = async () => {
		const struck = now();
		await ends[way]();
		return { struck, over: now() };
	};
	return {
		scenario: `pages open, ${way}`,
		play: async ({ random }, note, text) => {
			await pause(random.between(0, 1_500));
			ending ??= end();
			const wrote = await note.write(text);
			const knowing = note.knew(wrote);
			const { over } = await ending;
			const seen = await knowing;
			const back = await note.saved(wrote);
			return { ...(await note.compare()), struck: wrote, seen, over, back };
		},
	};
}

it("a server that stops, in any way, loses no text of open pages", async () => {
	// In this order with every seed: all share the server.
	for (const way of methods)
		await playEach(school, { hash: courseHash }, [endOnce(way)], (student) =>
			openNotebook(school, student, student, course),
		);
});
