import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "plan",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/trainingPlan/list",
			load: () => import("./PlanListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("plan", "/course/plan/list", listQuery, schoolId),
		},
		{
			path: "/trainingPlan/detail/:id?/*",
			load: () => import("./PlanDetailScreen.tsx"),
			firstQuery: ({ id }, schoolId) => firstDetail("plan", "/course/plan/detail", id, { schoolId }),
		},
		// Only this path is a student's own (OPEN-018).
		{ path: "/trainingPlan", load: () => import("./MyPlansScreen.tsx"), access: "student" },
		{ path: "/personal/course/plan", load: () => import("./OwnPlansScreen.tsx"), access: "student" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"plan.featured": { load: () => import("./PlanFeaturedBlock.tsx") },
	}),
});
