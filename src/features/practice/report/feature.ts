import { defineFeature } from "../../../renderer/define.ts";
import { withPracticeMessages } from "../../../renderer/practice/practiceMessages.ts";

export const feature = defineFeature({
	id: "report",
	messages: withPracticeMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{ path: "/lib/subject/report", load: () => import("./ReportScreen.tsx") },
		{ path: "/lib/subject/record", load: () => import("./RecordListScreen.tsx") },
	],
});
