import { defineBlock, defineFeature } from "../../renderer/define.ts";

export const feature = defineFeature({
	id: "note",
	routes: [{ path: "/personal/course/note", load: () => import("./NoteListScreen.tsx"), access: "student" }],
	blocks: [
		defineBlock<"note.panel">({
			type: "note.panel",
			v: 1,
			room: 280,
			about: () => import("./about.ts"),
			load: () => import("./PanelBlock.tsx"),
		}),
	],
});
