import { expect, test } from "vitest";
import { ownEntries } from "./ownEntries.ts";

test("ownEntries: the last 500 keys are known, older ones are forgotten", () => {
	for (let i = 0; i < 501; i += 1) ownEntries.add(`e${i}`);
	expect(ownEntries.has("e0")).toBe(false);
	expect([ownEntries.has("e1"), ownEntries.has("e500"), ownEntries.has(undefined)]).toEqual([
		true,
		true,
		false,
	]);
});
