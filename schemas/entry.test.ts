import { describe, expect, it } from "vitest";
import { type EntryFacts, entryGates, entryLadder, firstClosed } from "./entry.ts";

const values = {
	status: ["upcoming", "running", "ended", "cancelled", undefined],
	replay: ["none", "late", "there", undefined],
	isOffered: [true, false, undefined],
	isBarred: [true, false, undefined],
	instead: ["notNeeded", "needed", "draft", "handed", "returned", "accepted", undefined],
	agreements: ["notNeeded", "allMissing", "oneMissing", "signing", "signed", undefined],
	access: ["granted", "free", "sold", "ordered", "endedSold", "ended", "notSold", undefined],
	freePopup: ["notNeeded", "needed", "confirmed", undefined],
	face: ["notNeeded", "needed", "information", "atVendor", "failed", "passed", undefined],
	hasAddress: [true, false, undefined],
} as const satisfies { readonly [Name in keyof EntryFacts]: readonly EntryFacts[Name][] };

const open: EntryFacts = {
	status: "running",
	replay: "none",
	isOffered: true,
	isBarred: false,
	instead: "notNeeded",
	agreements: "signed",
	access: "granted",
	freePopup: "notNeeded",
	face: "notNeeded",
	hasAddress: true,
};

/** Each value of each fact, beside facts that open every gate, and those with an upcoming or ended lesson. */
const bases: readonly EntryFacts[] = [
	open,
	{ ...open, status: "upcoming", opensAt: "2031-05-14T11:50:00.000Z" },
	{ ...open, status: "ended", replay: "there" },
];
const changed: readonly EntryFacts[] = bases.flatMap((base) =>
	Object.entries(values).flatMap(([name, list]) =>
		list.map((value): EntryFacts => ({ ...base, [name]: value })),
	),
);

describe("the ladder before a lesson", () => {
	it("has all gates in the documented order", () => {
		expect(entryLadder(open).map(({ gate }) => gate)).toEqual(entryGates);
		expect(firstClosed(entryLadder(open))).toBeUndefined();
	});

	it("gives each gate that is not passed a code, and either an action or a time", () => {
		for (const facts of changed)
			for (const { state, code, action, at } of entryLadder(facts))
				expect([code, action ?? at].filter((each) => each !== undefined)).toHaveLength(
					state === "passed" ? 0 : 2,
				);
	});

	it.each(Object.keys(values) as (keyof EntryFacts)[])("never opens while %s is unknown", (name) => {
		const facts = { ...open, status: "ended", replay: "there", [name]: undefined } as const;
		expect(firstClosed(entryLadder(facts))).toMatchObject({ state: "unknown", action: "retry" });
	});

	it("opens an upcoming lesson at its time, whatever its recording is", () => {
		const at = "2031-05-14T11:50:00.000Z";
		const ladder = entryLadder({ ...open, status: "upcoming", opensAt: at, replay: undefined });
		expect(firstClosed(ladder)).toEqual({ gate: "time", state: "waiting", code: "time.early", at });
	});

	it("refuses the recording of an ended lesson before anything else is asked", () => {
		const ladder = entryLadder({ ...open, status: "ended", replay: "none", access: "sold" });
		expect(firstClosed(ladder)).toMatchObject({ gate: "replay", state: "blocked" });
		expect(ladder.find(({ gate }) => gate === "price")).toMatchObject({ state: "open", action: "buy" });
	});

	it("keeps out a student whom the school removed, who can only ask the school", () => {
		const ladder = entryLadder({ ...open, isBarred: true });
		expect(ladder.filter(({ state }) => state !== "passed")).toEqual([
			{ gate: "class", state: "blocked", code: "class.barred", action: "contactSchool" },
		]);
	});
});
