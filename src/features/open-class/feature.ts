import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "open-class",
	routes: [{ path: "/openCourse", load: () => import("./OpenClassListScreen.tsx") }],
	blocks: [
		defineBlock<"openClass.upcoming">({
			type: "openClass.upcoming",
			v: 1,
			room: 380,
			about: () => import("./about.ts"),
			load: () => import("./OpenClassUpcomingBlock.tsx"),
		}),
	],
});
