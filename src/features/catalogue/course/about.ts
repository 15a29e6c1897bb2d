// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { CourseCard } from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

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

export const about = {
	"course.search": {
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
} satisfies BlockAbouts;
