// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"group.latest": {
		fixtures: {
			plain: { props: {} },
			titled: { props: { title: { zh: "一起学", en: "Learn together" }, count: 2 } },
		},
	},
} satisfies BlockAbouts;
