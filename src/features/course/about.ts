// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = { $ref: "/common#/definitions/LocalText" };

export const about: AboutBlocks<"course.search" | "course.featured"> = {
	"course.search": {
		schema: {
			type: "object",
			description: "Search of the courses, for a header.",
			additionalProperties: false,
			properties: {
				hint: { ...text, description: "Grey text of the empty field; without it, the usual words." },
			},
		},
		tokens: ["--header-field", "--header-field-text", "--header-field-border", "--header-accent"],
		fixtures: {
			plain: { props: {} },
			hint: {
				props: {
					hint: {
						zh: "想学什么？输入课程、老师或学科的名字试试看",
						en: "What would you like to learn? Try a course, a teacher or a subject",
					},
				},
			},
		},
	},
	"course.featured": {
		schema: {
			type: "object",
			description: "Courses a school puts forward.",
			additionalProperties: false,
			properties: {
				title: { ...text, description: "Heading; without it, the usual words." },
				ids: {
					type: "array",
					maxItems: 24,
					items: { $ref: "/common#/definitions/Id" },
					description: "Courses by id, in this order; without it, the newest.",
				},
				count: {
					type: "integer",
					minimum: 1,
					maximum: 24,
					description: "How many of the newest, 8 unless given.",
				},
			},
		},
		fixtures: {
			newest: { props: {} },
			chosen: {
				props: { title: { zh: "编辑推荐", en: "Picked by our teachers" }, ids: ["web-first-page"] },
			},
			none: { props: { ids: ["no-such-course"] } },
			long: {
				props: {
					title: "A heading of a length nobody would write on purpose but somebody some day certainly will",
					count: 2,
				},
			},
		},
	},
};
