import { cascadeIssues } from "../../../../schemas/fields/cascade.ts";
import type { CascadeFieldDef, CascadeOption } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/cascade.js";
import { defineField } from "../../define.ts";
import { idsOf } from "../choices.ts";
import { firstIssue } from "../firstIssue.ts";
import { requiredOf } from "../schoolLimits.ts";
import { boundedTree } from "./boundedTree.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		cascade: { def: CascadeFieldDef; value: readonly string[] };
	}
}

/** Levels a way may have; as many as a tree keeps. */
const deepest = 8;

const places: CascadeOption[] = [
	{
		id: "zj",
		text: "Zhejiang",
		children: [
			{
				id: "hz",
				text: "Hangzhou",
				children: [
					{ id: "xh", text: "Xihu" },
					{ id: "yh", text: "Yuhang" },
				],
			},
			{ id: "nb", text: "Ningbo", children: [{ id: "yz", text: "Yinzhou" }] },
		],
	},
	{ id: "bj", text: "Beijing", children: [{ id: "hd", text: "Haidian" }] },
	{ id: "abroad", text: "Abroad" },
];
const sentence = "Evening classes for those who work during the day and study at night, in groups of twelve";
const groups = (depth: number): CascadeOption[] =>
	["a", "b"].map((letter) => ({
		id: `${letter}${depth}`,
		text: `${sentence}, ${letter}${depth}`,
		...(depth < 5 ? { children: groups(depth + 1) } : {}),
	}));

/** One answer of a tree as the way to it; sent as a list of ids (CUSTOM-27). */
export const cascade = defineField<"cascade">({
	type: "cascade",
	v: 1,
	group: true,
	check: (x) => {
		const first = firstIssue(check, x);
		return first.length > 0 ? first : cascadeIssues(x.def.options, x.value, x.def.anyLevel, x.def.least);
	},
	wire: {
		def: (field) => ({ ...requiredOf(field), options: boundedTree(field.options) }),
		decode: (raw) => {
			const path = idsOf(Array.isArray(raw) && Array.isArray(raw[0]) ? raw[0] : raw).slice(0, deepest);
			return path.length > 0 ? path : undefined;
		},
		encode: (value) => (value && value.length > 0 ? [...value] : undefined),
	},
	messages: { required: "field.required", unfinished: "field.cascade.unfinished" },
	fixtures: {
		empty: { def: { options: places } },
		filled: { def: { options: places }, value: ["zj", "hz", "yh"] },
		missing: { def: { required: true, options: places } },
		unfinished: { def: { required: true, options: places }, value: ["zj", "hz"] },
		anyLevel: { def: { anyLevel: true, options: places }, value: ["zj"] },
		least: { def: { least: 2, names: ["Province", "City", "County"], options: places }, value: ["zj", "hz"] },
		gone: { def: { options: places }, value: ["zj", "wz", "yj"] },
		long: { def: { options: groups(1) }, value: ["a1", "b2", "a3", "b4", "a5"] },
		// Made when it is looked at: every page carries the fixtures, and none of them needs five thousand answers.
		get many() {
			const children = Array.from({ length: 5000 }, (_, i) => ({ id: `m${i}`, text: `Class ${i}` }));
			return { def: { options: [{ id: "all", text: "All classes", children }] }, value: ["all", "m4711"] };
		},
		none: { def: { options: [] } },
	},
	load: () => import("./CascadeWidget.tsx"),
});
