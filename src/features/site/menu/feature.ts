import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { MenuBarBlock } from "./MenuBarBlock.tsx";
import { MenuDrawerBlock } from "./MenuDrawerBlock.tsx";

export const feature = defineFeature({
	id: "menu",
	blocks: defineBlocks(() => import("./about.ts"), {
		"menu.bar": {
			load: () => ({ default: MenuBarBlock }),
		},
		"menu.drawer": {
			slots: ["before", "after"],
			load: () => ({ default: MenuDrawerBlock }),
		},
		"menu.columns": {
			load: () => import("./MenuColumnsBlock.tsx"),
		},
	}),
});
