import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "open-class",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [{ path: "/openCourse", load: () => import("./OpenClassListScreen.tsx") }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"openClass.upcoming": { load: () => import("./OpenClassUpcomingBlock.tsx") },
	}),
});
