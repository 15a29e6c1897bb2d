import { account as model } from "../../../../schemas/fields/account.ts";
import { defineField } from "../../define.ts";

/** The account a new student signs in with. */
export const account = defineField(model, {
	messages: {
		letter: "field.userName.letter", // REG-03
		letters: "field.userName.letters", // REG-04
		mobile: "field.mobile.wrong", // REG-07
	},
	fixtures: {
		empty: { def: { what: "userName" } },
		filled: { def: { what: "userName" }, value: "lin_wei" },
		number: { def: { what: "mobile" }, value: "13800138000" },
		missing: { def: { what: "userName", required: true } },
		wrong: { def: { what: "userName" }, value: "1lin" },
		wrongNumber: { def: { what: "mobile" }, value: "12800138000" },
	},
	load: () => import("./AccountWidget.tsx"),
});
