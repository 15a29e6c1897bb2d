import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

/** Signing in through a third party; the page it returns to is listed in app/pages. */
export const feature = defineFeature({
	id: "third",
	messages: (language) => import(`./messages.${language}.json`),
	blocks: defineBlocks(() => import("./about.ts"), {
		"third.icons": { load: () => import("./ThirdIconsBlock.tsx") },
		"third.notice": { load: () => import("./ThirdNoticeBlock.tsx") },
	}),
});
