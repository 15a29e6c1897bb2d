import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { answerIfSigned } from "./answerIfSigned.ts";

/** What a student signs before studying. */
export const feature = defineFeature({
	id: "agreement",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/agreement/:mode/:currentId/:protocolId",
			load: () => import("./AgreementScreen.tsx"),
			access: "student",
		},
	],
	dialogs: {
		signAgreements: { load: () => import("./SignAgreementsDialog.tsx"), answer: answerIfSigned },
	},
	blocks: defineBlocks(() => import("./about.ts"), {
		"agreement.own": { load: () => import("./OwnBlock.tsx") },
		"agreement.notice": { load: () => import("./NoticeBlock.tsx") },
	}),
});
