import { normalizeAccount, userNameIssue } from "../account.ts";
import type { AccountFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/account.js";
import { isMobile, normalizeMobile } from "../mobileNumber.ts";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** REG-13: page and server compare the same spelling. */
const normalize: Readonly<Record<AccountFieldDef["what"], (typed: string) => string>> = {
	userName: normalizeAccount,
	mobile: (typed) => normalizeMobile(normalizeAccount(typed)),
};
/** Name of the broken rule. */
const rules: Readonly<Record<AccountFieldDef["what"], (value: string) => string | undefined>> = {
	userName: userNameIssue,
	mobile: (value) => (isMobile(value) ? undefined : "mobile"),
};

/** The account a new student signs in with; no school asks for one among its questions. */
export const account: FieldModel<"account", AccountFieldDef, string> = {
	type: "account",
	check: ({ def, value }) => {
		const issues = issuesOf(check, { def, value }).slice(0, 1);
		const keyword = value === undefined ? undefined : rules[def.what](normalize[def.what](value));
		return issues.length > 0 || !keyword ? issues : [{ keyword, params: {} }];
	},
	wire: {
		decode: (raw, def) => (typeof raw === "string" && normalize[def.what](raw)) || undefined,
		encode: (value, def) => (value && normalize[def.what](value)) || undefined,
	},
};
