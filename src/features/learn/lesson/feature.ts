import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "lesson",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/course/entry/:courseId/:lessonId", load: () => import("./EntryScreen.tsx"), access: "student" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"lesson.entry": { load: () => import("./EntryBlock.tsx") },
		"lesson.next": { load: () => import("./NextLessonBlock.tsx") },
	}),
	dialogs: {
		confirmFreeLesson: { load: () => import("./ConfirmFreeLessonDialog.tsx") },
		completeFaceCheck: { load: () => import("./CompleteFaceCheckDialog.tsx") },
	},
});
