import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "news",
	routes: [
		{ path: "/news", load: () => import("./NewsListScreen.tsx") },
		{ path: "/newsdetails/:id?/*", load: () => import("./NewsDetailScreen.tsx") },
	],
	blocks: [
		defineBlock<"news.latest">({
			type: "news.latest",
			v: 1,
			room: 620,
			about: () => import("./about.ts"),
			load: () => import("./NewsLatestBlock.tsx"),
		}),
	],
});
