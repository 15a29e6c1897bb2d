import { defineFeature } from "../../../renderer/define.ts";
import { unavailablePages } from "./pages.ts";

const load = () => import("./UnavailableScreen.tsx");

export const feature = defineFeature({
	id: "unavailable",
	messages: (language) => import(`./messages.${language}.json`),
	routes: unavailablePages.map(({ path }) => ({ path, load })),
});
