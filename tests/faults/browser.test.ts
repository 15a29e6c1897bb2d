// Ten students with failures of the browser, not the network; scenarios that leave a page unchanged share one.
import type { BrowserContext } from "playwright-core";
import { describe, it } from "vitest";
import type { Random } from "../support/random.ts";
import {
	blockDatabase,
	blockStorage,
	clearStorage,
	courseHash,
	cutWhileLoading,
	fillStorage,
	missPart,
	setClock,
	signInElsewhere,
	writeInTwoTabs,
	writeWithShiftedClock,
} from "./browserScenarios.ts";
import { type Found, playEach, studentsFor } from "./scenario.ts";
import { givenSchool, type School } from "./school.ts";
import type { Student } from "./student.ts";

type Play = (school: School, student: Student) => Promise<Found>;

interface Case {
	readonly name: string;
	readonly plays: Readonly<Record<string, Play>>;
	readonly prepare?: (context: BrowserContext, random: Random) => Promise<void>;
}

// Three at a time; the longest starts with the first.
const cases: readonly Case[] = [
	{
		name: "that changes under the student",
		plays: {
			"storage cleared": clearStorage,
			"two tabs": writeInTwoTabs,
			"line cut while the page loads": cutWhileLoading,
			"session ended elsewhere": signInElsewhere,
		},
	},
	{ name: "without room", plays: { "storage full": fillStorage } },
	{ name: "that keeps nothing", plays: { "storage blocked": blockStorage }, prepare: blockDatabase },
	{
		name: "that lives in another time",
		plays: { "clock 48 h off": writeWithShiftedClock, "stale part after a deploy": missPart },
		prepare: setClock,
	},
];

const school = givenSchool(studentsFor(cases.length));

/** Back on the page of the course, after any scenario. */
async function open({ page }: Student): Promise<void> {
	await page.evaluate((hash) => {
		location.hash = hash;
	}, courseHash);
}

describe("a browser failure", () => {
	it.concurrent.each(cases)("$name", async ({ plays, prepare }) => {
		const episodes = Object.entries(plays).map(([scenario, play]) => ({
			scenario,
			play: async (student: Student) => {
				await open(student);
				return play(school, student);
			},
		}));
		await playEach(
			school,
			(random) => ({ hash: courseHash, prepare: async (context) => prepare?.(context, random) }),
			episodes,
			open,
		);
	});
});
