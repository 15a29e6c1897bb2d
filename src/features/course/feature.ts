import { defineBlock, defineFeature } from "../../renderer/define.ts";

const about = () => import("./about.ts");
const list = () => import("./CourseListScreen.tsx");
const detail = () => import("./CourseDetailScreen.tsx");

export const feature = defineFeature({
	id: "course",
	routes: [
		{ path: "/course/list", load: list },
		// The rest of the address names a course or class and a part of the page (OPEN-021).
		{ path: "/course/detail/:id?/*", load: detail },
	],
	blocks: [
		defineBlock<"course.search">({
			type: "course.search",
			v: 1,
			about,
			load: () => import("./CourseSearchBlock.tsx"),
		}),
		defineBlock<"course.featured">({
			type: "course.featured",
			v: 1,
			room: 640,
			about,
			load: () => import("./CourseFeaturedBlock.tsx"),
		}),
		defineBlock<"course.cards">({
			type: "course.cards",
			v: 1,
			room: 400,
			about,
			load: () => import("./CourseCardsBlock.tsx"),
		}),
	],
});
