import { expect, test } from "vitest";
import { choicesOf } from "../../../schemas/fields/choices.ts";
import type { FieldOption, SchoolField } from "../../../schemas/fields/schoolField.ts";
import { checkbox } from "./checkbox/checkbox.ts";
import { areShort, filterChoices, shownOf, withRemovedChoices } from "./choices.ts";
import { radio } from "./radio/radio.ts";
import { select } from "./select/select.ts";

const fieldOf = (options: readonly FieldOption[], required = false) => ({ options, required }) as SchoolField;
const thousands = Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, text: `选项 ${i}` }));

test("choicesOf: unusual options are safe", () => {
	const options = choicesOf(
		fieldOf([
			{ id: "__proto__", text: "one" },
			{ id: "constructor", text: "  " },
			{ id: "", text: "cannot be sent" },
			{ id: "a", text: "first" },
			{ id: "a", text: "again" },
		]),
	);
	expect(options).toEqual([
		{ id: "__proto__", text: "one" },
		{ id: "constructor", text: "constructor" },
		{ id: "a", text: "first" },
	]);
	expect(radio.wire.def?.(fieldOf([{ id: "a", text: "A", code: "x" }], true))).toEqual({
		required: true,
		options: [{ id: "a", text: "A" }],
	});
});

test.each([select, radio])(
	"$type: one id, as it came, whether its option is still there or not",
	({ wire }) => {
		const def = { options: [{ id: "a", text: "A" }] };
		expect(wire.decode("a", def)).toBe("a");
		expect(wire.decode(["gone"], def)).toBe("gone");
		expect(wire.decode(7, def)).toBe("7");
		expect(wire.decode([], def)).toBeUndefined();
		expect(wire.decode({ id: "a" }, def)).toBeUndefined();
		expect(wire.encode("gone", def)).toBe("gone");
		expect(wire.encode(undefined, def)).toBeUndefined();
	},
);

test("checkbox: a list of ids, each once, in the order of the answers", () => {
	const def = { options: [] };
	expect(checkbox.wire.decode(["b", "a", "b", 1, null, ""], def)).toEqual(["b", "a", "1"]);
	expect(checkbox.wire.decode("a", def)).toEqual(["a"]);
	expect(checkbox.wire.decode([], def)).toBeUndefined();
	expect(checkbox.wire.encode([], def)).toBeUndefined();
	expect(checkbox.wire.encode(["b", "a"], def)).toEqual(["b", "a"]);
});

test.each([select, radio, checkbox])(
	"$type: only the fixture `missing` has issues",
	({ check, fixtures }) => {
		for (const [state, { def, value }] of Object.entries(fixtures))
			expect(check({ def, value }).length > 0, state).toBe(state === "missing");
	},
);

test("withRemovedChoices: an answer without an option follows the options", () => {
	const options = [{ id: "a", text: "A" }];
	expect(withRemovedChoices(options, ["a"])).toBe(options);
	expect(withRemovedChoices(options, ["x", "a"])).toEqual([...options, { id: "x", text: "x" }]);
});

test("filterChoices: ignores case and full width", () => {
	const options = ["Ａｄａ", "Berta", "选项 3"].map((text) => ({ id: text, text }));
	expect(filterChoices(options, " ADA ").map(({ id }) => id)).toEqual(["Ａｄａ"]);
	expect(filterChoices(options, "３").map(({ id }) => id)).toEqual(["选项 3"]);
	expect(filterChoices(options, " ")).toBe(options);
});

test("shownOf: of thousands of options a hundred are rendered, chosen ones first", () => {
	const ids = (chosen: string[], typed: string) =>
		shownOf(thousands, chosen, typed).shown.map(({ id }) => id);
	expect(ids(["4711", "3"], "").slice(0, 3)).toEqual(["4711", "0", "1"]);
	expect(shownOf(thousands, ["4711"], "")).toMatchObject({ found: 5000, rendered: 100 });
	expect(ids(["4711"], "选项 499")).toEqual([
		"4711",
		"499",
		...Array.from({ length: 10 }, (_, i) => `499${i}`),
	]);
	const few = thousands.slice(0, 60);
	expect(shownOf(few, [], "").shown).toBe(few);
});

test("areShort: a Chinese character counts twice", () => {
	expect(areShort([{ id: "1", text: "Wednesdays" }])).toBe(true);
	expect(areShort([{ id: "1", text: "五个字的" }])).toBe(true);
	expect(areShort([{ id: "1", text: "这里六个汉字" }])).toBe(false);
});
