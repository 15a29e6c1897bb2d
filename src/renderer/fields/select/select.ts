import { select as model } from "../../../../schemas/fields/select.ts";
import { defineField } from "../../define.ts";
import { createManyChoices } from "../choices.ts";

const options = [
	{ id: "primary", text: "Primary school" },
	{ id: "middle", text: "Middle school" },
	{ id: "high", text: "High school" },
	{ id: "university", text: "大学本科" },
];

/** One answer of a list that opens; its id is sent. A long list has a search. */
export const select = defineField(model, {
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
		get many() {
			return { def: { options: createManyChoices() }, value: "4711" };
		},
	},
	load: () => import("./SelectWidget.tsx"),
});
