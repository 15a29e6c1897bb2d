import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { BrandBlock } from "./BrandBlock.tsx";
import { ColumnsBlock } from "./ColumnsBlock.tsx";
import { LegalBlock } from "./LegalBlock.tsx";
import { SocialBlock } from "./SocialBlock.tsx";
import { TextBlock } from "./TextBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "footer",
	blocks: [
		defineBlock<"footer.columns">({
			type: "footer.columns",
			v: 1,
			slots: ["brand", "menu", "legal"],
			about,
			load: () => ({ default: ColumnsBlock }),
		}),
		defineBlock<"footer.brand">({
			type: "footer.brand",
			v: 1,
			about,
			load: () => ({ default: BrandBlock }),
		}),
		defineBlock<"footer.social">({
			type: "footer.social",
			v: 1,
			about,
			load: () => ({ default: SocialBlock }),
		}),
		defineBlock<"footer.legal">({
			type: "footer.legal",
			v: 1,
			about,
			load: () => ({ default: LegalBlock }),
		}),
		defineBlock<"footer.text">({
			type: "footer.text",
			v: 1,
			about,
			load: () => ({ default: TextBlock }),
		}),
	],
});
