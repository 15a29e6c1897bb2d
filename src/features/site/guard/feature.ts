import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "guard",
	messages: (language) => import(`./messages.${language}.json`),
	dialogs: { guardPage: { load: () => import("./GuardPageDialog.tsx"), isPublic: true } },
});
