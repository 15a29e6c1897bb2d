// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"lesson.entry": {
		fixtures: {
			running: {
				props: {
					courseId: "react-studio",
					lessonId: "react-studio.4.2",
					lessonName: { zh: "可用性测试日", en: "Usability test day" },
				},
			},
			closed: {
				props: {
					courseId: "react-studio",
					lessonId: "react-studio.5.3",
					lessonName: { zh: "直播答疑", en: "Live questions" },
				},
			},
		},
	},
	"lesson.steps": {
		fixtures: {
			closed: { props: { courseId: "react-studio", lessonId: "react-studio.5.3" } },
		},
	},
} satisfies BlockAbouts;
