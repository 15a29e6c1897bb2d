import { defineBlock, defineFeature } from "../../renderer/define.ts";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "cart",
	routes: [{ path: "/shoppingcart", load: () => import("./CartScreen.tsx"), access: "student" }],
	blocks: [
		defineBlock<"cart.badge">({
			type: "cart.badge",
			v: 1,
			about,
			load: () => import("./BadgeBlock.tsx"),
		}),
		defineBlock<"cart.add">({
			type: "cart.add",
			v: 1,
			about,
			load: () => import("./AddBlock.tsx"),
		}),
	],
});
