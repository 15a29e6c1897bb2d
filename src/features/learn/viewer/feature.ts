import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "viewer",
	dialogs: {
		viewImages: { load: () => import("./ViewImagesDialog.tsx") },
		confirmDownload: { load: () => import("./ConfirmDownloadDialog.tsx") },
	},
});
