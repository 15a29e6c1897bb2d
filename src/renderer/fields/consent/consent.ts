import type { ConsentFieldDef } from "../../../../schemas/generated/documents.ts";
import { check } from "../../../../schemas/generated/fields/consent.js";
import { defineField } from "../../define.ts";

declare module "../../define.ts" {
	interface FieldTypes {
		consent: { def: ConsentFieldDef; value: true };
	}
}

/** One box to tick; a box that is not ticked holds nothing. */
export const consent = defineField<"consent">({
	type: "consent",
	v: 1,
	check: (x) => (check(x) ? [] : (check.errors ?? [])),
	wire: {
		decode: (raw) => (raw === true ? true : undefined),
		encode: (value) => value || undefined,
	},
	messages: { required: "field.required" },
	fixtures: {
		empty: { def: { text: "I want to hear of new courses" } },
		filled: { def: { text: "I want to hear of new courses" }, value: true },
		missing: {
			def: {
				required: true,
				text: "I have read and agree to the {link}",
				link: "user agreement",
				href: "/showRegisterAgreement",
			},
		},
		long: {
			def: {
				text: "我已阅读并同意{link}，并愿意在周末和节假日收到学校关于线下辅导、分组讨论以及期末展示活动的通知",
				link: "《用户服务协议与个人信息保护政策》",
				href: "/showRegisterAgreement",
			},
			value: true,
		},
	},
	load: () => import("./ConsentWidget.tsx"),
});
