import { type MessageLoader, withOwnMessages } from "../../../core/i18n.ts";
import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

/** Of the page and the panel; the blocks need none of them. */
const screenMessages: MessageLoader = (language) => import(`./screenMessages.${language}.json`);

export const feature = defineFeature({
	id: "cart",
	routes: [
		{
			path: "/shoppingcart",
			load: () => withOwnMessages(import("./CartScreen.tsx"), screenMessages),
			access: "visitor",
		},
	],
	dialogs: { cart: { load: () => withOwnMessages(import("./CartPanelDialog.tsx"), screenMessages) } },
	blocks: defineBlocks(() => import("./about.ts"), {
		"cart.badge": {
			load: () => import("./BadgeBlock.tsx"),
		},
		"cart.add": {
			load: () => import("./AddBlock.tsx"),
		},
	}),
});
