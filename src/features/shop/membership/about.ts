// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"membership.levels": {
		fixtures: {
			plain: { props: {} },
			titled: { props: { title: { zh: "成为会员", en: "Become a member" } } },
		},
	},
} satisfies BlockAbouts;
