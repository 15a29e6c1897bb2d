// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

const name = { zh: "写出第一个网页", en: "Your first web page" };

export const about = {
	"collect.toggle": {
		fixtures: {
			button: { props: { kind: "course", id: "web-first-page", name } },
			heart: { props: { kind: "course", id: "web-first-page", name, variant: "heart" } },
		},
	},
	"collect.mine": {
		fixtures: { visitor: { props: {} } },
	},
} satisfies BlockAbouts;
