import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { withPracticeMessages } from "../../../renderer/practice/practiceMessages.ts";
import { firstList } from "../../../renderer/query/firstAnswer.ts";
import { front } from "./calls.ts";

export const feature = defineFeature({
	id: "bank",
	messages: withPracticeMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{
			path: "/lib/subject",
			load: () => import("./BankScreen.tsx"),
			firstQuery: (_, schoolId) => firstList("bank", `${front}/subjects`, {}, schoolId),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"practice.daily": { load: () => import("./DailyBlock.tsx") },
		"practice.continue": { load: () => import("./ContinueBlock.tsx") },
	}),
});
