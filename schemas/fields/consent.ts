import type { ConsentFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/consent.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** One box to tick; an unticked box has no value. */
export const consent: FieldModel<"consent", ConsentFieldDef, true> = {
	type: "consent",
	check: (x) => issuesOf(check, x),
	wire: {
		decode: (raw) => (raw === true ? true : undefined),
		encode: (value) => value || undefined,
	},
};
