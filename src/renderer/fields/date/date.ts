import { date as model } from "../../../../schemas/fields/date.ts";
import { defineField } from "../../define.ts";

/** A day, typed or picked in a calendar. */
export const date = defineField(model, {
	messages: {
		pattern: "field.date.wrong",
		not: "field.date.range",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "2026-11-22" },
		missing: { def: { required: true } },
		wrong: { def: {}, value: "2026-02-30" },
		tooEarly: { def: {}, value: "1899-12-31" },
		first: { def: {}, value: "1900-01-01" },
		last: { def: {}, value: "2101-01-01" },
		birthday: { def: { required: true, birthday: true }, value: "1990-05-17" },
		long: { def: {}, value: "the day after the day on which it is going to be decided" },
	},
	load: () => import("./DateWidget.tsx"),
});
