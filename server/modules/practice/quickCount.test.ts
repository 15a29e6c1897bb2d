import { expect, test } from "vitest";
import type { Exercise } from "../../../schemas/generated/documents.ts";
import { buildSite } from "../../../tests/support/data/buildSite.ts";
import { openBankApp } from "../../../tests/support/server/bankApp.ts";
import { quickCount } from "./quickCount.ts";

const settings = (value: string) => [{ code: "QUICK_EXERCISE_QUESTIONS", group: "practice", value }];

test("quick exercise: the setting that other clients read is the number of its questions", async () => {
	const app = await openBankApp({ site: buildSite({ settings: settings("3") }) });
	const { data } = await app.ask<Exercise>("exercise/quick/paper/generate/sciences/maths", {});
	expect(data.questions).toHaveLength(3);
	await app.students.close();
});

test("quick exercise: a setting that is no number from 1 to 100, or none, means 20 questions", () => {
	for (const value of ["0", "101", "-5", "1e1", "ten", ""]) expect(quickCount(settings(value))).toBe(20);
	expect(quickCount(undefined)).toBe(20);
	expect(quickCount([{ code: "OTHER", value: "3" }])).toBe(20);
	expect([quickCount(settings("1")), quickCount(settings("100"))]).toEqual([1, 100]);
});
