import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "answer",
	routes: [
		{ path: "/answerslist/:course?", load: () => import("./AnswerListScreen.tsx") },
		{ path: "/response/:id?/*", load: () => import("./AnswerDetailScreen.tsx") },
	],
	blocks: [
		defineBlock<"answer.latest">({
			type: "answer.latest",
			v: 1,
			room: 620,
			about: () => import("./about.ts"),
			load: () => import("./AnswerLatestBlock.tsx"),
		}),
	],
});
