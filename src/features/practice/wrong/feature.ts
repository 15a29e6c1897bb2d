import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { withPracticeMessages } from "../../../renderer/practice/practiceMessages.ts";

export const feature = defineFeature({
	id: "wrong",
	messages: withPracticeMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{ path: "/lib/subject/wrong", load: () => import("./ReviewScreen.tsx") },
		{ path: "/lib/subject/collect", load: () => import("./CollectionScreen.tsx") },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"practice.due": { load: () => import("./DueBlock.tsx") },
	}),
});
