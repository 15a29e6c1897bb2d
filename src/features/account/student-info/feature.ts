import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "student-info",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/setting/data", load: () => import("./DataScreen.tsx"), access: "student" },
		{ path: "/personal/setting/archives", load: () => import("./ArchiveScreen.tsx"), access: "student" },
	],
	dialogs: {
		completeProfile: { load: () => import("./CompleteProfileDialog.tsx") },
		completeInformation: { load: () => import("./CompleteInformationDialog.tsx") },
		checkInformation: { load: () => import("./CheckInformationDialog.tsx") },
	},
});
