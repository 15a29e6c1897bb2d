// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"teacher.featured": {
		fixtures: {
			plain: { props: {} },
			two: { props: { title: { zh: "认识两位老师", en: "Meet two teachers" }, count: 2 } },
		},
	},
} satisfies BlockAbouts;
