import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "exam",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/lib/subject/exampaper/examintro/:id?", load: () => import("./ExamIntroScreen.tsx") },
		{ path: "/lib/subject/exampaper/payresult", load: () => import("./ExamPaymentScreen.tsx") },
	],
});
