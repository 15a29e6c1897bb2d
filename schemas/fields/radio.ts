import type { RadioFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/radio.js";
import { oneChoice } from "./choices.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** One answer of a few that are all visible; sent as its id. */
export const radio: FieldModel<"radio", RadioFieldDef, string> = {
	type: "radio",
	check: (x) => issuesOf(check, x),
	...oneChoice,
};
