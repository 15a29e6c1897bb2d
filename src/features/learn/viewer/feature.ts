import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "viewer",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [{ path: "/student/downLoad", load: () => import("./DownloadScreen.tsx"), access: "student" }],
	dialogs: {
		viewImages: { load: () => import("./ViewImagesDialog.tsx") },
		viewFile: { load: () => import("./ViewFileDialog.tsx") },
		confirmDownload: { load: () => import("./ConfirmDownloadDialog.tsx") },
	},
});
