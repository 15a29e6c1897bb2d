import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "learning",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/course/lessons", load: () => import("./LessonListScreen.tsx"), access: "student" },
		{ path: "/personal/course/package", load: () => import("./PackageListScreen.tsx"), access: "student" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"learning.resume": {
			load: () => import("./ResumeBlock.tsx"),
		},
		"learning.owned": {
			load: () => import("./OwnedBlock.tsx"),
		},
		"learning.courses": {
			load: () => import("./CoursesBlock.tsx"),
		},
	}),
});
