import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "answer",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/answerslist/:course?", load: () => import("./AnswerListScreen.tsx") },
		{ path: "/response/:id?/*", load: () => import("./AnswerDetailScreen.tsx") },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"answer.latest": { load: () => import("./AnswerLatestBlock.tsx") },
	}),
});
