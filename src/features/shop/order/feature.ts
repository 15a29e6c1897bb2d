import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "order",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [{ path: "/personal/order", load: () => import("./OrderListScreen.tsx"), access: "student" }],
});
