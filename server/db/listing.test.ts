// What the five lists of a company's content have in common, tested by their calls.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { openTestApp, smallSite, type TestApp } from "../../tests/support/server/testApp.ts";
import { seedDatabase } from "../wiring/seeding.ts";

let site: TestApp;
const folder = mkdtempSync(join(tmpdir(), "schoolfront-test-"));

beforeAll(async () => {
	site = await openTestApp({ sites: [smallSite(2, "two.test")] });
	const file = join(folder, "one.json");
	writeFileSync(file, JSON.stringify(buildCatalogue()));
	await seedDatabase(site.deps, [file], () => undefined);
	await site.deps.sites.load();
});
afterAll(async () => {
	await site.close();
	rmSync(folder, { recursive: true, force: true });
});

const front = "/s/api/saas-business/v1/front";
const kinds = [
	{ url: "/s/api/course/package", all: "p1 p2 p3", north: "p1 p3", south: "p1 p2 p3", second: "p2" },
	{ url: "/s/api/course/openCourse", all: "o1 o2 o3", north: "o1 o3", south: "o1 o2 o3", second: "o2" },
	// Bob teaches in the south only; Zoe teaches nothing yet.
	{
		url: `${front}/teacher`,
		all: "zoe ada bob",
		north: "zoe ada",
		south: "zoe ada bob",
		second: "ada",
	},
	{ url: `${front}/news`, all: "n1 n2 n3", north: "n1 n3", south: "n1 n2 n3", second: "n2" },
	{ url: `${front}/answer`, all: "q1 q2 q3", north: "q1 q3", south: "q1 q2 q3", second: "q2" },
];

const ask = (url: string, host = "one.test") =>
	site.app.inject({ url, headers: { host, "accept-language": "en" } });
const data = async <T>(url: string, host?: string): Promise<T> =>
	(await ask(url, host)).json<{ data: T }>().data;

interface Page {
	readonly list: readonly { readonly id: string }[];
	readonly total: number;
	readonly page: number;
	readonly pageSize: number;
}

async function list(url: string, query = "", host?: string): Promise<string> {
	const { list, total, page, pageSize } = await data<Page>(`${url}/list?${query}`, host);
	return `${list.map(({ id }) => id).join(" ")} | ${total} p${page}/${pageSize}`;
}

describe.each(kinds)("$url", ({ url, all, north, south, second }) => {
	test("lists all there are, in order", async () => {
		expect(await list(url)).toBe(`${all} | 3 p1/12`);
		expect(await list(url, "domain=one.test&schoolId=")).toBe(`${all} | 3 p1/12`);
	});

	test("is paged", async () => {
		expect(await list(url, "pageSize=1&page=2")).toBe(`${second} | 3 p2/1`);
		expect(await list(url, "pageSize=2&page=9")).toBe(" | 3 p9/2");
	});

	test("shows what a school offers", async () => {
		expect(await list(url, "schoolId=north")).toBe(`${north} | ${north.split(" ").length} p1/12`);
		expect(await list(url, "schoolId=south")).toBe(`${south} | 3 p1/12`);
	});

	test("is empty for another company, which finds none of its things", async () => {
		expect(await list(url, "", "two.test")).toBe(" | 0 p1/12");
		expect((await ask(`${url}/detail/${second}`)).statusCode).toBe(200);
		expect((await ask(`${url}/detail/${second}`, "two.test")).statusCode).toBe(404);
	});

	test("unknown id: 404 with a message", async () => {
		const reply = await ask(`${url}/detail/nothing`);
		expect([reply.statusCode, reply.json()]).toEqual([
			404,
			{ code: "404", message: expect.stringMatching(/^This [a-z ]+ was not found\.$/), data: null },
		]);
	});

	test.each(["a%00b", "%27%20or%20%27%27%3D%27", "..%2F..%2Fetc", "%F0%9F%9A%A2", `${"x".repeat(65)}`])(
		"refuses the id %s",
		async (id) => {
			const reply = await ask(`${url}/detail/${id}`);
			expect(reply.statusCode).toBe(400);
			expect(reply.json()).toMatchObject({ code: "400", data: null });
		},
	);

	test.each(["page=0", "page=soon", "pageSize=61", "schoolId=%27", "schoolId=%00", "surprise=1"])(
		"refuses the query %s",
		async (query) => {
			expect((await ask(`${url}/list?${query}`)).statusCode).toBe(400);
		},
	);
});

describe("in detail", () => {
	test("a package has its courses, and costs what they cost together", async () => {
		const { card, courses } = await data<{ card: object; courses: object[] }>(
			"/s/api/course/package/detail/p2",
		);
		expect(card).toMatchObject({ originalPrice: 19800, price: 15000, saving: 4800, minutes: 90 });
		expect(courses).toMatchObject([{ id: "painting" }, { id: "drawing", teacherNames: ["Bob", {}] }]);
	});

	test("a teacher has the courses of the school that asks", async () => {
		const of = async (query: string) => {
			const { card, courses } = await data<{ card: object; courses: Page["list"] }>(
				`${front}/teacher/detail/ada?${query}`,
			);
			return { card, ids: courses.map(({ id }) => id).join(" ") };
		};
		expect(await of("")).toMatchObject({
			card: { courseCount: 4, subjects: [{ en: "Mathematics" }, { en: "Art" }] },
			ids: "algebra painting free drawing",
		});
		expect(await of("schoolId=north")).toMatchObject({
			card: { courseCount: 2, subjects: [{ en: "Mathematics" }] },
			ids: "algebra free",
		});
		expect(await data(`${front}/teacher/detail/zoe`)).toEqual({
			card: {
				id: "zoe",
				name: "Zoe",
				title: { zh: "新来的", en: "Newcomer" },
				courseCount: 0,
				studentCount: 0,
				subjects: [],
			},
			courses: [],
		});
	});

	test("a piece of news has its text as it is, and the neighbours of the school that asks", async () => {
		const of = (id: string, query = "") => data(`${front}/news/detail/${id}?${query}`);
		expect(await of("n2")).toMatchObject({
			body: { zh: "<p>正文</p>", en: "<p>Text</p><script>alert(1)</script>" },
			newer: { id: "n1", title: { en: "News n1" } },
			older: { id: "n3" },
		});
		expect(await of("n1", "schoolId=north")).toMatchObject({ older: { id: "n3" } });
		expect(await of("n1", "schoolId=north")).not.toHaveProperty("newer");
		// A link that was passed on from another school.
		expect(await of("n2", "schoolId=north")).toMatchObject({ newer: { id: "n1" }, older: { id: "n3" } });
	});

	test("a question has its answers, oldest first, and the card shows the teacher's", async () => {
		const { question, answers, course } = await data<{
			question: object;
			answers: object[];
			course: object;
		}>(`${front}/answer/detail/q1`);
		expect(question).toMatchObject({
			answerCount: 2,
			teacherAnswered: true,
			courseName: { en: "Course algebra" },
			answer: { id: "a2", teacher: true, teacherId: "ada", authorName: { en: "Ada King" } },
		});
		expect(answers).toMatchObject([{ id: "a1", teacher: false, authorName: "Lin" }, { id: "a2" }]);
		expect(course).toMatchObject({ id: "algebra" });
	});

	test("questions are listed by course; 0 stands for all", async () => {
		expect(await list(`${front}/answer`, "courseId=algebra")).toBe("q1 | 1 p1/12");
		expect(await list(`${front}/answer`, "courseId=0")).toBe("q1 q2 q3 | 3 p1/12");
		expect(await list(`${front}/answer`, "courseId=painting&schoolId=north")).toBe(" | 0 p1/12");
		expect(await list(`${front}/answer`, "courseId=nothing")).toBe(" | 0 p1/12");
	});

	test("an open class has its teacher and the course it is a taste of", async () => {
		expect(await data("/s/api/course/openCourse/detail/o1")).toMatchObject({
			card: { teacher: { id: "ada", name: { en: "Ada King" } }, seats: 20, seatsTaken: 0 },
			course: { id: "algebra" },
		});
	});
});
