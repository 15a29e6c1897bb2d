// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"homework.lesson": {
		fixtures: { visitor: { props: { courseId: "web-first-page", lessonId: "web-first-page.1" } } },
	},
} satisfies BlockAbouts;
