import { expect, onTestFinished, test } from "vitest";
import { openExerciseTabs } from "./exerciseTabs.ts";

function open(exerciseId: string, isUsed: boolean) {
	const tabs = openExerciseTabs(exerciseId, () => isUsed);
	onTestFinished(tabs.close);
	return tabs;
}

test("an exercise is used elsewhere when another tab shows it and is not hidden for long", async () => {
	const left = open("a", false);
	expect(await left.isUsedElsewhere()).toBe(false);
	open("b", true);
	open("a", false);
	expect(await left.isUsedElsewhere()).toBe(false);
	open("a", true);
	expect(await left.isUsedElsewhere()).toBe(true);
});
