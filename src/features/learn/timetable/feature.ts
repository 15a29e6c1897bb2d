import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "timetable",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/course/classTable", load: () => import("./TimetableScreen.tsx"), access: "student" },
	],
	dialogs: {
		subscribeCalendar: { load: () => import("./SubscribeCalendarDialog.tsx") },
	},
});
