import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "teacher",
	routes: [
		{ path: "/teachers", load: () => import("./TeacherListScreen.tsx") },
		{ path: "/teachersdetail/:id?/*", load: () => import("./TeacherDetailScreen.tsx") },
		{ path: "/teacherLoginIn", load: () => import("./TeacherEntryScreen.tsx"), access: "teacher" },
	],
	blocks: [
		defineBlock<"teacher.featured">({
			type: "teacher.featured",
			v: 1,
			room: 380,
			about: () => import("./about.ts"),
			load: () => import("./TeacherFeaturedBlock.tsx"),
		}),
	],
});
