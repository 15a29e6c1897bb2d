import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { BarBlock } from "./BarBlock.tsx";
import { LanguageBlock } from "./LanguageBlock.tsx";
import { LogoBlock } from "./LogoBlock.tsx";
import { NoticeBlock } from "./NoticeBlock.tsx";
import { RowBlock } from "./RowBlock.tsx";
import { StackBlock } from "./StackBlock.tsx";

const none = { type: "object", additionalProperties: false, properties: {} } as const;
const text = { $ref: "/common#/definitions/LocalText" };

export const feature = defineFeature({
	id: "header",
	blocks: [
		defineBlock<"header.bar">({
			type: "header.bar",
			v: 1,
			schema: none,
			slots: ["start", "middle", "wide", "end"],
			fixtures: { filled: { props: {}, filled: true } },
			load: () => ({ default: BarBlock }),
		}),
		defineBlock<"header.stack">({
			type: "header.stack",
			v: 1,
			schema: none,
			slots: ["rows"],
			fixtures: { filled: { props: {}, filled: true } },
			load: () => ({ default: StackBlock }),
		}),
		defineBlock<"header.row">({
			type: "header.row",
			v: 1,
			schema: none,
			tokens: ["--header-border"],
			slots: ["content"],
			fixtures: { filled: { props: {}, filled: true } },
			load: () => ({ default: RowBlock }),
		}),
		defineBlock<"header.notice">({
			type: "header.notice",
			v: 1,
			schema: {
				type: "object",
				additionalProperties: false,
				properties: { text: { ...text, description: "The one line it says." } },
			},
			tokens: ["--header-border", "--header-text-muted"],
			fixtures: {
				line: { props: { text: { en: "Recognised training since 1998", zh: "自 1998 年起的专业培训" } } },
				long: { props: { text: "A line that is much too long for a narrow screen ".repeat(4) } },
				empty: { props: {} },
			},
			load: () => ({ default: NoticeBlock }),
		}),
		defineBlock<"header.logo">({
			type: "header.logo",
			v: 1,
			schema: {
				type: "object",
				additionalProperties: false,
				properties: {
					kind: { enum: ["word", "image"], description: "Whether the logo is a word or a picture." },
					name: { ...text, description: "Short name of the company; its first 8 characters are shown." },
					picture: { $ref: "/common#/definitions/Url", description: "Address of the picture." },
					home: { type: "string", description: "Route of the home page." },
				},
			},
			tokens: ["--header-text", "--header-accent"],
			fixtures: {
				word: { props: { kind: "word", name: { en: "Maple", zh: "枫叶学堂" } } },
				longWord: { props: { kind: "word", name: "Maple Academy of Arts" } },
				noPicture: { props: { kind: "image", name: "Maple" } },
			},
			load: () => ({ default: LogoBlock }),
		}),
		defineBlock<"header.language">({
			type: "header.language",
			v: 1,
			schema: none,
			tokens: ["--header-text", "--header-hover", "--header-accent"],
			fixtures: { plain: { props: {} } },
			load: () => ({ default: LanguageBlock }),
		}),
	],
});
