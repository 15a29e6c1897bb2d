import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "guard",
	dialogs: { guardPage: { load: () => import("./GuardPageDialog.tsx"), isPublic: true } },
});
