import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

/** Registration, and the password a student forgot; their pages outside the hash are listed in app/pages. */
export const feature = defineFeature({
	id: "register",
	messages: (language) => import(`./messages.${language}.json`),
	blocks: defineBlocks(() => import("./about.ts"), {
		"register.form": { load: () => import("./RegisterFormBlock.tsx") },
	}),
});
