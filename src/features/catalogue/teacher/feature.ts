import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "teacher",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/teachers",
			load: () => import("./TeacherListScreen.tsx"),
			firstQuery: (_, schoolId) =>
				firstList("teacher", "/saas-business/v1/front/teacher/list", listQuery, schoolId),
		},
		{
			path: "/teachersdetail/:id?/*",
			load: () => import("./TeacherDetailScreen.tsx"),
			firstQuery: ({ id }, schoolId) =>
				firstDetail("teacher", "/saas-business/v1/front/teacher/detail", id, { schoolId }),
		},
		{ path: "/teacherLoginIn", load: () => import("./TeacherEntryScreen.tsx"), access: "teacher" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"teacher.featured": { load: () => import("./TeacherFeaturedBlock.tsx") },
	}),
});
