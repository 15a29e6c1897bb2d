import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SearchListData, SearchSuggestions } from "../../../schemas/generated/documents.ts";
import { buildBankQuestion, buildSubject } from "../../../tests/support/data/buildCatalogue.ts";
import { type ContentApp, openContentApp } from "../../../tests/support/server/contentApp.ts";

let content: ContentApp;

beforeAll(async () => {
	content = await openContentApp();
	await content.apply({
		part: "plans",
		plans: [
			{
				id: "year",
				planName: { zh: "数学一年", en: "A year of mathematics" },
				stages: [{ id: "s", stageName: "Start" }],
			},
		],
	});
});
afterAll(() => content.close());

const ask = (url: string, host = "one.test") =>
	content.site.app.inject({ url: `/s/api/search/${url}`, headers: { host, "accept-language": "en" } });
const list = async (query: Record<string, string>): Promise<SearchListData> =>
	(await ask(`list?${new URLSearchParams(query)}`)).json<{ data: SearchListData }>().data;
const suggest = async (text: string, schoolId = ""): Promise<SearchSuggestions> =>
	(await ask(`suggest?${new URLSearchParams({ text, schoolId })}`)).json<{ data: SearchSuggestions }>().data;
const ids = (hits: readonly { readonly kind: string; readonly id: string }[]): string =>
	hits.map(({ kind, id }) => `${kind} ${id}`).join(", ");

test.each([
	["a name", "水彩", "course painting, package p2"],
	["a subject, and plans", "数学", "course algebra, course free, plan year"],
	[
		"a teacher with their courses",
		"ada",
		"course algebra, course painting, course free, course drawing, open-class o1, open-class o2, teacher ada",
	],
	["the text of news without tags", "正文", "news n1, news n2"],
	["no tags and no scripts", "alert", ""],
	["a question by its answer", "no.", "question q1"],
	["nothing for no word", " ", ""],
])("suggestions: %s", async (_, text, expected) => {
	expect(ids((await suggest(text)).hits)).toBe(expected);
});

test("suggestions: what the school does not offer is not found", async () => {
	expect(ids((await suggest("drawing", "north")).hits)).toBe("");
	expect(ids((await suggest("drawing", "south")).hits)).toBe("course drawing, package p2");
	expect(ids((await suggest("bob", "north")).hits)).toBe("");
});

test("suggestions: ranges of what was found, in each language", async () => {
	const { hits } = await suggest("COURSE a");
	expect(hits[0]).toMatchObject({
		id: "algebra",
		title: { text: { zh: "课程algebra", en: "Course algebra" }, marks: { en: [0, 6, 7, 8, 13, 14] } },
	});
});

describe("the list", () => {
	test("a page of one kind, with the counts of all", async () => {
		const found = await list({ text: "ada", kind: "course", page: "2", pageSize: "3" });
		expect(ids(found.list)).toBe("course drawing");
		expect(found).toMatchObject({ total: 4, page: 2, pageSize: 3 });
		expect(found.counts.filter(({ count }) => count > 0)).toEqual([
			{ kind: "course", count: 4 },
			{ kind: "open-class", count: 3 },
			{ kind: "teacher", count: 1 },
		]);
	});

	test("nothing found: the fields with the most courses", async () => {
		const found = await list({ text: "no such thing" });
		expect(found).toMatchObject({ total: 0, list: [] });
		expect(found.subjects?.[0]).toEqual({ zh: "数学", en: "Mathematics" });
	});

	test("the course list finds the same courses in the same order", async () => {
		for (const text of ["a", "ada king", "课程", "100%", "_", "数"]) {
			const found = await list({ text, kind: "course", pageSize: "60" });
			const { data } = (
				await content.site.app.inject({
					url: `/s/api/course/list?${new URLSearchParams({ courseName: text, pageSize: "60" })}`,
					headers: { host: "one.test" },
				})
			).json<{ data: { list: { id: string }[]; total: number } }>();
			expect(data.list.map(({ id }) => id)).toEqual(found.list.map(({ id }) => id));
			expect(data.total).toBe(found.total);
		}
	});
});

test("published and withdrawn content: found from then on, and no longer", async () => {
	const courses = await content.one("courses");
	const list = (courses as unknown as { courses: { id: string }[] }).courses;
	const [first] = list;
	await content.apply({ ...courses, courses: [...list, { ...first, id: "zither", courseName: "Zither" }] });
	expect(ids((await suggest("zither")).hits)).toBe("course zither");
	await content.confirmed({ ...(await content.one("courses")), courses: list });
	expect(ids((await suggest("zither")).hits)).toBe("");
});

test("questions of the bank: neither their text nor their key nor their explanation is found", async () => {
	const words = ["Quagga", "Okapi", "Bongo"];
	const [stem = "", right = "", explanation = ""] = words;
	await content.apply(
		{ part: "bank-categories", bankCategories: [{ id: "sciences", categoryName: "Sciences" }] },
		{ part: "bank-subjects", bankSubjects: [buildSubject("maths")] },
		{
			part: "bank-questions",
			bankQuestions: [
				buildBankQuestion("q", {
					kind: "fill",
					stem: `${stem} ___`,
					blanks: [{ accept: [right] }],
					explanation,
				}),
			],
		},
	);
	for (const text of words) {
		expect((await suggest(text)).hits).toEqual([]);
		expect((await list({ text })).total).toBe(0);
	}
});

test.each([
	["half of a surrogate pair", "%ED%A0%BD"],
	["a zero byte", "zz%00zz"],
	["SQL", encodeURIComponent("'; drop table course; --")],
	["wildcards", encodeURIComponent("%_\\")],
	["HTML", encodeURIComponent("<script>alert(1)</script>")],
	["invisible characters", encodeURIComponent("\u200b\u202e\u200f\u0301")],
])("%s: an answer with nothing in it", async (_, text) => {
	const reply = await ask(`list?text=${text}`);
	expect(reply.statusCode).toBe(200);
	expect(reply.json<{ data: SearchListData }>().data.total).toBe(0);
});

test.each([
	["10,000 characters", `list?text=${"a".repeat(10_000)}`],
	["no text", "list"],
	["an unknown kind", "list?text=a&kind=student"],
	["a page before the first", "list?text=a&page=0"],
	["a school that is no id", "suggest?text=a&schoolId=%27"],
])("%s: refused", async (_, url) => {
	expect((await ask(url)).statusCode).toBe(400);
});
