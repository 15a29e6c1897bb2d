// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"answer.lesson": {
		fixtures: { visitor: { props: { courseId: "web-first-page", lessonId: "web-first-page.1.1" } } },
	},
	"answer.latest": {
		fixtures: {
			plain: { props: {} },
			ofCourse: { props: { course: "web-first-page", count: 2 } },
			ofTeacher: { props: { teacher: "su-wan", count: 2 } },
			none: { props: { course: "no-such-course" } },
		},
	},
} satisfies BlockAbouts;
