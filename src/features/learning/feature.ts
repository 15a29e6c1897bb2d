import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "learning",
	routes: [
		{ path: "/personal/course/lessons", load: () => import("./LessonListScreen.tsx"), access: "student" },
	],
	blocks: [
		defineBlock<"learning.resume">({
			type: "learning.resume",
			v: 1,
			about: () => import("./about.ts"),
			load: () => import("./ResumeBlock.tsx"),
		}),
	],
});
