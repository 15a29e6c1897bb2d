import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { answerIfSigned } from "./dialog/answerIfSigned.ts";

/** What a student signs before studying. */
export const feature = defineFeature({
	id: "agreement",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/agreement/:mode/:currentId/:protocolId",
			load: () => import("./page/AgreementScreen.tsx"),
			access: "student",
		},
	],
	dialogs: {
		signAgreements: { load: () => import("./dialog/SignAgreementsDialog.tsx"), answer: answerIfSigned },
	},
	blocks: defineBlocks(() => import("./about.ts"), {
		"agreement.own": { load: () => import("./list/OwnBlock.tsx") },
		"agreement.notice": { load: () => import("./list/NoticeBlock.tsx") },
	}),
});
