import type { DateTimeFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/date-time.js";
import { defineField } from "../../define.ts";
import { momentOf, tidy } from "../date/civil.ts";
import { firstIssue } from "../firstIssue.ts";
import { requiredOf } from "../schoolLimits.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		dateTime: { def: DateTimeFieldDef; value: string };
	}
}

/** A day and a time, kept as typed while they are none; sent as YYYY-MM-DD HH:mm:ss (CUSTOM-25). */
export const dateTime = defineField<"dateTime">({
	type: "dateTime",
	v: 1,
	group: true,
	check: (x) => firstIssue(check, x),
	wire: {
		def: requiredOf,
		decode: (raw) => tidy(raw, momentOf),
		encode: (value) => tidy(value, momentOf),
	},
	messages: {
		required: "field.required",
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
