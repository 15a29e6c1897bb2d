// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

export const about = {
	"learning.resume": {
		fixtures: {
			lesson: {
				props: {
					courseName: { zh: "React 工作室：做完一个产品", en: "React Studio: Finish One Product" },
					lessonName: { zh: "状态放在哪里", en: "Where state belongs" },
					href: "#/course/detail/react-studio",
				},
			},
			long: {
				props: {
					courseName: "A name of a length nobody would write on purpose but somebody some day certainly will",
					lessonName: "And a lesson to match it, with a subtitle that goes on and on for several lines",
					href: "#/course/detail/x",
				},
			},
		},
	},
	"learning.owned": {
		fixtures: { visitor: { props: { courseId: "web-first-page" } } },
	},
	"learning.courses": {
		fixtures: {
			states: {
				props: {
					courses: [
						{
							...{ courseId: "react-studio", lessonCount: 12, doneCount: 4, hasCourse: true },
							courseName: { zh: "React 工作室：做完一个产品", en: "React Studio: Finish One Product" },
							lastLesson: { id: "state", lessonName: { zh: "状态放在哪里", en: "Where state belongs" } },
						},
						{
							...{ courseId: "first-song", lessonCount: 6, doneCount: 6, hasCourse: true },
							courseName: { zh: "第一首歌", en: "Your First Song" },
							completion: { at: "2026-11-20T09:30:00Z", rule: "allLessons" },
						},
						{
							...{ courseId: "x", lessonCount: 40, doneCount: 0, hasCourse: false },
							courseName:
								"A name of a length nobody would write on purpose but somebody some day certainly will",
						},
					],
				},
			},
			unnamed: {
				props: {
					isNamed: false,
					courses: [
						{
							...{ courseId: "react-studio", courseName: "React Studio", lessonCount: 12, doneCount: 0 },
							hasCourse: true,
						},
					],
				},
			},
		},
	},
} satisfies BlockAbouts;
