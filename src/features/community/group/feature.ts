import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { withPostMessages } from "../../../renderer/post/postMessages.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { pageSize } from "./rules.ts";

const base = "/saas-business/v1/front/group";

export const feature = defineFeature({
	id: "group",
	messages: withPostMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{
			path: "/group",
			load: () => import("./GroupListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("group", `${base}/list`, { page: 1, pageSize }, schoolId),
		},
		{
			path: "/groupdetail/:id?/*",
			load: () => import("./GroupDetailScreen.tsx"),
			firstQuery: ({ id }) => firstDetail("group", `${base}/detail`, id),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"group.latest": { load: () => import("./GroupLatestBlock.tsx") },
	}),
});
