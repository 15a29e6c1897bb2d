import type { SelectFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/select.js";
import { defineField } from "../../define.ts";
import { choicesOf, idsOf } from "../choices.ts";
import { requiredOf } from "../schoolLimits.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		select: { def: SelectFieldDef; value: string };
	}
}

const options = [
	{ id: "primary", text: "Primary school" },
	{ id: "middle", text: "Middle school" },
	{ id: "high", text: "High school" },
	{ id: "university", text: "大学本科" },
];

/** One answer of a list that opens; its id is sent. A long list is searched. */
export const select = defineField<"select">({
	type: "select",
	v: 1,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		def: (field) => ({ ...requiredOf(field), options: choicesOf(field) }),
		decode: (raw) => idsOf(raw)[0],
		encode: (value) => value || undefined,
	},
	messages: { required: "field.required" },
	fixtures: {
		empty: { def: { options } },
		filled: { def: { options }, value: "high" },
		missing: { def: { required: true, options } },
		kept: { def: { options }, value: "An answer that is no longer offered" },
		long: {
			def: {
				options: [
					...options,
					{
						id: "other",
						text: "A school of another kind, whose name and address are written into the field that follows this one",
					},
				],
			},
			value: "other",
		},
		// Made when it is looked at: every page carries the fixtures, and none of them needs five thousand answers.
		get many() {
			const options = Array.from({ length: 5000 }, (_, i) => ({ id: `${i}`, text: `Answer ${i}` }));
			return { def: { options }, value: "4711" };
		},
	},
	load: () => import("./SelectWidget.tsx"),
});
