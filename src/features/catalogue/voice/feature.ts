import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { firstList } from "../../../renderer/query/firstAnswer.ts";
import { pageSize } from "./pageSize.ts";

export const feature = defineFeature({
	id: "voice",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/StudentsVoice",
			load: () => import("./VoiceListScreen.tsx"),
			firstQuery: (_, schoolId) =>
				firstList("voice", "/saas-business/v1/front/voice/list", { page: 1, pageSize }, schoolId),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"voice.latest": {
			load: () => import("./VoiceLatestBlock.tsx"),
		},
	}),
});
