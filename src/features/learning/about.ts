// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = { $ref: "/common#/definitions/LocalText" };

export const about: AboutBlocks<"learning.resume"> = {
	"learning.resume": {
		schema: {
			type: "object",
			description: "The way back to the lesson the student was at last, for a header or a drawer.",
			additionalProperties: false,
			properties: {
				courseName: { ...text, description: "Name of the course." },
				lessonName: { ...text, description: "Name of the lesson." },
				href: { $ref: "/common#/definitions/Url", description: "Address of the course." },
			},
		},
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
};
