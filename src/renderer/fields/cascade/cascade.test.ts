import fc from "fast-check";
import { expect, test } from "vitest";
import { optionsAlong } from "../../../../schemas/fields/cascade.ts";
import type { FieldOption, SchoolField } from "../../../../schemas/fields/schoolField.ts";
import { cpuTimeMs } from "../../../../tests/support/cpuTime.ts";
import { cascade } from "./cascade.ts";

interface Def {
	readonly options: readonly FieldOption[];
}
const asked = (options: readonly FieldOption[]): Def =>
	cascade.wire.def?.({ required: false, options } as unknown as SchoolField) as Def;
const broken = (def: object, value: unknown) => cascade.check({ def, value }).map(({ keyword }) => keyword);
const depthOf = (options: readonly FieldOption[] | undefined): number =>
	options?.length ? 1 + Math.max(...options.map(({ children }) => depthOf(children))) : 0;
const countOf = (options: readonly FieldOption[] | undefined): number =>
	(options ?? []).reduce((sum, { children }) => sum + 1 + countOf(children), 0);

test("cascade: the path must reach the last level unless the definition allows less", () => {
	const { options } = asked([{ id: "a", text: "A", children: [{ id: "b", text: "B" }] }]);
	expect(broken({ options }, ["a"])).toEqual(["unfinished"]);
	expect(broken({ options, anyLevel: true }, ["a"])).toEqual([]);
	expect(broken({ options }, ["a", "b"])).toEqual([]);
	expect(broken({ options }, ["a", "gone"])).toEqual([]);
	expect(broken({ options, required: true }, undefined)).toEqual(["required"]);
	expect(broken({ options }, undefined)).toEqual([]);
});

test("cascade: a tree has unique siblings, no cycles, eight levels and fifty thousand options at most", () => {
	const twice = asked([
		{ id: "__proto__", text: " " },
		{ id: "a", text: "first" },
		{ id: "a", text: "second" },
		{ id: "", text: "nobody" },
	]);
	expect(twice.options).toEqual([
		{ id: "__proto__", text: "__proto__" },
		{ id: "a", text: "first" },
	]);
	expect(optionsAlong(twice.options, ["__proto__"])).toHaveLength(1);
	const round: { id: string; text: string; children: FieldOption[] }[] = ["a", "b", "c"].map((id) => ({
		id,
		text: id,
		children: [],
	}));
	for (const option of round) option.children.push(...round);
	expect(depthOf(asked(round).options)).toBe(3);
	let deep: FieldOption = { id: "end", text: "end" };
	for (let i = 0; i < 20_000; i++) deep = { id: `d${i}`, text: "", children: [deep] };
	expect(depthOf(asked([deep]).options)).toBe(8);
});

test("cascade: a hostile tree is bounded quickly", () => {
	const wide = Array.from({ length: 300 }, (_, i) => ({
		id: `${i}`,
		text: "",
		children: [] as FieldOption[],
	}));
	for (const option of wide) option.children.push(...wide);
	const same = Array.from({ length: 20_000 }, () => ({ id: "one", text: "" }));
	const repeated = Array.from({ length: 20_000 }, (_, i) => ({ id: `${i}`, text: "", children: same }));
	const work = () => {
		expect(countOf(asked(wide).options)).toBeLessThanOrEqual(50_000);
		expect(countOf(asked(repeated).options)).toBeLessThanOrEqual(50_000);
	};
	expect(cpuTimeMs(work)).toBeLessThan(1000);
});

test("cascade: the path survives a round trip; anything else has no value", () => {
	const path = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });
	fc.assert(
		fc.property(path, (way) => {
			expect(cascade.wire.decode(cascade.wire.encode(way, {}), {})).toEqual(way);
		}),
	);
	expect(cascade.wire.decode([["1", 2]], {})).toEqual(["1", "2"]);
	for (const raw of [null, {}, [], [null], [[]], true])
		expect(cascade.wire.decode(raw as never, {})).toBeUndefined();
});
