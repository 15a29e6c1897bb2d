// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"message.bell": {
		tokens: ["--header-bg", "--header-badge"],
		fixtures: {
			read: { props: { unread: 0 } },
			one: { props: { unread: 1 } },
			many: { props: { unread: 128 } },
			unknown: { props: {} },
		},
	},
} satisfies BlockAbouts;
