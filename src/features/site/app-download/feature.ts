import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { DownloadBlock } from "./DownloadBlock.tsx";

export const feature = defineFeature({
	id: "app",
	routes: [{ path: "/appload", load: () => import("./DownloadScreen.tsx") }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"app.download": {
			load: () => ({ default: DownloadBlock }),
		},
	}),
});
