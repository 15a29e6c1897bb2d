import { expect, it } from "vitest";
import { budgetRows, peerRows, ratioOf, tableOf } from "./formReport.ts";
import type { FormFigures } from "./formVisit.ts";

const all = (value: number): FormFigures => ({
	key: value,
	key4: value,
	leave: value,
	leave4: value,
	mount: value,
	submit: value,
	heap: value,
	bytes: value,
});
const visits = {
	floor: [all(10), all(100), all(20)],
	ours: [all(12), all(130), all(25)],
	rjsf: [all(20), all(200), all(20)],
	formily: [all(12), all(120), all(30)],
};

it("ratioOf: compares within a round", () => {
	// 1.2, 1.3 and 1.25: the ratio of the medians would be the same here by chance, but not for rjsf.
	expect(ratioOf(visits, "key", "ours", "floor")).toBe(1.25);
	expect(ratioOf(visits, "key", "rjsf", "floor")).toBe(2);
	expect(tableOf(visits, { rjsf: "RJSF" })).toContain("| RJSF | 20 ms (2.00) |");
});

it("budgetRows: applies the budgets of the form's size", () => {
	const failing = (size: number) =>
		budgetRows(visits, size)
			.filter(({ ok }) => !ok)
			.map(({ what }) => what);
	expect(failing(110)).toEqual([
		"key press to paint, 110 fields",
		"key press to paint, CPU 4×, 110 fields",
		"leaving a field, 110 fields",
		"leaving a field, CPU 4×, 110 fields",
	]);
	expect(failing(550)).toEqual(["key press to paint, 550 fields", "key press to paint, CPU 4×, 550 fields"]);
});

it("peerRows: names a peer that is ahead, ignores differences within the noise", () => {
	const [line] = peerRows(visits, 110, ["rjsf", "formily"], {});
	expect(line).toMatchObject({ floor: "30 ms, formily", ratio: "1.00 ×", ok: true });
	const behind = { ...visits, ours: visits.ours.map((each) => all(each.key * 1.1)) };
	const [worse] = peerRows(behind, 110, ["rjsf", "formily"], {});
	expect(worse).toMatchObject({ ratio: "1.10 ×", ok: false });
	expect(peerRows(visits, 11, ["rjsf"], {})).toEqual([]);
});
