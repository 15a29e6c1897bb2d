// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"cart.badge": {
		tokens: ["--header-badge", "--header-badge-text", "--badge-offset", "--badge-offset-wide"],
		fixtures: {
			empty: { props: { count: 0 } },
			one: { props: { count: 1 } },
			ten: { props: { count: 10 } },
			eleven: { props: { count: 11 } },
			ninetyNine: { props: { count: 99 } },
			hundred: { props: { count: 100 } },
		},
	},
	"cart.add": {
		fixtures: {
			visitor: { props: { commodityId: "web-first-page" } },
			askSchool: { props: { commodityId: "web-first-page", canPay: false, showContact: true } },
		},
	},
} satisfies BlockAbouts;
