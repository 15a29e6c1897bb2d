import type { DialogProps } from "../../../core/dialogs.ts";
import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "captcha",
	messages: (language) => import(`./messages.${language}.json`),
	dialogs: {
		captcha: {
			load: () => import("./CaptchaDialog.tsx"),
			isPublic: true,
			answer: async (args: DialogProps<"captcha">["args"]) =>
				(await import("./exchangePass.ts")).exchangePass(args),
		},
	},
});
