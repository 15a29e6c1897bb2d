import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "lesson",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/course/entry/:courseId/:lessonId",
			load: () => import("./entry/EntryScreen.tsx"),
			access: "student",
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"lesson.entry": { load: () => import("./entry/EntryBlock.tsx") },
		"lesson.steps": { load: () => import("./entry/StepsBlock.tsx") },
	}),
	dialogs: {
		confirmFreeLesson: { load: () => import("./entry/ConfirmFreeLessonDialog.tsx") },
		completeFaceCheck: { load: () => import("./entry/CompleteFaceCheckDialog.tsx") },
	},
});
