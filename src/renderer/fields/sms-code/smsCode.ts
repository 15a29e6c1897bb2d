import { smsCode as model } from "../../../../schemas/fields/smsCode.ts";
import { defineField } from "../../define.ts";

/** A code that was sent to the mobile number of the same form; not available to schools. */
export const smsCode = defineField(model, {
	secret: true,
	fixtures: {
		empty: { def: { mobile: "mobile", purpose: "login" } },
		filled: { def: { mobile: "mobile", purpose: "login", maxLength: 6 }, value: "314159" },
		missing: { def: { mobile: "mobile", purpose: "register", required: true } },
		wrong: { def: { mobile: "mobile", purpose: "changePhone", maxLength: 6 }, value: "3141592" },
	},
	load: () => import("./SmsCodeWidget.tsx"),
});
