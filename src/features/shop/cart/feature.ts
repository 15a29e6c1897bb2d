import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "cart",
	routes: [{ path: "/shoppingcart", load: () => import("./CartScreen.tsx"), access: "visitor" }],
	dialogs: { cart: { load: () => import("./CartPanelDialog.tsx") } },
	blocks: defineBlocks(() => import("./about.ts"), {
		"cart.badge": {
			load: () => import("./BadgeBlock.tsx"),
		},
		"cart.add": {
			load: () => import("./AddBlock.tsx"),
		},
	}),
});
