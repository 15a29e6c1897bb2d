import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "note",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [{ path: "/personal/course/note", load: () => import("./NoteListScreen.tsx"), access: "student" }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"note.moments": { load: () => import("./MomentsBlock.tsx") },
		"note.panel": { load: () => import("./PanelBlock.tsx") },
	}),
});
