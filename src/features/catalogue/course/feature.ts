import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { featuredQuery } from "./featuredQuery.ts";
import { listQuery } from "./pageSize.ts";

export const feature = defineFeature({
	id: "course",
	routes: [
		{
			path: "/course/list",
			load: () => import("./CourseListScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("course", "/course/list", listQuery, schoolId),
		},
		// The rest of the URL names a course or class and a part of the page (OPEN-021).
		{
			path: "/course/detail/:id?/*",
			load: () => import("./CourseDetailScreen.tsx"),
			firstBlocks: ["cart.add"],
			firstQuery: ({ id }, schoolId) => firstDetail("course", "/course/detail", id, { schoolId }),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"course.search": {
			load: () => import("./CourseSearchBlock.tsx"),
		},
		"course.featured": {
			reservedHeight: 640,
			firstQuery: (props, schoolId) => firstList("course", "/course/list", featuredQuery(props), schoolId),
			load: () => import("./CourseFeaturedBlock.tsx"),
		},
		"course.cards": {
			reservedHeight: 400,
			load: () => import("./CourseCardsBlock.tsx"),
		},
	}),
});
