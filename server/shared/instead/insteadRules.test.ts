import { expect, test } from "vitest";
import { canWrite, firstToDo, type InsteadFact, insteadFact } from "./insteadRules.ts";

const phases = ["upcoming", "open", "closed"] as const;
const states = [undefined, "draft", "handed", "accepted", "returned"] as const;

test("insteadFact: what cannot be handed in is not asked for; handing in is enough unless it must be accepted", () => {
	const facts = (mustBeAccepted: boolean) =>
		phases.map((phase) => states.map((state) => insteadFact({ state, phase, mustBeAccepted })).join(" "));
	expect(facts(true)).toEqual([
		"notNeeded notNeeded handed accepted returned",
		"needed draft handed accepted returned",
		"notNeeded notNeeded handed accepted returned",
	]);
	expect(facts(false)[1]).toBe("needed draft notNeeded accepted returned");
});

test("whatever is asked of the student can be written, so no lesson is closed for ever", () => {
	for (const phase of phases)
		for (const state of states) {
			const fact = insteadFact({ state, phase, mustBeAccepted: true });
			if (["needed", "draft", "returned"].includes(fact)) expect(canWrite({ state, phase })).toBe(true);
		}
});

test("firstToDo: what the student can do before what the school decides", () => {
	const all = (["accepted", "handed", "draft", "notNeeded"] as const).map((fact: InsteadFact) => ({ fact }));
	expect(firstToDo(all)).toEqual({ fact: "draft" });
	expect(firstToDo([])).toBeUndefined();
});
