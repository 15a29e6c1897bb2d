import type { PasswordFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/password.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** A secret. Every character counts, spaces included. */
export const password: FieldModel<"password", PasswordFieldDef, string> = {
	type: "password",
	check: (x) => issuesOf(check, x),
	wire: {
		decode: (raw) => (typeof raw === "string" && raw !== "" ? raw : undefined),
		encode: (value) => value || undefined,
	},
};
