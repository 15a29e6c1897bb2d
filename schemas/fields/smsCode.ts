import type { SmsCodeFieldDef } from "../generated/documents.ts";
import { check } from "../generated/fields/sms-code.js";
import { type FieldModel, issuesOf } from "./fieldModel.ts";

/** The digits of a code as typed, or pasted with the message around them. */
function digitsOf(text: string): string {
	const plain = text.normalize("NFKC");
	const inMessage = /[^\d\s-]/.test(plain) ? /(?<!\d)\d{4,8}(?!\d)/.exec(plain)?.[0] : undefined;
	return inMessage ?? plain.replaceAll(/\D/g, "");
}

/** A code that was sent to the mobile number of the same form; no school asks for one. */
export const smsCode: FieldModel<"smsCode", SmsCodeFieldDef, string> = {
	type: "smsCode",
	check: (x) => issuesOf(check, x),
	wire: {
		decode: (raw) => (typeof raw === "string" && digitsOf(raw) !== "" ? digitsOf(raw) : undefined),
		encode: (value) => digitsOf(value ?? "") || undefined,
	},
};
