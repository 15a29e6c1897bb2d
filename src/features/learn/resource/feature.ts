import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "resource",
	messages: (language) => import(`./messages.${language}.json`),
	blocks: defineBlocks(() => import("./about.ts"), {
		"resource.lesson": { load: () => import("./LessonBlock.tsx") },
	}),
});
