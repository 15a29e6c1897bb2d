import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "link",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/linkVariableRedirect/:menuId", load: () => import("./VariableLinkScreen.tsx") },
		{ path: "/leave", load: () => import("./LeaveScreen.tsx"), access: "open" },
	],
});
