// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"app.download": {
		fixtures: {
			ownAddress: { props: { url: "/wap" } },
			foreignAddress: { props: { url: "https://app.example/get" } },
			noAddress: { props: {} },
		},
	},
} satisfies BlockAbouts;
