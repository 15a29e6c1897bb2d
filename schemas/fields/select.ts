import type { SelectFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/select.js";
import { oneChoice } from "./choices.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** One answer of a list that opens; sent as its id. */
export const select: FieldModel<"select", SelectFieldDef, string> = {
	type: "select",
	check: (x) => issuesOf(check, x),
	...oneChoice,
};
