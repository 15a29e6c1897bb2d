import { dateTime as model } from "../../../../schemas/fields/dateTime.ts";
import { defineField } from "../../define.ts";

/** A day and a time, in two inputs. */
export const dateTime = defineField(model, {
	group: true,
	messages: {
		pattern: "field.dateTime.wrong",
		not: "field.date.range",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: "2026-11-22 09:30:00" },
		missing: { def: { required: true } },
		withoutTime: { def: {}, value: "2026-11-22" },
		wrong: { def: {}, value: "2026-11-22T25:00" },
		last: { def: {}, value: "2101-01-01 23:59:59" },
		long: { def: {}, value: "the day after the decisionTin the early morning" },
	},
	load: () => import("./DateTimeWidget.tsx"),
});
