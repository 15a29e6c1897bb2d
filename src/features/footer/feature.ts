import { defineBlock, defineFeature } from "../../renderer/define.ts";

const about = () => import("./about.ts");

// Below the fold: the first paint does not wait for any of them.
export const feature = defineFeature({
	id: "footer",
	routes: [{ path: "/sysPageHeadFoot/showDetail/:id", load: () => import("./FooterDetailScreen.tsx") }],
	blocks: [
		defineBlock<"footer.columns">({
			type: "footer.columns",
			v: 1,
			slots: ["brand", "menu", "legal"],
			about,
			load: () => import("./ColumnsBlock.tsx"),
		}),
		defineBlock<"footer.centre">({
			type: "footer.centre",
			v: 1,
			slots: ["brand", "menu", "social", "legal"],
			about,
			load: () => import("./CentreBlock.tsx"),
		}),
		defineBlock<"footer.bands">({
			type: "footer.bands",
			v: 1,
			slots: ["brand", "contact", "menu", "social", "legal"],
			about,
			load: () => import("./BandsBlock.tsx"),
		}),
		defineBlock<"footer.slim">({
			type: "footer.slim",
			v: 1,
			slots: ["brand", "menu", "social", "legal"],
			about,
			load: () => import("./SlimBlock.tsx"),
		}),
		defineBlock<"footer.brand">({
			type: "footer.brand",
			v: 1,
			about,
			load: () => import("./BrandBlock.tsx"),
		}),
		defineBlock<"footer.social">({
			type: "footer.social",
			v: 1,
			about,
			load: () => import("./SocialBlock.tsx"),
		}),
		defineBlock<"footer.legal">({
			type: "footer.legal",
			v: 1,
			about,
			load: () => import("./LegalBlock.tsx"),
		}),
		defineBlock<"footer.text">({
			type: "footer.text",
			v: 1,
			about,
			load: () => import("./TextBlock.tsx"),
		}),
	],
});
