import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "news",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/news",
			load: () => import("./NewsListScreen.tsx"),
			firstQuery: (_, schoolId) =>
				firstList("news", "/saas-business/v1/front/news/list", listQuery, schoolId),
		},
		{
			path: "/newsdetails/:id?/*",
			load: () => import("./NewsDetailScreen.tsx"),
			firstQuery: ({ id }, schoolId) =>
				firstDetail("news", "/saas-business/v1/front/news/detail", id, { schoolId }),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"news.latest": { load: () => import("./NewsLatestBlock.tsx") },
	}),
});
