import type { PasswordFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/password.js";
import { defineField } from "../../define.ts";
import { PasswordWidget } from "./PasswordWidget.tsx";

declare module "../../define.ts" {
	interface FieldTypes {
		password: { def: PasswordFieldDef; value: string };
	}
}

/** A secret. Every character counts, spaces included. */
export const password = defineField<"password">({
	type: "password",
	v: 1,
	secret: true,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		decode: (raw) => (typeof raw === "string" && raw !== "" ? raw : undefined),
		encode: (value) => value || undefined,
	},
	messages: {
		required: "field.required",
		minLength: "field.minLength",
		maxLength: "field.maxLength",
	},
	fixtures: {
		empty: { def: { autoComplete: "current-password" } },
		filled: { def: { autoComplete: "current-password" }, value: "correct horse" },
		strength: { def: { autoComplete: "new-password", strength: true }, value: "qwertyuiop" },
		tooShort: { def: { minLength: 8 }, value: "horse" },
	},
	load: () => ({ default: PasswordWidget }),
});
