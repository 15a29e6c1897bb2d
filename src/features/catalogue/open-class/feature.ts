import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "open-class",
	routes: [{ path: "/openCourse", load: () => import("./OpenClassListScreen.tsx") }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"openClass.upcoming": {
			reservedHeight: 380,
			load: () => import("./OpenClassUpcomingBlock.tsx"),
		},
	}),
});
