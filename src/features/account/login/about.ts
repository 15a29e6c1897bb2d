// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"login.links": {
		tokens: ["--header-accent", "--header-accent-text"],
		fixtures: {
			visitor: { props: { login: true } },
			both: { props: { login: true, register: true } },
		},
	},
	"login.userMenu": {
		tokens: ["--header-text", "--header-hover", "--header-accent", "--header-accent-text"],
		fixtures: {
			full: {
				props: {
					items: ["course", "setting", "order", "message"],
					pointsOpen: true,
					points: 1280,
					pointName: { zh: "枫叶", en: "Leaves" },
					nickName: "林晓 Lin Xiao",
					mobile: "139****5678",
				},
			},
			member: { props: { nickName: "Ada Lovelace", member: true } },
			onlySignOut: { props: { shown: false, username: "ada" } },
			noSignOut: { props: { signOut: false, username: "ada" } },
			longName: { props: { username: "a.user.name.of.forty.characters.or.more" } },
			nobodyYet: { props: {} },
		},
	},
	"login.admin": {
		fixtures: { drawn: { props: {} } },
	},
} satisfies BlockAbouts;
