// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { CourseCard } from "../../../schemas/generated/documents.ts";
import type { AboutBlocks } from "../../renderer/define.ts";

const text = { $ref: "/common#/definitions/LocalText" };

const card: CourseCard = {
	id: "web-first-page",
	courseName: { zh: "写出第一个网页", en: "Your first web page" },
	subject: { zh: "网页", en: "Web" },
	level: "beginner",
	price: 9900,
	originalPrice: 12900,
	currency: "CNY",
	lessonCount: 12,
	minutes: 340,
	studentCount: 1280,
	coverUrl: "/s/cover/web-first-page.svg",
	teacherNames: [{ zh: "苏晚", en: "Su Wan" }],
};

export const about: AboutBlocks<"course.search" | "course.featured" | "course.cards"> = {
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
					description: "How many at most; all of the chosen ones or 8 of the newest unless given.",
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
	"course.cards": {
		schema: {
			type: "object",
			description: "Courses that the page has already been told of, as cards.",
			additionalProperties: false,
			required: ["cards", "label"],
			properties: {
				cards: {
					type: "array",
					maxItems: 60,
					items: { $ref: "/calls/course#/definitions/CourseCard" },
					description: "The courses, as the caller's own answer holds them.",
				},
				label: { type: "string", maxLength: 200, description: "Read aloud as the name of the list." },
				heading: {
					enum: ["h2", "h3"],
					description: "Level below that of the heading above the list; h3 unless given.",
				},
			},
		},
		fixtures: {
			one: { props: { cards: [card], label: "Courses" } },
			free: {
				props: {
					cards: [card, { ...card, id: "sql-weekend", price: 0, originalPrice: 9900, studentCount: 0 }],
					label: "Courses",
				},
			},
			none: { props: { cards: [], label: "Courses" } },
		},
	},
};
