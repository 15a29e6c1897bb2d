import type { TextFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/text.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";
import { maxLengthOf, requiredOf } from "./schoolLimits.ts";

/** A school's field with a higher limit gets several lines. */
const maxSingleLine = 100;

/** A text; space around it is neither stored nor sent. */
export const text: FieldModel<"text", TextFieldDef, string> = {
	type: "text",
	check: (x) => issuesOf(check, x),
	wire: {
		def: (field) => {
			const limit = maxLengthOf(field);
			const isLong = (limit.maxLength ?? 0) > maxSingleLine;
			return { ...requiredOf(field), ...limit, ...(isLong && { multiline: true }) };
		},
		decode: (raw) => (typeof raw === "string" && raw.trim() !== "" ? raw.trim() : undefined),
		encode: (value) => value?.trim() || undefined,
	},
};
