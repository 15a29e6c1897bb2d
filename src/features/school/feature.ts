import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { SwitchBlock } from "./SwitchBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "school",
	routes: [{ path: "/home/choice", load: () => import("./ChoiceScreen.tsx") }],
	blocks: [
		defineBlock<"school.switch">({
			type: "school.switch",
			v: 1,
			about,
			load: () => ({ default: SwitchBlock }),
		}),
	],
	dialogs: { switchSchool: { load: () => import("./SwitchSchoolDialog.tsx") } },
});
