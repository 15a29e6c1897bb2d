import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "search",
	messages: (language) => import(`./messages.${language}.json`),
	// What it shows depends on the query of the address, which the server never sees.
	routes: [{ path: "/search", load: () => import("./SearchScreen.tsx") }],
});
