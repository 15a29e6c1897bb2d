import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { HeroBlock } from "./HeroBlock.tsx";
import { PageBlock } from "./PageBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "home",
	blocks: [
		defineBlock<"home.page">({
			type: "home.page",
			v: 1,
			slots: ["body"],
			about,
			load: () => ({ default: PageBlock }),
		}),
		defineBlock<"home.hero">({
			type: "home.hero",
			v: 1,
			about,
			load: () => ({ default: HeroBlock }),
		}),
		defineBlock<"home.columns">({
			type: "home.columns",
			v: 1,
			slots: ["start", "end"],
			about,
			load: () => import("./ColumnsBlock.tsx"),
		}),
	],
});
