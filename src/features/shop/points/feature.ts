import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "points",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/accountcenter/score", load: () => import("./PointsScreen.tsx"), access: "student" },
	],
});
