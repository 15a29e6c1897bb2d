// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"package.featured": {
		fixtures: {
			plain: { props: {} },
			one: { props: { title: { zh: "一条走得完的路", en: "A road you can finish" }, count: 1 } },
		},
	},
	"package.ofCourse": {
		fixtures: {
			some: { props: { course: "web-first-page" } },
			none: { props: { course: "no-such-course" } },
		},
	},
} satisfies BlockAbouts;
