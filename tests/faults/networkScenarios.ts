// Failures of a student's network, one after the other in random order, on one page that stays open.
import { setTimeout as pause } from "node:timers/promises";
import { vi } from "vitest";
import { type Fault, now, type Seen } from "../support/faults/networkFaults.ts";
import type { Notebook } from "./noteHistory.ts";
import { waitMs } from "./pageWatch.ts";
import type { Episode, Found } from "./scenario.ts";
import type { Student } from "./student.ts";

const isOutbox = ({ path }: Seen): boolean => path.startsWith("/s/api/saas-business/v1/outbox");
const isSocket = ({ websocket }: Seen): boolean => websocket;
const isPolling = ({ path }: Seen): boolean =>
	path.startsWith("/websocket") && path.includes("transport=polling");
const isCall = ({ websocket }: Seen): boolean => !websocket;
const isRenewal = ({ method, path }: Seen): boolean => method === "POST" && path.startsWith("/upgrade/token");

/**
 * Applies a failure for a while, in which the student writes.
 * @param told whether the page must report that the note waits; otherwise "saved" suffices
 */
async function during(
	{ line, random }: Student,
	note: Notebook,
	text: string,
	options: {
		readonly faults: readonly Fault[];
		readonly lasts: readonly [number, number];
		readonly notified: boolean;
		readonly first?: () => unknown;
	},
): Promise<Found> {
	line.set(...options.faults);
	await options.first?.();
	const struck = await note.write(text);
	const knowing = options.notified ? note.notified(struck) : note.knew(struck);
	await pause(random.between(...options.lasts));
	const over = line.set();
	const seen = await knowing;
	const back = await note.saved(struck);
	return { ...(await note.compare()), struck, seen, over, back };
}

/** On and off, for between half a second and three. */
async function flap({ line, random }: Student, end: number): Promise<void> {
	while (now() < end) {
		const how = random.pick(["refuse", "late", "reset", "silence"]);
		line.set(how === "refuse" ? { kind: "refuse" } : { kind: "hole", after: how });
		if (random.between(0, 1)) line.cut(random.pick(["reset", "end"]));
		await pause(random.between(500, 3_000));
		line.set();
		await pause(random.between(500, 3_000));
	}
}

/** The connection breaks, or swallows everything. */
export const breaks: readonly Episode<Notebook>[] = [
	{
		scenario: "cut before the answer",
		play: (student, note, text) => {
			const { random, line } = student;
			const how = random.pick(["reset", "end"]);
			return during(student, note, text, {
				faults: [{ kind: "cut", when: "before", how }],
				lasts: [6_000, 9_000],
				notified: true,
				first: () => line.cut(how),
			});
		},
	},
	{
		scenario: "answer dropped",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [
					{ kind: "cut", when: "unanswered", how: student.random.pick(["reset", "end"]), on: isOutbox },
				],
				lasts: [6_000, 12_000],
				notified: true,
			}),
	},
	{
		scenario: "cut during the answer",
		play: (student, note, text) => {
			const { random } = student;
			const how = random.pick(["reset", "end"]);
			return during(student, note, text, {
				faults: [{ kind: "cut", when: "during", how, bytes: random.between(1, 700), on: isOutbox }],
				lasts: [6_000, 12_000],
				notified: true,
			});
		},
	},
	{
		scenario: "60 s black hole",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [{ kind: "hole", after: student.random.pick(["late", "reset", "silence"]) }],
				lasts: [60_000, 60_000],
				notified: true,
			}),
	},
];

/** The connection is slow or lossy, or works for some requests only. */
export const weather: readonly Episode<Notebook>[] = [
	{
		scenario: "cut after the answer",
		play: (student, note, text) =>
			during(student, note, text, {
				faults: [{ kind: "cut", when: "after", how: student.random.pick(["reset", "end"]), on: isCall }],
				lasts: [4_000, 6_000],
				notified: false,
			}),
	},
	{
		scenario: "flapping line",
		play: async (student, note, text) => {
			const { line, random } = student;
			const flapping = flap(student, now() + 20_000);
			await pause(random.between(0, 2_000));
			const struck = await note.write(`${text}, first`);
			const seen = await note.knew(struck);
			await pause(random.between(1_000, 6_000));
			const repeated = await note.write(text);
			const seenLater = await note.knew(repeated);
			await flapping;
			const over = line.set();
			const back = await note.saved(repeated);
			const slower = Math.max(
				(seen ?? Number.POSITIVE_INFINITY) - struck,
				(seenLater ?? Number.POSITIVE_INFINITY) - repeated,
			);
			return { ...(await note.compare()), struck, seen: struck + slower, over, back };
		},
	},
	{
		scenario: "slow line in small pieces",
		play: (student, note, text) => {
			const { random } = student;
			const slow = { latency: random.between(200, 1_500), jitter: random.between(0, 1_500) };
			const pieces = random.pick([{ slice: random.between(40, 400) }, { rate: random.between(300, 3_000) }]);
			return during(student, note, text, {
				faults: [{ kind: "slow", ...slow, ...pieces }],
				lasts: [7_000, 12_000],
				notified: false,
			});
		},
	},
	{
		scenario: "websocket blocked, HTTP open",
		play: async (student, note, text) => {
			const { random, line } = student;
			const fault = random.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "silence" },
				{ kind: "answer", status: 403, body: "no" },
			]);
			const found = await during(student, note, text, {
				faults: [{ ...fault, on: isSocket }],
				lasts: [20_000, 30_000],
				notified: false,
				first: () => line.cut("reset", isSocket),
			});
			// Pushes arrive again, or never stopped.
			const isThere = () =>
				line.lines(isSocket) > 0 || line.seen.some((each) => isPolling(each) && each.at > found.over);
			await vi.waitUntil(isThere, { timeout: waitMs, interval: 100 });
			return { ...found, back: Math.max(found.back ?? Number.POSITIVE_INFINITY, now()) };
		},
	},
	{
		scenario: "HTTP blocked, websocket open",
		play: (student, note, text) => {
			const { random } = student;
			const fault = random.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "reset" },
				{ kind: "answer", status: 403, body: "<html>no</html>" },
				{ kind: "answer", status: 502, body: "<html>bad gateway</html>" },
			]);
			return during(student, note, text, {
				faults: [{ ...fault, on: isCall }],
				lasts: [8_000, 14_000],
				notified: true,
			});
		},
	},
	{
		scenario: "renewal failing",
		play: (student, note, text) => {
			const { random } = student;
			const fault = random.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "hole", after: "reset" },
				{ kind: "cut", when: "unanswered", how: "reset" },
				{ kind: "answer", status: 500, body: "{}" },
				{ kind: "answer", status: 503, headers: "retry-after: 2\r\n" },
			]);
			return during(student, note, text, {
				faults: [{ ...fault, on: isRenewal }],
				lasts: [7_000, 12_000],
				notified: true,
				first: () => student.loseToken(),
			});
		},
	},
];
