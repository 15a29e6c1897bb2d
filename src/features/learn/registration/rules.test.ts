import { expect, test } from "vitest";
import {
	canSend,
	canWithdraw,
	type EntryState,
	insteadMeaning,
	isFull,
	untilNextInstead,
	untilNextPhase,
} from "./rules.ts";

const phases = ["upcoming", "open", "closed"] as const;
const states = [undefined, "submitted", "accepted", "refused", "withdrawn"] as const;
const form = (phase: (typeof phases)[number], state: EntryState | undefined, seatsLeft?: number) => ({
	card: { phase, ...(seatsLeft === undefined ? {} : { seatsLeft }) },
	...(state === undefined ? {} : { entry: { state, version: 1, sentAt: "" } }),
});
const table = (can: (given: ReturnType<typeof form>) => boolean, seatsLeft?: number) =>
	phases.flatMap((phase) =>
		states
			.filter((state) => can(form(phase, state, seatsLeft)))
			.map((state) => `${phase} ${state ?? "nothing"}`),
	);

test("what can be sent: in the time of registration, until the school has decided", () => {
	expect(table(canSend)).toEqual(["open nothing", "open submitted", "open withdrawn"]);
});

test("without a seat left only who has one can change the answers", () => {
	expect(table(canSend, 0)).toEqual(["open submitted"]);
	expect([isFull(form("open", "accepted", 0)), isFull(form("open", "withdrawn", 0))]).toEqual([false, true]);
});

test("withdrawal: of what is not refused, before the end", () => {
	expect(table(canWithdraw)).toEqual([
		...["upcoming submitted", "upcoming accepted"],
		...["open submitted", "open accepted"],
	]);
});

test("untilNextPhase: the earliest moment to come, by the server's time", () => {
	const all = [
		{ opensAt: "2026-11-01T00:00:00Z", closesAt: "2026-11-30T00:00:00Z" },
		{ opensAt: "2026-11-20T00:00:10Z", closesAt: "2027-11-30T00:00:00Z" },
	];
	expect(untilNextPhase(all, "2026-11-20T00:00:00Z")).toBe(11_000);
	expect(untilNextPhase(all, "2028-01-01T00:00:00Z")).toBe(0);
	expect(untilNextPhase(all, "2027-01-01T00:00:00Z")).toBe(2_147_483_647);
	expect(untilNextPhase([], "2026-11-20T00:00:00Z")).toBe(0);
});

test("untilNextInstead: those without a time never change", () => {
	const timed = { opensAt: "2026-11-20T00:00:10Z", closesAt: "2026-11-30T00:00:00Z" };
	expect(untilNextInstead([{}, timed], "2026-11-20T00:00:00Z")).toBe(11_000);
	expect(untilNextInstead([{}], "2026-11-20T00:00:00Z")).toBe(0);
});

type Meant = Parameters<typeof insteadMeaning>[0];

test.each<[Meant["fact"], Meant["state"], Meant["phase"], boolean, string]>([
	["needed", "needed", "open", false, "handingInIsEnough"],
	["draft", "draft", "open", true, "mustBeAccepted"],
	["returned", "returned", "closed", false, "handingInIsEnough"],
	["handed", "handed", "closed", true, "mustBeAccepted"],
	["accepted", "accepted", "upcoming", true, "isComplete"],
	["notNeeded", "handed", "open", false, "isComplete"],
	["notNeeded", "needed", "upcoming", true, "notNeededYet"],
	["notNeeded", "draft", "closed", false, "notNeeded"],
	// The school does not ask any more.
	["notNeeded", "draft", "open", false, "notAsked"],
	["notNeeded", "returned", "open", true, "notAsked"],
])(
	"insteadMeaning: lessons go by %s, state %s, phase %s, acceptance needed %s: %s",
	(fact, state, phase, mustBeAccepted, meaning) =>
		expect(insteadMeaning({ fact, state, phase, mustBeAccepted })).toBe(`registration.${meaning}`),
);
