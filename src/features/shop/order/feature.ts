import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "order",
	routes: [{ path: "/personal/order", load: () => import("./OrderListScreen.tsx"), access: "student" }],
});
