import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "collect",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/course/collect", load: () => import("./CollectListScreen.tsx"), access: "student" },
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"collect.toggle": { load: () => import("./ToggleBlock.tsx") },
		"collect.mine": { load: () => import("./NewestBlock.tsx") },
	}),
});
