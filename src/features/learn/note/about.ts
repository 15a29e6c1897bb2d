// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"note.moments": {
		fixtures: {
			visitor: { props: { courseId: "web-first-page", lessonId: "web-first-page.1.1", lessonName: "HTML" } },
		},
	},
	"note.panel": {
		fixtures: { visitor: { props: { courseId: "web-first-page" } } },
	},
} satisfies BlockAbouts;
