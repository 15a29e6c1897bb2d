// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"plan.featured": {
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "从零到一", en: "From zero to one" }, count: 1 } },
		},
	},
} satisfies BlockAbouts;
