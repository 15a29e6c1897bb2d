// What happens to the line of a student, one fault after the other in the order of chance, on one page that stays open.
import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { type Fault, now, type Seen } from "../support/faults.ts";
import type { Notebook } from "./notebook.ts";
import { patience } from "./pageWatch.ts";
import type { Episode, Found } from "./scenario.ts";
import type { Student } from "./student.ts";

const isOutbox = ({ path }: Seen): boolean => path.startsWith("/s/api/saas-business/v1/outbox");
const isSocket = ({ websocket }: Seen): boolean => websocket;
const isPolling = ({ path }: Seen): boolean =>
	path.startsWith("/websocket") && path.includes("transport=polling");
const isCall = ({ websocket }: Seen): boolean => !websocket;
const isRenewal = ({ method, path }: Seen): boolean => method === "POST" && path.startsWith("/upgrade/token");

/**
 * Lets a fault last for a while, in which the student writes.
 * @param told whether the student must hear that it waits; else it is enough to know that it is saved
 */
async function during(
	{ line, chance }: Student,
	note: Notebook,
	text: string,
	options: {
		readonly faults: readonly Fault[];
		readonly lasts: readonly [number, number];
		readonly told: boolean;
		readonly first?: () => unknown;
	},
): Promise<Found> {
	line.set(...options.faults);
	await options.first?.();
	const struck = await note.write(text);
	const knowing = options.told ? note.told(struck) : note.knew(struck);
	await pause(chance.between(...options.lasts));
	const over = line.set();
	const seen = await knowing;
	const back = await note.saved(struck);
	return { ...(await note.compare()), struck, seen, over, back };
}

/** Comes and goes, in pieces of between half a second and three. */
async function flap({ line, chance }: Student, end: number): Promise<void> {
	while (now() < end) {
		const how = chance.pick(["refuse", "late", "reset", "silence"]);
		line.set(how === "refuse" ? { kind: "refuse" } : { kind: "hole", after: how });
		if (chance.between(0, 1)) line.cut(chance.pick(["reset", "end"]));
		await pause(chance.between(500, 3_000));
		line.set();
		await pause(chance.between(500, 3_000));
	}
}

/** The line breaks, or swallows everything. */
export const breaks: readonly Episode<Notebook>[] = [
	{
		scenario: "cut before the answer",
		play: (student, note, text) => {
			const { chance, line } = student;
			const how = chance.pick(["reset", "end"]);
			return during(student, note, text, {
				faults: [{ kind: "cut", when: "before", how }],
				lasts: [6_000, 9_000],
				told: true,
				first: () => line.cut(how),
			});
		},
	},
	{
		scenario: "answer dropped",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [
					{ kind: "cut", when: "unanswered", how: student.chance.pick(["reset", "end"]), on: isOutbox },
				],
				lasts: [6_000, 12_000],
				told: true,
			}),
	},
	{
		scenario: "cut during the answer",
		play: (student, note, text) => {
			const { chance } = student;
			const how = chance.pick(["reset", "end"]);
			return during(student, note, text, {
				faults: [{ kind: "cut", when: "during", how, bytes: chance.between(1, 700), on: isOutbox }],
				lasts: [6_000, 12_000],
				told: true,
			});
		},
	},
	{
		scenario: "60 s black hole",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [{ kind: "hole", after: student.chance.pick(["late", "reset", "silence"]) }],
				lasts: [60_000, 60_000],
				told: true,
			}),
	},
];

/** The line works, but not well, or not for everything. */
export const weather: readonly Episode<Notebook>[] = [
	{
		scenario: "cut after the answer",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [{ kind: "cut", when: "after", how: student.chance.pick(["reset", "end"]), on: isCall }],
				lasts: [4_000, 6_000],
				told: false,
			}),
	},
	{
		scenario: "flapping line",
		play: async (student, note, text) => {
			const { line, chance } = student;
			const flapping = flap(student, now() + 20_000);
			await pause(chance.between(0, 2_000));
			const struck = await note.write(`${text}, first`);
			const seen = await note.knew(struck);
			await pause(chance.between(1_000, 6_000));
			const again = await note.write(text);
			const seenAgain = await note.knew(again);
			await flapping;
			const over = line.set();
			const back = await note.saved(again);
			const slower = Math.max(
				(seen ?? Number.POSITIVE_INFINITY) - struck,
				(seenAgain ?? Number.POSITIVE_INFINITY) - again,
			);
			return { ...(await note.compare()), struck, seen: struck + slower, over, back };
		},
	},
	{
		scenario: "slow line in small pieces",
		play: (student, note, text) => {
			const { chance } = student;
			const slow = { latency: chance.between(200, 1_500), jitter: chance.between(0, 1_500) };
			const pieces = chance.pick([{ slice: chance.between(40, 400) }, { rate: chance.between(300, 3_000) }]);
			return during(student, note, text, {
				faults: [{ kind: "slow", ...slow, ...pieces }],
				lasts: [7_000, 12_000],
				told: false,
			});
		},
	},
	{
		scenario: "websocket blocked, HTTP open",
		play: async (student, note, text) => {
			const { chance, line } = student;
			const fault = chance.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "silence" },
				{ kind: "answer", status: 403, body: "no" },
			]);
			const found = await during(student, note, text, {
				faults: [{ ...fault, on: isSocket }],
				lasts: [20_000, 30_000],
				told: false,
				first: () => line.cut("reset", isSocket),
			});
			// Pushes come again, or never stopped coming the other way.
			const isThere = () =>
				line.lines(isSocket) > 0 || line.seen.some((each) => isPolling(each) && each.at > found.over);
			await vi.waitUntil(isThere, { timeout: patience, interval: 100 });
			return { ...found, back: Math.max(found.back ?? Number.POSITIVE_INFINITY, now()) };
		},
	},
	{
		scenario: "HTTP blocked, websocket open",
		play: (student, note, text) => {
			const { chance } = student;
			const fault = chance.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "reset" },
				{ kind: "answer", status: 403, body: "<html>no</html>" },
				{ kind: "answer", status: 502, body: "<html>bad gateway</html>" },
			]);
			return during(student, note, text, {
				faults: [{ ...fault, on: isCall }],
				lasts: [8_000, 14_000],
				told: true,
			});
		},
	},
	{
		scenario: "renewal failing",
		play: (student, note, text) => {
			const { chance } = student;
			const fault = chance.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "reset" },
				{ kind: "cut", when: "unanswered", how: "reset" },
				{ kind: "answer", status: 500, body: "{}" },
				{ kind: "answer", status: 503, headers: "retry-after: 2\r\n" },
			]);
			return during(student, note, text, {
				faults: [{ ...fault, on: isRenewal }],
				lasts: [7_000, 12_000],
				told: true,
				first: () => student.loseToken(),
			});
		},
	},
];
