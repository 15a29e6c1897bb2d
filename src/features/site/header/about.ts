// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"header.bar": {
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.stack": {
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.row": {
		tokens: ["--header-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"header.notice": {
		tokens: ["--header-border", "--header-text-muted"],
		fixtures: {
			line: { props: { text: { en: "Recognised training since 1998", zh: "自 1998 年起的专业培训" } } },
			long: { props: { text: "A line that is much too long for a narrow screen ".repeat(4) } },
			empty: { props: {} },
		},
	},
	"header.logo": {
		tokens: ["--header-text", "--header-accent"],
		fixtures: {
			word: { props: { kind: "word", name: { en: "Maple", zh: "枫叶学堂" } } },
			longWord: { props: { kind: "word", name: "Maple Academy of Arts" } },
			noPicture: { props: { kind: "image", name: "Maple" } },
		},
	},
	"header.language": {
		tokens: ["--header-text", "--header-hover", "--header-accent"],
		fixtures: { plain: { props: {} } },
	},
} satisfies BlockAbouts;
