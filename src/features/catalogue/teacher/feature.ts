import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "teacher",
	routes: [
		{ path: "/teachers", load: () => import("./TeacherListScreen.tsx") },
		{ path: "/teachersdetail/:id?/*", load: () => import("./TeacherDetailScreen.tsx") },
		{ path: "/teacherLoginIn", load: () => import("./TeacherEntryScreen.tsx"), access: "teacher" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"teacher.featured": {
			reservedHeight: 380,
			load: () => import("./TeacherFeaturedBlock.tsx"),
		},
	}),
});
