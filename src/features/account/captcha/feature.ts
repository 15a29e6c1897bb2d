import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "captcha",
	dialogs: { captcha: { load: () => import("./CaptchaDialog.tsx") } },
});
