import type { DateTimeFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/date-time.js";
import { momentOf, normalizeWith } from "./civil.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { requiredOf } from "./schoolLimits.ts";

/** A day and a time, as typed while they are invalid; sent as YYYY-MM-DD HH:mm:ss (CUSTOM-25). */
export const dateTime: FieldModel<"dateTime", DateTimeFieldDef, string> = {
	type: "dateTime",
	check: (x) => issuesOf(check, x).slice(0, 1),
	wire: {
		def: requiredOf,
		decode: (raw) => normalizeWith(raw, momentOf),
		encode: (value) => normalizeWith(value, momentOf),
	},
};
