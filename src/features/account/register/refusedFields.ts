// The fields that refusals of a registration or a password reset name; each field has a message for it.
import type { ForgetForm, RegisterForm } from "../../../../schemas/generated/documents.ts";
import type { RefusedFields } from "../../../renderer/form/formRefusal.ts";

export const refusedInReset: RefusedFields<keyof ForgetForm> = {
	"1116": { fields: ["mobile"], keyword: "mobile" },
	"1117": { fields: ["smsCode"], keyword: "refused" },
	"1118": { fields: ["password"], keyword: "refused" },
};

export const refusedInRegistration: RefusedFields<keyof RegisterForm> = {
	...refusedInReset,
	"1112": { fields: ["username"], keyword: "letters" },
	"1113": { fields: ["username"], keyword: "taken" },
	"1114": { fields: ["mobile"], keyword: "taken" },
	"1119": { fields: ["region"], keyword: "refused" },
	"1120": { fields: ["agreement"], keyword: "required" },
};
