import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	buildCatalogue,
	buildNews,
	buildOpenClass,
	buildPlan,
} from "../../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { contentPaths } from "../../modules/site/servedPaths.ts";
import { contentPages } from "./contentPages.ts";

const hostile = "</script><script>alert(1)</script><!-- \"' & \u2028 \u2029 __NONCE__ $& ";

let students: StudentApp;
beforeAll(async () => {
	const { students: _, ...catalogue } = buildCatalogue({
		courses: [
			buildCourse("algebra", {
				summary: { zh: "学代数", en: "Learn algebra\n\nslowly" },
				coverUrl: "/s/asset/logo.svg",
			}),
			buildCourse("painting", { teacherIds: ["ada", "bob"] }),
			buildCourse("drawing"),
			buildCourse("free", { price: 0 }),
			buildCourse("hostile", { courseName: hostile, summary: hostile }),
		],
		plans: [buildPlan("a-plan", { summary: { zh: "十二周", en: "Twelve weeks" } })],
		openClasses: [buildOpenClass("o1", { courseId: "algebra", everyDays: 7, seats: 20, seatsTaken: 5 })],
		news: [buildNews("n1", 1, { summary: "x".repeat(400) })],
		groups: [{ id: "talk", groupName: "Algebra talk", summary: "By its students", courseId: "algebra" }],
	});
	students = await openStudentApp(catalogue);
});
afterAll(() => students.close());

const page = async (url: string, language = "en") => {
	const { statusCode, body, headers } = await students.site.app.inject({
		url,
		headers: { host: "one.test", accept: "text/html", "accept-language": language },
	});
	const head = body.slice(0, body.indexOf("</head>"));
	const json = /<script data-page type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
	const graph = json ? (JSON.parse(json) as { "@graph": Record<string, unknown>[] })["@graph"] : [];
	const meta = (name: string) =>
		new RegExp(`<meta data-page (?:name|property)="${name}" content="([^"]*)">`).exec(head)?.[1];
	return {
		...{ statusCode, headers, head, graph, meta },
		title: /<title>(.*?)<\/title>/s.exec(head)?.[1],
		canonical: /<link data-page rel="canonical" href="([^"]*)">/.exec(head)?.[1],
		node: (type: string) => graph.find((each) => each["@type"] === type),
	};
};

test("every address of content has a head, and no other address is in the table", () => {
	const known = contentPages.flatMap(({ list, entries }) => [
		...(list ? [list.address] : []),
		...(entries ? [`${entries.address}:id`] : []),
	]);
	expect(known.toSorted()).toEqual([...contentPaths].toSorted());
});

test("a course: title, description, canonical address, Open Graph and a Course in the language of the reader", async () => {
	const found = await page("/course/detail/algebra?from=search");
	expect(found.title).toBe("Course algebra · Maple");
	expect(found.canonical).toBe("http://one.test/course/detail/algebra");
	expect(found.meta("description")).toBe("Learn algebra slowly");
	expect(found.meta("og:url")).toBe("http://one.test/course/detail/algebra");
	expect(found.meta("og:image")).toBe("http://one.test/s/asset/logo.svg");
	expect(found.node("Course")).toMatchObject({
		name: "Course algebra",
		provider: { name: "Maple" },
		offers: [{ price: "99.00", priceCurrency: "CNY", category: "Paid" }],
		hasCourseInstance: [
			{
				courseWorkload: "PT0H45M",
				instructor: [{ name: "Ada King", url: "http://one.test/teachersdetail/ada" }],
			},
		],
	});
	expect(found.node("BreadcrumbList")?.["itemListElement"]).toMatchObject([
		{ position: 1, item: "http://one.test/s/pc/" },
		{ position: 2, name: "Courses", item: "http://one.test/course/list" },
		{ position: 3, name: "Course algebra", item: "http://one.test/course/detail/algebra" },
	]);
	expect((await page("/course/detail/algebra", "zh")).meta("description")).toBe("学代数");
});

test.each([
	["/coursePackage/detail/p1", "Course", { hasPart: [{ name: "Course algebra" }, { name: "Course free" }] }],
	["/trainingPlan/detail/a-plan", "Course", { syllabusSections: [{ name: "Start", timeRequired: "P12W" }] }],
	["/openCourse/o1", "EducationEvent", { remainingAttendeeCapacity: 15, isAccessibleForFree: true }],
	["/teachersdetail/ada", "ProfilePage", { mainEntity: { "@type": "Person", name: "Ada King" } }],
	["/newsdetails/n1", "NewsArticle", { headline: "News n1", publisher: { name: "Maple" } }],
	[
		"/response/q1",
		"QAPage",
		{
			mainEntity: {
				answerCount: 2,
				acceptedAnswer: [{ text: "Yes." }],
				suggestedAnswer: [{ text: "No.", author: { name: "Lin" } }],
			},
		},
	],
	["/course/list", "ItemList", { numberOfItems: 5 }],
	["/openCourse", "ItemList", { itemListElement: [{ url: "http://one.test/openCourse/o1" }] }],
] as const)("%s is a %s", async (url, type, expected) => {
	const found = await page(url);
	expect(found.statusCode).toBe(200);
	expect(found.node(type)).toMatchObject(expected);
	expect(found.node("BreadcrumbList")).toBeDefined();
	expect(found.meta("description")).not.toBe("");
	expect(found.canonical).toBe(`http://one.test${url}`);
});

test("a group has a title, the picture of its course, and an address in the list of groups", async () => {
	const found = await page("/groupdetail/talk");
	expect(found.title).toBe("Algebra talk · Maple");
	expect(found.meta("description")).toBe("By its students");
	expect(found.meta("og:image")).toBe("http://one.test/s/asset/logo.svg");
	expect((await page("/group")).node("ItemList")).toMatchObject({
		itemListElement: [{ url: "http://one.test/groupdetail/talk" }],
	});
});

test("a long description is cut to 160 characters", async () => {
	expect((await page("/newsdetails/n1")).meta("description")).toBe(`${"x".repeat(159)}…`);
});

describe("hostile texts", () => {
	test("stay texts: no script begins, and the structured data has them unchanged", async () => {
		const { head, node, title } = await page("/course/detail/hostile");
		expect(node("Course")?.["name"]).toBe(hostile);
		expect(head).not.toContain("<script>alert");
		expect(head).not.toContain("<!-- ");
		expect(title).toContain("&lt;/script&gt;");
	});

	test("the policy of the page runs no structured data, and names no exception for it", async () => {
		const { headers, head } = await page("/course/detail/algebra");
		const policy = String(headers["content-security-policy"]);
		expect(policy).toContain("script-src 'self' 'nonce-");
		expect(policy).not.toContain("unsafe");
		expect(/<script data-page type="application\/ld\+json">/.test(head)).toBe(true);
	});
});

test("what follows the id of an entry: the page of the entry, which is the canonical one", async () => {
	const contents = await page("/course/detail/algebra/algebra/contents");
	expect([contents.statusCode, contents.title, contents.canonical]).toEqual([
		200,
		"Course algebra · Maple",
		"http://one.test/course/detail/algebra",
	]);
	expect(contents.headers.link).toBe('<http://one.test/course/detail/algebra>; rel="canonical"');
	expect((await page("/newsdetails/n1/more")).canonical).toBe("http://one.test/newsdetails/n1");
	expect((await page("/course/detail/none/none/contents")).statusCode).toBe(404);
});

test.each(["/course/detail/none", "/trainingPlan/detail/none", "/openCourse/none", "/newsdetails/%3Cb%3E"])(
	"%s: status 404, for no index, without a head of its own",
	async (url) => {
		const { statusCode, headers, canonical, graph } = await page(url);
		expect([statusCode, headers["x-robots-tag"], canonical, graph]).toEqual([404, "noindex", undefined, []]);
	},
);

test("the description of the site is not there twice", async () => {
	const { head } = await page("/news");
	expect(head.match(/name="description"/g)).toHaveLength(1);
});
