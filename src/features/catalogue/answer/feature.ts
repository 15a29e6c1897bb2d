import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { withPostMessages } from "../../../renderer/post/postMessages.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { firstQuestions } from "./rules.ts";

const base = "/saas-business/v1/front/answer";

export const feature = defineFeature({
	id: "answer",
	messages: withPostMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{
			path: "/answerslist/:course?",
			load: () => import("./AnswerListScreen.tsx"),
			firstQuery: ({ course }, schoolId) =>
				firstList("answer", `${base}/list`, firstQuestions(course), schoolId),
		},
		{
			path: "/response/:id?/*",
			load: () => import("./AnswerDetailScreen.tsx"),
			firstQuery: ({ id }) => firstDetail("answer", `${base}/detail`, id),
		},
	],
	blocks: defineBlocks(() => import("./about.ts"), {
		"answer.lesson": { load: () => import("./LessonBlock.tsx") },
		"answer.latest": { load: () => import("./AnswerLatestBlock.tsx") },
	}),
});
