// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"answer.latest": {
		fixtures: {
			plain: { props: {} },
			ofCourse: { props: { course: "web-first-page", count: 2 } },
			ofTeacher: { props: { teacher: "su-wan", count: 2 } },
			none: { props: { course: "no-such-course" } },
		},
	},
} satisfies BlockAbouts;
