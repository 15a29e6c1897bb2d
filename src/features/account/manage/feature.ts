import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "manage",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [{ path: "/manage", load: () => import("./ManageScreen.tsx"), access: "student" }],
});
