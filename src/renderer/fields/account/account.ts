import { normalAccount, userNameFault } from "../../../../schemas/account.ts";
import type { AccountFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/account.js";
import { isMobile, plainMobile } from "../../../../schemas/mobileNumber.ts";
import { defineField } from "../../define.ts";
import { firstIssue } from "../firstIssue.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		account: { def: AccountFieldDef; value: string };
	}
}

/** REG-13: one spelling, on both sides of the wire. */
const spelled: Readonly<Record<AccountFieldDef["what"], (typed: string) => string>> = {
	userName: normalAccount,
	mobile: (typed) => plainMobile(normalAccount(typed)),
};
/** The rule that is broken, by its name. */
const faults: Readonly<Record<AccountFieldDef["what"], (value: string) => string | undefined>> = {
	userName: userNameFault,
	mobile: (value) => (isMobile(value) ? undefined : "mobile"),
};

/** What somebody wants to sign in by; no school asks for one among its questions. */
export const account = defineField<"account">({
	type: "account",
	v: 1,
	check: ({ def, value }) => {
		const first = firstIssue(check, { def, value });
		const fault = value === undefined ? undefined : faults[def.what](spelled[def.what](value));
		return first.length > 0 || !fault ? first : [{ keyword: fault, params: {} }];
	},
	wire: {
		decode: (raw, def) => (typeof raw === "string" && spelled[def.what](raw)) || undefined,
		encode: (value, def) => (value && spelled[def.what](value)) || undefined,
	},
	messages: {
		required: "field.required",
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
