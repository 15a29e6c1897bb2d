// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"voice.latest": {
		fixtures: {
			plain: { props: {} },
			two: { props: { title: { zh: "同学说", en: "In their words" }, count: 2 } },
		},
	},
} satisfies BlockAbouts;
