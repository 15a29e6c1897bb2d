import { defineFeature } from "../../../renderer/define.ts";

/** Its page is outside of the hash (src/app/pages). */
export const feature = defineFeature({
	id: "study",
	messages: (language) => import(`./messages.${language}.json`),
});
