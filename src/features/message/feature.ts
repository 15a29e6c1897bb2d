import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "message",
	routes: [
		{
			path: "/personal/message/detailslist",
			load: () => import("./MessageListScreen.tsx"),
			access: "student",
		},
	],
	blocks: [
		defineBlock<"message.bell">({
			type: "message.bell",
			v: 1,
			about: () => import("./about.ts"),
			load: () => import("./BellBlock.tsx"),
		}),
	],
});
