import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { featuredQuery } from "./featuredQuery.ts";

export const feature = defineFeature({
	id: "course",
	routes: [
		{
			path: "/course/list",
			load: () => import("./CourseListScreen.tsx"),
			firstCall: "/course/list?page=1&pageSize=12&schoolId=:school",
			firstPicture: "list.0.coverUrl",
		},
		// The rest of the URL names a course or class and a part of the page (OPEN-021).
		{
			path: "/course/detail/:id?/*",
			load: () => import("./CourseDetailScreen.tsx"),
			firstBlocks: ["cart.add"],
			firstCall: "/course/detail/:id",
			firstPicture: "card.coverUrl",
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"course.search": {
			load: () => import("./CourseSearchBlock.tsx"),
		},
		"course.featured": {
			reservedHeight: 640,
			firstList: (props) => ({ feature: "course", query: featuredQuery(props) }),
			load: () => import("./CourseFeaturedBlock.tsx"),
		},
		"course.cards": {
			reservedHeight: 400,
			load: () => import("./CourseCardsBlock.tsx"),
		},
	}),
});
