// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"home.page": {
		fixtures: { filled: { props: {}, filled: true }, empty: { props: {} } },
	},
	"home.columns": {
		fixtures: {
			even: { props: {}, filled: true },
			aside: { props: { look: "aside" }, filled: true },
			empty: { props: {} },
		},
	},
	"home.hero": {
		fixtures: {
			plain: { props: {} },
			full: {
				props: {
					title: { zh: "把想学的，变成会做的", en: "Turn curiosity into skill" },
					text: {
						zh: "小班直播、随时回看的课程和认真批改的老师。",
						en: "Small live classes, lessons to watch again, and teachers who read your work.",
					},
					action: { zh: "看看课程", en: "See the courses" },
					target: "#/course/list",
				},
			},
			long: {
				props: {
					title: "An unusually long headline that a school wrote because it had a great deal to say at once",
					text: "And then it went on to explain itself in a second sentence that is at least as long as the first, so that the banner has to show how it copes with a text nobody shortened.",
					action: "Read everything about our schools, teachers and courses",
					target: "https://example.org/",
				},
			},
		},
	},
} satisfies BlockAbouts;
