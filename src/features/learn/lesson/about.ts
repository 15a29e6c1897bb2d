// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"lesson.entry": {
		fixtures: {
			running: { props: { courseId: "react-studio", lessonId: "react-studio.4.2" } },
			closed: { props: { courseId: "react-studio", lessonId: "react-studio.5.3" } },
		},
	},
} satisfies BlockAbouts;
