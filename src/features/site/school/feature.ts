import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { SwitchBlock } from "./SwitchBlock.tsx";

export const feature = defineFeature({
	id: "school",
	routes: [{ path: "/home/choice", load: () => import("./ChoiceScreen.tsx") }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"school.switch": {
			load: () => ({ default: SwitchBlock }),
		},
	}),
	dialogs: { switchSchool: { load: () => import("./SwitchSchoolDialog.tsx"), isPublic: true } },
});
