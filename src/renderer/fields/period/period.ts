import { period as model } from "../../../../schemas/fields/period.ts";
import { defineField } from "../../define.ts";

/** From one moment to another, sent as a list of the two (CUSTOM-25, OPEN-090). */
export const period = defineField(model, {
	group: true,
	// Two rows, each below its label.
	reservedHeight: () => 150,
	messages: {
		pattern: "field.period.wrong",
		not: "field.date.range",
		order: "field.period.order",
	},
	fixtures: {
		empty: { def: {} },
		filled: { def: {}, value: ["2026-09-01 08:00:00", "2027-06-30 18:00:00"] },
		missing: { def: { required: true } },
		halfFilled: { def: {}, value: ["2026-09-01 08:00:00", ""] },
		wrong: { def: {}, value: ["2026-09-01 08:00:00", "2026-08-31 08:00:00"] },
		moment: { def: {}, value: ["2026-09-01 08:00:00", "2026-09-01 08:00:00"] },
		long: { def: {}, value: ["the day after the decisionTin the early morning", "nobody knows yet"] },
		limits: { def: {}, value: ["1900-01-01 00:00:00", "2101-01-01 23:59:59"] },
	},
	load: () => import("./PeriodWidget.tsx"),
});
