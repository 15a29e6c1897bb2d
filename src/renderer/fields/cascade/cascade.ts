import { cascade as model } from "../../../../schemas/fields/cascade.ts";
import type { CascadeOption } from "../../../../schemas/generated/documents.ts";
import { defineField } from "../../define.ts";

const regions: CascadeOption[] = [
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

/** One answer of a tree, one select per level. */
export const cascade = defineField(model, {
	group: true,
	messages: { unfinished: "field.cascade.unfinished" },
	fixtures: {
		empty: { def: { options: regions } },
		filled: { def: { options: regions }, value: ["zj", "hz", "yh"] },
		missing: { def: { required: true, options: regions } },
		unfinished: { def: { required: true, options: regions }, value: ["zj", "hz"] },
		anyLevel: { def: { anyLevel: true, options: regions }, value: ["zj"] },
		least: {
			def: { least: 2, names: ["Province", "City", "County"], options: regions },
			value: ["zj", "hz"],
		},
		gone: { def: { options: regions }, value: ["zj", "wz", "yj"] },
		long: { def: { options: groups(1) }, value: ["a1", "b2", "a3", "b4", "a5"] },
		// A getter: every page carries the fixtures, and none needs five thousand options.
		get many() {
			const children = Array.from({ length: 5000 }, (_, i) => ({ id: `m${i}`, text: `Class ${i}` }));
			return { def: { options: [{ id: "all", text: "All classes", children }] }, value: ["all", "m4711"] };
		},
		none: { def: { options: [] } },
	},
	load: () => import("./CascadeWidget.tsx"),
});
