import { password as model } from "../../../../schemas/fields/password.ts";
import { defineField } from "../../define.ts";
import { PasswordWidget } from "./PasswordWidget.tsx";

/** A secret. Every character counts, spaces included. */
export const password = defineField(model, {
	secret: true,
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
