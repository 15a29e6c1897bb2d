// The server's end while students write, over plain HTTP and on their pages.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import type { Chance } from "../support/chance.ts";
import { now } from "../support/faults.ts";
import { course, courseHash } from "./browserFaults.ts";
import { openNotebook } from "./notebook.ts";
import { type Episode, playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { chances } from "./seeds.ts";
import { closeBrowser } from "./student.ts";
import { judge, type Measured, rowOf } from "./verdict.ts";
import { openWriter, type Writer } from "./writer.ts";

const writers = 3;
/** Seeds that share one end of the server: each begins to write at a moment of its own before it. */
const together = 5;
const longestLead = 400;
const school = givenSchool(studentsFor(2 * writers + 2));
afterAll(closeBrowser);

const ends = {
	"kill -9": async () => {
		await school.site().kill();
		await school.site().restart();
	},
	SIGTERM: () => school.site().restart(),
} as const;
const ways = ["kill -9", "SIGTERM"] as const;

interface Writing {
	readonly chance: Chance;
	readonly group: readonly Writer[];
}

async function openWriters(chance: Chance): Promise<Writing> {
	const about = () => openWriter(school, chance.pick(["react-studio", "data-python"]));
	return { chance, group: await Promise.all(Array.from({ length: writers }, about)) };
}

async function whatBecameOf({ chance, group }: Writing, over: number): Promise<Measured> {
	await pause(chance.between(0, 100));
	const back = Math.max(...(await Promise.all(group.map((writer) => writer.finish()))));
	const compared = await Promise.all(group.map((writer) => writer.compare()));
	return {
		seed: chance.seed,
		lost: compared.flatMap(({ lost }) => lost),
		doubled: compared.flatMap(({ doubled }) => doubled),
		seenAfter: undefined,
		backAfter: back - over,
		busiest: undefined,
		wrong: group.some((writer) => writer.acknowledged() > 0) ? [] : ["nothing was written at all"],
	};
}

describe("a server that ends while students write over HTTP", () => {
	it.each(ways)("by %s, at a moment of chance", async (way) => {
		const scenario = `${way} under writes`;
		const from = now();
		const all: Measured[] = [];
		const rest = chances(scenario);
		// One server has one end at a time.
		while (rest.length > 0) {
			const writing = await Promise.all(rest.splice(0, together).map(openWriters));
			const starting = writing.map(async ({ chance, group }) => {
				await pause(longestLead - chance.between(20, longestLead));
				for (const writer of group) writer.start();
			});
			await Promise.all([...starting, pause(longestLead)]);
			await ends[way]();
			const over = now();
			all.push(...(await Promise.all(writing.map((seed) => whatBecameOf(seed, over)))));
		}
		judge([rowOf(scenario, all, now() - from)]);
	});
});

/** All pages share the server's end: it comes when the first of them writes, and they write around it. */
function endOnce(way: keyof typeof ends): Episode<Awaited<ReturnType<typeof openNotebook>>> {
	let ending: Promise<{ struck: number; over: number }> | undefined;
	const end = async () => {
		const struck = now();
		await ends[way]();
		return { struck, over: now() };
	};
	return {
		scenario: `pages open, ${way}`,
		play: async ({ chance }, note, text) => {
			await pause(chance.between(0, 1_500));
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

it("loses nothing of open pages, however the server ends", async () => {
	// In this order with every seed: the server is one for all.
	for (const way of ways)
		await playEach(school, { hash: courseHash }, [endOnce(way)], (student) =>
			openNotebook(school, student, student, course),
		);
});
