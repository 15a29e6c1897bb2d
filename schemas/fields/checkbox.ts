import type { CheckboxFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/checkbox.js";
import { areOffered, choiceDef, idsOf } from "./choices.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** Any number of answers; their ids are sent in the order in which they were chosen (CUSTOM-27). */
export const checkbox: FieldModel<"checkbox", CheckboxFieldDef, readonly string[]> = {
	type: "checkbox",
	isList: true,
	check: (x) => issuesOf(check, x),
	wire: {
		def: choiceDef,
		decode: (raw) => {
			const ids = idsOf(raw);
			return ids.length > 0 ? ids : undefined;
		},
		encode: (value) => (value && value.length > 0 ? [...value] : undefined),
	},
	isOffered: areOffered,
};
