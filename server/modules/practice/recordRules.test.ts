import { expect, test } from "vitest";
import { recordFilters } from "./recordRules.ts";

const groups = [
	{ subject: "maths", type: "quick", state: "open", count: 1 },
	{ subject: "maths", type: "daily", state: "submitted", count: 4 },
	{ subject: "music", type: "quick", state: "submitted", count: 2 },
];
const names = new Map([["maths", { zh: "数学", en: "Maths" }]]);
const counts = (asked: object) =>
	Object.fromEntries(
		recordFilters(groups, asked, names).filters.map(({ name, total, options }) => [
			name,
			[total, ...options.map(({ value, count }) => `${value} ${count}`)],
		]),
	);

test("each filter counts what the others leave", () => {
	expect(counts({ subject: "maths" })).toEqual({
		subject: [7, "maths 5", "music 2"],
		type: [5, "quick 1", "daily 4"],
		state: [5, "open 1", "submitted 4"],
	});
	expect(counts({ type: "quick", state: "submitted" })["subject"]).toEqual([2, "maths 0", "music 2"]);
});

test("values without a record are ignored, and named", () => {
	const { choice, ignored } = recordFilters(groups, { subject: "maths,art", state: "lost" }, names);
	expect(choice).toEqual({ subject: ["maths"] });
	expect(ignored).toEqual([
		{ name: "subject", value: "art" },
		{ name: "state", value: "lost" },
	]);
});

test("a subject that is gone has no label", () => {
	const [subjects] = recordFilters(groups, {}, names).filters;
	expect(subjects?.options).toEqual([
		{ value: "maths", count: 5, label: { zh: "数学", en: "Maths" } },
		{ value: "music", count: 2 },
	]);
	expect(recordFilters([], {}, names).filters).toEqual([]);
});
