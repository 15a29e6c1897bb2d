import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "note",
	routes: [{ path: "/personal/course/note", load: () => import("./NoteListScreen.tsx"), access: "student" }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"note.panel": {
			reservedHeight: 280,
			load: () => import("./PanelBlock.tsx"),
		},
	}),
});
