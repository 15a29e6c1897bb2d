import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { HeroBlock } from "./HeroBlock.tsx";
import { PageBlock } from "./PageBlock.tsx";

export const feature = defineFeature({
	id: "home",
	blocks: defineBlocks(() => import("./about.ts"), {
		"home.page": {
			slots: ["body"],
			load: () => ({ default: PageBlock }),
		},
		"home.hero": {
			load: () => ({ default: HeroBlock }),
		},
		"home.columns": {
			slots: ["start", "end"],
			load: () => import("./ColumnsBlock.tsx"),
		},
	}),
});
