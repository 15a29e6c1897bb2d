// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const none = { type: "object", additionalProperties: false, properties: {} } as const;
const text = { $ref: "/common#/definitions/LocalText" };

export const about: AboutBlocks<
	"header.bar" | "header.stack" | "header.row" | "header.notice" | "header.logo" | "header.language"
> = {
	"header.bar": {
		schema: none,
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.stack": {
		schema: none,
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.row": {
		schema: none,
		tokens: ["--header-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.notice": {
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
	},
	"header.logo": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				kind: { enum: ["word", "image"], description: "Whether the logo is a word or a picture." },
				name: { ...text, description: "Short name of the company; its first 8 characters are shown." },
				picture: { $ref: "/common#/definitions/Picture", description: "Address of the picture." },
				home: { type: "string", description: "Route of the home page." },
			},
		},
		tokens: ["--header-text", "--header-accent"],
		fixtures: {
			word: { props: { kind: "word", name: { en: "Maple", zh: "枫叶学堂" } } },
			longWord: { props: { kind: "word", name: "Maple Academy of Arts" } },
			noPicture: { props: { kind: "image", name: "Maple" } },
		},
	},
	"header.language": {
		schema: none,
		tokens: ["--header-text", "--header-hover", "--header-accent"],
		fixtures: { plain: { props: {} } },
	},
};
