import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstList } from "../../../renderer/query/firstAnswer.ts";

export const feature = defineFeature({
	id: "membership",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/vip",
			load: () => import("./MembershipScreen.tsx"),
			firstQuery: (_, schoolId) =>
				firstList("membership", "/saas-business/v1/front/membership/list", {}, schoolId),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"membership.levels": {
			load: () => import("./MembershipLevelsBlock.tsx"),
		},
	}),
});
