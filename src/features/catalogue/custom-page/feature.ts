import { defineFeature } from "../../../renderer/define.ts";
import { firstDetail, firstList } from "../../../renderer/query/firstAnswer.ts";
import { pageSize } from "./pageSize.ts";

const front = "/saas-business/v1/front/page";

export const feature = defineFeature({
	id: "custom-page",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/custom/:id?/*",
			load: () => import("./CustomPageScreen.tsx"),
			firstQuery: ({ id }, schoolId) =>
				id === undefined
					? firstList("custom-page", `${front}/list`, { page: 1, pageSize }, schoolId)
					: firstDetail("custom-page", `${front}/detail`, id, { schoolId }),
		},
	],
});
