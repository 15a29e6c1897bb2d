import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "open-class",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/openCourse",
			load: () => import("./OpenClassListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("open-class", "/course/openCourse/list", listQuery, schoolId),
		},
		{
			path: "/openCourse/:id",
			load: () => import("./OpenClassDetailScreen.tsx"),
			firstQuery: ({ id }) => firstDetail("open-class", "/course/openCourse/detail", id),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"openClass.upcoming": { load: () => import("./OpenClassUpcomingBlock.tsx") },
	}),
});
