import { defineFeature } from "../../renderer/define.ts";

/** Every template, theme, block and field in every state; for operators, developers and QA, never in a built site. */
export const feature = defineFeature({
	id: "gallery",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/gallery", load: () => import("./GalleryScreen.tsx") },
		{ path: "/gallery/site", load: () => import("./SiteScreen.tsx") },
		{ path: "/gallery/field", load: () => import("./FieldScreen.tsx") },
		{ path: "/gallery/form", load: () => import("./FormScreen.tsx") },
		{ path: "/gallery/stage", load: () => import("./StageScreen.tsx") },
	],
});
