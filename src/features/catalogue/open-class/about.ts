// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"openClass.upcoming": {
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "今晚的直播", en: "Live tonight" }, count: 1 } },
		},
	},
} satisfies BlockAbouts;
