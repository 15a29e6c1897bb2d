// Students who read while the network, the server or a part of the site is unavailable.
import { setTimeout as pause } from "node:timers/promises";
import { message } from "../support/browser/messages.ts";
import { searchField } from "../support/browser/searchField.ts";
import { type Fault, now } from "../support/faults/networkFaults.ts";
import { texts, waitMs } from "./pageWatch.ts";
import type { Episode } from "./scenario.ts";
import type { Student } from "./student.ts";

const words = ["piano", "data", "react", "words", "garden", "light"] as const;

const error = texts(
	"course.listFailed",
	"core.slow",
	"core.unreachable",
	"failure.timeout",
	"failure.unreadable",
	"failure.busy",
	"failure.busyForNow",
	"core.partMissing",
);

/** Searches courses during a failure; recovery is the list itself. */
async function search(student: Student, faults: readonly Fault[], lasts: number) {
	const { page, line, watch, random } = student;
	const word = `${random.pick(words)} ${random.between(100, 999)}`;
	line.set(...faults);
	await searchField(page, message("en", "course.searchList")).fill(word);
	const struck = now();
	await page.keyboard.press("Enter");
	const seeing = watch.saw(error, struck, 30_000);
	await pause(lasts);
	const over = line.set();
	const seen = await seeing;
	const back = await watch.saw(new RegExp(word), struck, waitMs);
	return { struck, seen, over, back };
}

export const query: readonly Episode<void>[] = [
	{
		scenario: "reading on a line that is cut",
		play: (student) => {
			const { random } = student;
			const how = random.pick(["reset", "end"]);
			const fault = random.pick<Fault>([
				{ kind: "refuse" },
				{ kind: "cut", when: "before", how },
				{ kind: "cut", when: "unanswered", how },
				{ kind: "cut", when: "during", how, bytes: random.between(1, 500) },
			]);
			return search(student, [fault], random.between(6_000, 20_000));
		},
	},
	{
		scenario: "reading in a black hole",
		play: (student) => {
			const { random } = student;
			const after = random.pick(["late", "reset", "silence"]);
			return search(student, [{ kind: "hole", after }], random.between(10_000, 25_000));
		},
	},
	{
		scenario: "reading from a server that answers nonsense",
		play: (student) => {
			const { random } = student;
			const answer = random.pick<{ status: number; headers?: string; body: string }>([
				{ status: 502, body: "<html>bad gateway</html>" },
				{ status: 200, body: "<html>please sign in to this network</html>" },
				{ status: 503, headers: "retry-after: 3\r\n", body: "" },
				{ status: 200, body: '{"code":"1","da' },
			]);
			const fault: Fault = { kind: "answer", ...answer, on: ({ path }) => path.startsWith("/s/api/") };
			return search(student, [fault], random.between(6_000, 12_000));
		},
	},
];
