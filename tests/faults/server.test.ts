// The server's end while students write, over plain HTTP and on their pages.
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import { now } from "../support/faults.ts";
import { course, courseHash } from "./browserFaults.ts";
import { openNotebook } from "./notebook.ts";
import { type Episode, playEach, studentsFor } from "./scenario.ts";
import { givenSchool } from "./school.ts";
import { chances } from "./seeds.ts";
import { closeBrowser } from "./student.ts";
import { judge, type Measured, rowOf } from "./verdict.ts";
import { openWriter } from "./writer.ts";

const writers = 3;
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

describe("a server that ends while students write over HTTP", () => {
	it.each(ways)("by %s, at a moment of chance", async (way) => {
		const scenario = `${way} under writes`;
		const from = now();
		const all: Measured[] = [];
		// One server has one end at a time.
		for (const chance of chances(scenario)) {
			const about = () => openWriter(school, chance.pick(["react-studio", "data-python"]));
			const writing = await Promise.all(Array.from({ length: writers }, about));
			for (const writer of writing) writer.start();
			await pause(chance.between(20, 400));
			await ends[way]();
			const over = now();
			await pause(chance.between(0, 100));
			const back = Math.max(...(await Promise.all(writing.map((writer) => writer.finish()))));
			const compared = await Promise.all(writing.map((writer) => writer.compare()));
			all.push({
				seed: chance.seed,
				lost: compared.flatMap(({ lost }) => lost),
				doubled: compared.flatMap(({ doubled }) => doubled),
				seenAfter: undefined,
				backAfter: back - over,
				busiest: undefined,
				wrong: writing.some((writer) => writer.acknowledged() > 0) ? [] : ["nothing was written at all"],
			});
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
