// Every combination of facts that can be true together: whatever is in the way has one sentence in both languages, and one
// thing to do or a time, and what is to do leads somewhere.
import { expect, test } from "vitest";
import { type EntryFacts, entryLadder, firstClosed } from "../../../../../schemas/entry.ts";
import type { EntryStep, LessonEntry } from "../../../../../schemas/generated/documents.ts";
import en from "../messages.en.json" with { type: "json" };
import zh from "../messages.zh.json" with { type: "json" };
import { workOf } from "./entryWork.ts";
import { actionPath, labelOf, sentenceOf } from "./rules.ts";

type Values<Name extends keyof EntryFacts> = readonly EntryFacts[Name][];

const at = "2031-05-14T11:50:00.000Z";
/** A recording matters after the end alone, and the time before it. */
const times: readonly Pick<EntryFacts, "status" | "opensAt" | "replay">[] = [
	...(["running", "cancelled", undefined] as const).map((status) => ({
		status,
		replay: "none" as const,
	})),
	{ status: "upcoming", opensAt: at, replay: "none" },
	...(["none", "late", "there", undefined] as const).map((replay) => ({ status: "ended" as const, replay })),
];
const faces: Values<"face"> = [
	...(["notNeeded", "needed", "information", "atVendor", "failed", "passed"] as const),
	undefined,
];
/** What is free of charge is said where the student has not the course, and then no face is asked for (FACE-16). */
const accesses: readonly Pick<EntryFacts, "access" | "freePopup" | "face">[] = [
	...(["notNeeded", "needed", "confirmed", undefined] as const).map((freePopup) => ({
		...{ access: "free" as const, freePopup, face: "notNeeded" as const },
	})),
	...(["granted", "sold", "ordered", "endedSold", "ended", "notSold", undefined] as const).flatMap((access) =>
		faces.map((face) => ({ access, freePopup: "notNeeded" as const, face })),
	),
];
const offers: readonly Pick<EntryFacts, "isOffered" | "isBarred">[] = [true, false, undefined].flatMap(
	(isOffered) => [true, false, undefined].map((isBarred) => ({ isOffered, isBarred })),
);
const insteads: Values<"instead"> = [
	...(["notNeeded", "needed", "draft", "handed", "returned", "accepted"] as const),
	undefined,
];
const agreements: Values<"agreements"> = [
	...(["notNeeded", "allMissing", "oneMissing", "signing", "signed"] as const),
	undefined,
];

function* combinations(): Generator<EntryFacts> {
	for (const time of times)
		for (const offer of offers)
			for (const instead of insteads)
				for (const signed of agreements)
					for (const access of accesses)
						for (const hasAddress of [true, false, undefined])
							yield { ...time, ...access, ...offer, instead, agreements: signed, hasAddress };
}

const lesson = { courseId: "a", lessonId: "l" } as LessonEntry["lesson"];

const languages: Readonly<Record<string, Readonly<Record<string, string>>>> = { zh, en };

function problemsOf(step: EntryStep): string[] {
	const { gate, state, code, action, at: when } = step;
	if (state === "passed") return code || action || when ? [`${gate} is passed, and says ${code}`] : [];
	const keys = [sentenceOf(step), labelOf(step), `lesson.gate.${gate}`];
	// The telephone number and the e-mail address of the school are there without a button.
	const isButton = action !== undefined && action !== "contactSchool";
	if (isButton) keys.push(`lesson.action.${action}`);
	// A step that is checked again asks the server, which needs no page.
	const leadsOn =
		!isButton ||
		action === "retry" ||
		workOf(action) !== undefined ||
		actionPath(action, { lesson }) !== undefined;
	return [
		...((action === undefined) === (when === undefined) ? [`${code} must have an action or a time`] : []),
		...(leadsOn ? [] : [`${action} leads nowhere`]),
		...Object.entries(languages).flatMap(([language, messages]) =>
			keys.filter((key) => !messages[key]).map((key) => `${language}: ${key} has no text`),
		),
	];
}

test("no dead end", () => {
	const seen = new Map<string, EntryStep>();
	let count = 0;
	let open = 0;
	for (const facts of combinations()) {
		count += 1;
		const steps = entryLadder(facts);
		if (!firstClosed(steps)) open += 1;
		for (const step of steps)
			seen.set([step.gate, step.state, step.code, step.action, step.at].join(" "), step);
	}
	expect([...seen.values()].flatMap(problemsOf)).toEqual([]);
	expect(count).toBe(8 * 9 * 7 * 6 * 53 * 3);
	// Running, or later than its end with a recording; nothing needed, or everything done.
	expect(open).toBe(2 * 1 * 2 * 2 * (2 + 2) * 1);
});
