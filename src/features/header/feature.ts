import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { BarBlock } from "./BarBlock.tsx";
import { LanguageBlock } from "./LanguageBlock.tsx";
import { LogoBlock } from "./LogoBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "header",
	blocks: [
		defineBlock<"header.bar">({
			type: "header.bar",
			v: 1,
			slots: ["start", "middle", "wide", "extra", "end"],
			about,
			load: () => ({ default: BarBlock }),
		}),
		defineBlock<"header.stack">({
			type: "header.stack",
			v: 1,
			slots: ["rows"],
			about,
			load: () => import("./StackBlock.tsx"),
		}),
		defineBlock<"header.row">({
			type: "header.row",
			v: 1,
			slots: ["content"],
			about,
			load: () => import("./RowBlock.tsx"),
		}),
		defineBlock<"header.notice">({
			type: "header.notice",
			v: 1,
			about,
			load: () => import("./NoticeBlock.tsx"),
		}),
		defineBlock<"header.logo">({
			type: "header.logo",
			v: 1,
			about,
			load: () => ({ default: LogoBlock }),
		}),
		defineBlock<"header.language">({
			type: "header.language",
			v: 1,
			about,
			load: () => ({ default: LanguageBlock }),
		}),
	],
});
