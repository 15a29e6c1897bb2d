import type { SmsCodeFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/sms-code.js";
import { defineField } from "../../define.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		smsCode: { def: SmsCodeFieldDef; value: string };
	}
}

/** The figures of a code as it was typed, or pasted with the message around them. */
function figures(text: string): string {
	const plain = text.normalize("NFKC");
	const inMessage = /[^\d\s-]/.test(plain) ? /(?<!\d)\d{4,8}(?!\d)/.exec(plain)?.[0] : undefined;
	return inMessage ?? plain.replaceAll(/\D/g, "");
}

/** A code that was sent to the mobile number of the same form; a school asks for none. */
export const smsCode = defineField<"smsCode">({
	type: "smsCode",
	v: 1,
	secret: true,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		decode: (raw) => (typeof raw === "string" && figures(raw) !== "" ? figures(raw) : undefined),
		encode: (value) => figures(value ?? "") || undefined,
	},
	messages: {
		required: "field.required",
		maxLength: "field.maxLength",
	},
	fixtures: {
		empty: { def: { mobile: "mobile", purpose: "login" } },
		filled: { def: { mobile: "mobile", purpose: "login", maxLength: 6 }, value: "314159" },
		missing: { def: { mobile: "mobile", purpose: "register", required: true } },
		wrong: { def: { mobile: "mobile", purpose: "changePhone", maxLength: 6 }, value: "3141592" },
	},
	load: () => import("./SmsCodeWidget.tsx"),
});
