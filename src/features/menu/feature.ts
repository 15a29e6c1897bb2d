import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { MenuBarBlock } from "./MenuBarBlock.tsx";
import { MenuColumnsBlock } from "./MenuColumnsBlock.tsx";

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
		defineBlock<"menu.columns">({
			type: "menu.columns",
			v: 1,
			about,
			load: () => ({ default: MenuColumnsBlock }),
		}),
	],
});
