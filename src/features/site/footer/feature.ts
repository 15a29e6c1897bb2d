import { defineBlocks, defineFeature } from "../../../renderer/define.ts";

// Below the fold: the first paint does not wait for any of them.
export const feature = defineFeature({
	id: "footer",
	routes: [{ path: "/sysPageHeadFoot/showDetail/:id", load: () => import("./FooterDetailScreen.tsx") }],
	blocks: defineBlocks(() => import("./about.ts"), {
		"footer.columns": {
			slots: ["brand", "menu", "legal"],
			load: () => import("./ColumnsBlock.tsx"),
		},
		"footer.centre": {
			slots: ["brand", "menu", "social", "legal"],
			load: () => import("./CentreBlock.tsx"),
		},
		"footer.bands": {
			slots: ["brand", "contact", "menu", "social", "legal"],
			load: () => import("./BandsBlock.tsx"),
		},
		"footer.slim": {
			slots: ["brand", "menu", "social", "legal"],
			load: () => import("./SlimBlock.tsx"),
		},
		"footer.brand": {
			load: () => import("./BrandBlock.tsx"),
		},
		"footer.social": {
			load: () => import("./SocialBlock.tsx"),
		},
		"footer.legal": {
			load: () => import("./LegalBlock.tsx"),
		},
		"footer.text": {
			load: () => import("./TextBlock.tsx"),
		},
	}),
});
