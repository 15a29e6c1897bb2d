import { expect, test } from "vitest";
import { type Change, mergeOutcome, nextRunBase, type StoredDraft } from "./mergeDrafts.ts";

const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 12, minute));
/** Version 5, written at minute 10 on the tablet, whose consecutive changes began at version 3. */
const now: StoredDraft = { version: 5, writtenAt: at(10), writer: "tablet", runBase: 3 };
const change = (base: number, writer: string, minute: number): Change => ({ base, writer, at: at(minute) });

test.each<[string, StoredDraft | undefined, Change, string, number]>([
	["the first text", undefined, change(0, "phone", 1), "saved", 0],
	["a change of the newest text", now, change(5, "phone", 20), "saved", 5],
	["the next key on the same device", now, change(5, "tablet", 11), "saved", 3],
	["what the same device wrote before its last answer", now, change(4, "tablet", 11), "saved", 3],
	["the first of that run", now, change(3, "tablet", 11), "saved", 3],
	["the same device, from before another's text", now, change(2, "tablet", 20), "replaced", 2],
	["a later text that overlooked one", now, change(4, "phone", 11), "replaced", 4],
	["one written at the same moment", now, change(4, "phone", 10), "replaced", 4],
	["an earlier text that comes late", now, change(4, "phone", 9), "kept", 5],
	["a text that saw more than there is", now, change(9, "phone", 1), "saved", 5],
])("%s", (_, standing, made, outcome, runBase) => {
	expect(mergeOutcome(standing, made)).toBe(outcome);
	if (outcome !== "kept") expect(nextRunBase(standing, made, mergeOutcome(standing, made))).toBe(runBase);
});
