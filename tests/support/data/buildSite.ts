// Small valid site and seed documents; a test changes only what it is about.
import type { SeedDocument, SiteDocument } from "../../../schemas/generated/documents.ts";

/** A company with two schools; the second overrides its home. A fresh object for each call. */
export const buildSite = (change: Partial<SiteDocument> = {}): SiteDocument => ({
	company: { id: 1, name: { zh: "枫", en: "Maple" }, hosts: ["one.test"] },
	schools: [
		{ id: "north", schoolName: { zh: "北", en: "North" }, defaultFlag: 1, suffix: "" },
		{ id: "south", schoolName: { zh: "南", en: "South" }, defaultFlag: 0, suffix: "south" },
	],
	baseInfo: {
		siteTitle: { zh: "枫", en: "Maple" },
		companyLogoType: "word",
		companyNameShort: { zh: "枫", en: "Maple" },
	},
	home: { headCfRsp: { headTemplateId: 1 }, footTemplateId: 1, themeColor: "blue" },
	menus: {
		head: [{ id: "home", menuName: { zh: "首页", en: "Home" }, pageHeadType: "home" }],
		foot: [{ id: "courses", menuName: { zh: "课程", en: "Courses" }, pageHeadType: "course" }],
	},
	footer: { companyName: { zh: "枫", en: "Maple" } },
	service: { personConfig: ["USER_LOGIN"] },
	overrides: { south: { home: { headCfRsp: { headTemplateId: 2 }, themeColor: "default" } } },
	...change,
});

type Course = NonNullable<SeedDocument["courses"]>[number];

export const buildCourse = (id: string, change: Partial<Course> = {}): Course => ({
	id,
	courseName: { zh: `课程${id}`, en: `Course ${id}` },
	subject: { zh: "数学", en: "Mathematics" },
	price: 9900,
	currency: "CNY",
	teacherIds: ["ada"],
	chapters: [
		{
			id: "c1",
			chapterName: { zh: "一", en: "One" },
			lessons: [
				{ id: "l1", lessonName: { zh: "甲", en: "A" }, minutes: 20, kind: "video", free: true },
				{ id: "l2", lessonName: { zh: "乙", en: "B" }, minutes: 25, kind: "live" },
			],
		},
	],
	...change,
});

/** One teacher, three courses and one student. */
export const buildSeed = (change: Partial<SeedDocument> = {}): SeedDocument => ({
	site: buildSite(),
	assets: [{ name: "logo.svg", svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
	teachers: [{ id: "ada", name: { zh: "艾达", en: "Ada King" } }],
	courses: [
		buildCourse("algebra"),
		buildCourse("painting", {
			courseName: { zh: "水彩", en: "Water_colour" },
			subject: { zh: "美术", en: "Art" },
			schoolIds: ["south"],
		}),
		buildCourse("free", { price: 0, summary: { zh: "免费 100% 入门", en: "Free, 100% for beginners" } }),
	],
	students: [
		{
			id: "s1",
			account: "Mei",
			password: "correct horse",
			mobile: "13900001111",
			email: "mei@one.test",
			schoolId: "south",
		},
	],
	...change,
});
