// Ten students whose browsers, not their lines, are the trouble; each scenario with a page of its own.
import type { BrowserContext } from "playwright-core";
import { afterAll, describe, it } from "vitest";
import type { Chance } from "../support/chance.ts";
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
	writeAtWrongTime,
	writeInTwoTabs,
} from "./browserFaults.ts";
import { type Found, playAll, studentsFor } from "./scenario.ts";
import { givenSchool, type School } from "./school.ts";
import { closeBrowser, type Student } from "./student.ts";

interface Case {
	readonly scenario: string;
	readonly play: (school: School, student: Student) => Promise<Found>;
	readonly prepare?: (context: BrowserContext, chance: Chance) => Promise<void>;
}

const cases: readonly Case[] = [
	{ scenario: "storage full", play: fillStorage },
	{ scenario: "storage blocked", play: blockStorage, prepare: blockDatabase },
	{ scenario: "storage cleared", play: clearStorage },
	{ scenario: "clock 48 h off", play: writeAtWrongTime, prepare: setClock },
	{ scenario: "two tabs", play: writeInTwoTabs },
	{ scenario: "session ended elsewhere", play: signInElsewhere },
	{ scenario: "line cut while the page loads", play: cutWhileLoading },
	{ scenario: "stale part after a deploy", play: missPart },
];

const school = givenSchool(studentsFor(cases.length));
afterAll(closeBrowser);

describe("a browser in trouble", () => {
	it.concurrent.each(cases)("$scenario", async ({ scenario, play, prepare }) => {
		await playAll(
			scenario,
			school,
			(chance) => ({ hash: courseHash, prepare: async (context) => prepare?.(context, chance) }),
			(student) => play(school, student),
		);
	});
});
