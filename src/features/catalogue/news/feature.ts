import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "news",
	routes: [
		{ path: "/news", load: () => import("./NewsListScreen.tsx") },
		{ path: "/newsdetails/:id?/*", load: () => import("./NewsDetailScreen.tsx") },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"news.latest": {
			reservedHeight: 620,
			load: () => import("./NewsLatestBlock.tsx"),
		},
	}),
});
