import { consent as model } from "../../../../schemas/fields/consent.ts";
import { defineField } from "../../define.ts";

/** One checkbox; unchecked is no answer. */
export const consent = defineField(model, {
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
