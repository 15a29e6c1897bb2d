// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"news.latest": {
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "刚刚发生", en: "Just now" }, count: 1 } },
		},
	},
} satisfies BlockAbouts;
