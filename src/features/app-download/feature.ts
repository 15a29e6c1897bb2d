import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { DownloadBlock } from "./DownloadBlock.tsx";

export const feature = defineFeature({
	id: "app",
	routes: [{ path: "/appload", load: () => import("./DownloadScreen.tsx") }],
	blocks: [
		defineBlock<"app.download">({
			type: "app.download",
			v: 1,
			about: () => import("./about.ts"),
			load: () => ({ default: DownloadBlock }),
		}),
	],
});
