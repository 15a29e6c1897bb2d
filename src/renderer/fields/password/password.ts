import { password as model } from "../../../../schemas/fields/password.ts";
import { defineField } from "../../define.ts";
import { PasswordWidget } from "./PasswordWidget.tsx";

/** A password; spaces are part of it. */
export const password = defineField(model, {
	secret: true,
	fixtures: {
		empty: { def: { autoComplete: "current-password" } },
		filled: { def: { autoComplete: "current-password" }, value: "correct horse" },
		strength: { def: { autoComplete: "new-password", strength: true }, value: "qwertyuiop" },
		tooShort: { def: { minLength: 8 }, value: "horse" },
	},
	load: () => ({ default: PasswordWidget }),
});
