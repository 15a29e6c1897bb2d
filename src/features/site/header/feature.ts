import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { BarBlock } from "./BarBlock.tsx";
import { LanguageBlock } from "./LanguageBlock.tsx";
import { LogoBlock } from "./LogoBlock.tsx";

export const feature = defineFeature({
	id: "header",
	blocks: defineBlocks(() => import("./about.ts"), {
		"header.bar": {
			slots: ["start", "middle", "wide", "extra", "end"],
			load: () => ({ default: BarBlock }),
		},
		"header.stack": {
			slots: ["rows"],
			load: () => import("./StackBlock.tsx"),
		},
		"header.row": {
			slots: ["content"],
			load: () => import("./RowBlock.tsx"),
		},
		"header.notice": {
			load: () => import("./NoticeBlock.tsx"),
		},
		"header.logo": {
			load: () => ({ default: LogoBlock }),
		},
		"header.language": {
			load: () => ({ default: LanguageBlock }),
		},
	}),
});
