import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { MenuBarBlock } from "./MenuBarBlock.tsx";
import { MenuDrawerBlock } from "./MenuDrawerBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "menu",
	blocks: [
		defineBlock<"menu.bar">({
			type: "menu.bar",
			v: 1,
			about,
			load: () => ({ default: MenuBarBlock }),
		}),
		defineBlock<"menu.drawer">({
			type: "menu.drawer",
			v: 1,
			slots: ["before", "after"],
			about,
			load: () => ({ default: MenuDrawerBlock }),
		}),
		defineBlock<"menu.columns">({
			type: "menu.columns",
			v: 1,
			about,
			load: () => import("./MenuColumnsBlock.tsx"),
		}),
	],
});
