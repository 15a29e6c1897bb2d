// A small seed with packages, open classes, news and questions; a test changes only what it is about.
import type {
	ContentAgreement,
	ContentBankQuestion,
	ContentBankSubject,
	ContentPackage,
	ContentPlan,
	SeedDocument,
	SeedNews,
	SeedOpenClass,
	SeedQuestion,
} from "../../../schemas/generated/documents.ts";
import { buildCourse, buildSeed } from "./buildSite.ts";

export const buildPackage = (id: string, change: Partial<ContentPackage> = {}): ContentPackage => ({
	id,
	packageName: { zh: `课程包${id}`, en: `Package ${id}` },
	courseIds: ["algebra", "free"],
	price: 9000,
	currency: "CNY",
	...change,
});

export const buildPlan = (id: string, change: Partial<ContentPlan> = {}): ContentPlan => ({
	id,
	planName: { zh: `培训计划${id}`, en: `Plan ${id}` },
	stages: [{ id: "start", stageName: { zh: "起步", en: "Start" }, weeks: 12, courseIds: ["algebra"] }],
	...change,
});

/** An agreement for the course algebra. */
export const buildAgreement = (id: string, change: Partial<ContentAgreement> = {}): ContentAgreement => ({
	id,
	agreementName: { zh: `协议${id}`, en: `Agreement ${id}` },
	kind: "ordinary",
	text: { zh: "<p>课程有效期为一年。</p>", en: "<p>The course is open for one year.</p>" },
	targets: [{ kind: "COURSE", id: "algebra" }],
	...change,
});

/** A subject of the bank with two chapters, one of them with a chapter inside it. */
export const buildSubject = (id: string, change: Partial<ContentBankSubject> = {}): ContentBankSubject => ({
	id,
	categoryId: "sciences",
	subjectName: { zh: `科目${id}`, en: `Subject ${id}` },
	chapters: [
		{
			id: "numbers",
			chapterName: { zh: "数", en: "Numbers" },
			chapters: [{ id: "fractions", chapterName: { zh: "分数", en: "Fractions" } }],
		},
		{ id: "shapes", chapterName: { zh: "形", en: "Shapes" } },
	],
	points: [{ id: "sums", pointName: { zh: "加法", en: "Sums" } }],
	...change,
});

/** A question of the bank with the options a to d, of which b is right. */
export const buildBankQuestion = (
	id: string,
	change: Partial<ContentBankQuestion> = {},
): ContentBankQuestion => ({
	id,
	subjectId: "maths",
	chapterId: "fractions",
	kind: "single",
	stem: { zh: `题目${id}`, en: `Question ${id}` },
	...(change.kind === undefined && {
		options: ["a", "b", "c", "d"].map((option) => ({ id: option, text: `${option} of ${id}` })),
		rightIds: ["b"],
	}),
	explanation: { zh: `解析${id}`, en: `Explanation of ${id}` },
	...change,
});

export const buildOpenClass = (id: string, change: Partial<SeedOpenClass> = {}): SeedOpenClass => ({
	id,
	className: { zh: `公开课${id}`, en: `Open class ${id}` },
	teacherId: "ada",
	inDays: 1,
	time: "19:30",
	minutes: 60,
	seats: 20,
	...change,
});

export const buildNews = (id: string, daysAgo: number, change: Partial<SeedNews> = {}): SeedNews => ({
	id,
	title: { zh: `资讯${id}`, en: `News ${id}` },
	daysAgo,
	body: { zh: "<p>正文</p>", en: "<p>Text</p><script>alert(1)</script>" },
	...change,
});

export const buildQuestion = (
	id: string,
	daysAgo: number,
	change: Partial<SeedQuestion> = {},
): SeedQuestion => ({
	id,
	title: { zh: `问题${id}`, en: `Question ${id}` },
	askerName: "Mei",
	daysAgo,
	...change,
});

/** Three of each kind; the second is shown at the southern school only. */
export const buildCatalogue = (change: Partial<SeedDocument> = {}): SeedDocument => {
	const seed = buildSeed();
	const south = { schoolIds: ["south"] };
	return {
		...seed,
		site: { ...seed.site, baseInfo: { ...seed.site.baseInfo, liveTimeZone: "Asia/Shanghai" } },
		teachers: [
			{ id: "zoe", name: "Zoe", title: { zh: "新来的", en: "Newcomer" } },
			...(seed.teachers ?? []),
			{ id: "bob", name: "Bob" },
		],
		courses: [
			...(seed.courses ?? []),
			buildCourse("drawing", { teacherIds: ["bob", "ada"], subject: { zh: "美术", en: "Art" }, ...south }),
		],
		packages: [
			buildPackage("p1"),
			buildPackage("p2", { courseIds: ["painting", "drawing"], price: 15000, ...south }),
			buildPackage("p3", { price: 0 }),
		],
		openClasses: [
			buildOpenClass("o1", { courseId: "algebra" }),
			buildOpenClass("o2", { inDays: 2, ...south }),
			buildOpenClass("o3", { inDays: 3 }),
		],
		news: [buildNews("n3", 9), buildNews("n2", 5, south), buildNews("n1", 1)],
		questions: [
			buildQuestion("q3", 9),
			buildQuestion("q2", 5, { courseId: "painting", ...south }),
			buildQuestion("q1", 1, {
				courseId: "algebra",
				answers: [
					{ id: "a2", daysAgo: 0, teacherId: "ada", text: "Yes." },
					{ id: "a1", daysAgo: 1, authorName: "Lin", text: "No." },
				],
			}),
		],
		...change,
	};
};
