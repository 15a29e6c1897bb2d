// Students who read while the line, the server or a part of the site is away.
import { setTimeout as pause } from "node:timers/promises";
import { type Fault, now } from "../support/faults.ts";
import { say } from "../support/messages.ts";
import { patience, texts } from "./pageWatch.ts";
import type { Episode } from "./scenario.ts";
import type { Student } from "./student.ts";

const words = ["piano", "data", "react", "words", "garden", "light"] as const;

const trouble = texts(
	"course.listFailed",
	"ui.slow",
	"failure.network",
	"failure.timeout",
	"failure.unreadable",
	"failure.busy",
	"failure.busyForNow",
	"failure.part",
);

/** Looks for courses while something is wrong; the list itself is what comes back. */
async function search(student: Student, faults: readonly Fault[], lasts: number) {
	const { page, line, watch, chance } = student;
	const word = `${chance.pick(words)} ${chance.between(100, 999)}`;
	line.set(...faults);
	await page.getByRole("searchbox", { name: say("en", "course.searchList") }).fill(word);
	const struck = now();
	await page.keyboard.press("Enter");
	const seeing = watch.saw(trouble, struck, 30_000);
	await pause(lasts);
	const over = line.set();
	const seen = await seeing;
	const back = await watch.saw(new RegExp(word), struck, patience);
	return { struck, seen, over, back };
}

export const reading: readonly Episode<void>[] = [
	{
		scenario: "reading on a line that is cut",
		play: (student) => {
			const { chance } = student;
			const how = chance.pick(["reset", "end"]);
			const fault = chance.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "cut", when: "before", how },
				{ kind: "cut", when: "unanswered", how },
				{ kind: "cut", when: "during", how, bytes: chance.between(1, 500) },
			]);
			return search(student, [fault], chance.between(6_000, 20_000));
		},
	},
	{
		scenario: "reading in a black hole",
		play: (student) => {
			const { chance } = student;
			const after = chance.pick(["late", "reset", "silence"]);
			return search(student, [{ kind: "hole", after }], chance.between(10_000, 25_000));
		},
	},
	{
		scenario: "reading from a server that answers nonsense",
		play: (student) => {
			const { chance } = student;
			const answer = chance.pick<{ status: number; headers?: string; body: string }>([
				{ status: 502, body: "<html>bad gateway</html>" },
				{ status: 200, body: "<html>please sign in to this network</html>" },
				{ status: 503, headers: "retry-after: 3\r\n", body: "" },
				{ status: 200, body: '{"code":"1","da' },
			]);
			const fault: Fault = { kind: "answer", ...answer, on: ({ path }) => path.startsWith("/s/api/") };
			return search(student, [fault], chance.between(6_000, 12_000));
		},
	},
];
