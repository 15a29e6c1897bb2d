import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "viewer",
	routes: [{ path: "/student/downLoad", load: () => import("./DownloadScreen.tsx"), access: "student" }],
	dialogs: {
		viewImages: { load: () => import("./ViewImagesDialog.tsx") },
		confirmDownload: { load: () => import("./ConfirmDownloadDialog.tsx") },
	},
});
