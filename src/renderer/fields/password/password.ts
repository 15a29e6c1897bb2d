import { password as model } from "../../../../schemas/fields/password.ts";
import { isKnownGuessable } from "../../../../schemas/passwordStrength.ts";
import { defineField } from "../../define.ts";
import { PasswordWidget } from "./PasswordWidget.tsx";

/** A password; spaces are part of it. */
export const password = defineField(
	{
		...model,
		// A new one, whose estimator the meter loads while it is typed. The server checks it as well, with the account.
		check({ def, value }) {
			const issues = model.check({ def, value });
			const isGuessable = issues.length === 0 && def.strength && isKnownGuessable(value ?? "");
			return isGuessable ? [{ keyword: "guessable", params: {} }] : issues;
		},
	},
	{
		secret: true,
		messages: { guessable: "field.passwordGuessable" },
		fixtures: {
			empty: { def: { autoComplete: "current-password" } },
			filled: { def: { autoComplete: "current-password" }, value: "correct horse" },
			strength: { def: { autoComplete: "new-password", strength: true }, value: "qwertyuiop" },
			tooShort: { def: { minLength: 8 }, value: "horse" },
		},
		load: () => ({ default: PasswordWidget }),
	},
);
