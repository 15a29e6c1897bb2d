import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "manage",
	routes: [{ path: "/manage", load: () => import("./ManageScreen.tsx"), access: "student" }],
});
