import { expect, it } from "vitest";
import { budgetLines, peerLines, ratioOf, tableOf } from "./formReport.ts";
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

it("compares within a round", () => {
	// 1.2, 1.3 and 1.25: the middles of the sides, 25 and 20, are the same here by chance, those of rjsf are not.
	expect(ratioOf(visits, "key", "ours", "floor")).toBe(1.25);
	expect(ratioOf(visits, "key", "rjsf", "floor")).toBe(2);
	expect(tableOf(visits, { rjsf: "RJSF" })).toContain("| RJSF | 20 ms (2.00) |");
});

it("judges by the budgets of its size", () => {
	const failing = (size: number) =>
		budgetLines(visits, size)
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

it("names the peer that is ahead, and no difference that is noise", () => {
	const [line] = peerLines(visits, 110, ["rjsf", "formily"], {});
	expect(line).toMatchObject({ floor: "30 ms, formily", ratio: "1.00 ×", ok: true });
	const behind = { ...visits, ours: visits.ours.map((each) => all(each.key * 1.1)) };
	const [worse] = peerLines(behind, 110, ["rjsf", "formily"], {});
	expect(worse).toMatchObject({ ratio: "1.10 ×", ok: false });
	expect(peerLines(visits, 11, ["rjsf"], {})).toEqual([]);
});
