import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "homework",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/personal/course/homework",
			load: () => import("./HomeworkListScreen.tsx"),
			access: "student",
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"homework.lesson": { load: () => import("./LessonBlock.tsx") },
	}),
	dialogs: { handInHomework: { load: () => import("./HandInDialog.tsx") } },
});
