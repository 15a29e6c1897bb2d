import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "message",
	routes: [
		{
			path: "/personal/message/detailslist",
			load: () => import("./MessageListScreen.tsx"),
			access: "student",
		},
	],
	dialogs: { deleteMessage: { load: () => import("./DeleteMessageDialog.tsx") } },
	blocks: defineBlocks(() => import("./about.ts"), {
		"message.bell": {
			load: () => import("./BellBlock.tsx"),
		},
	}),
});
