import { afterAll, beforeAll, expect, test } from "vitest";
import { type ContentApp, openContentApp } from "../../tests/support/server/contentApp.ts";

let app: ContentApp;

beforeAll(async () => {
	app = await openContentApp();
});
afterAll(() => app.close());

test("HTML that pages clean and a removed course that home features are warnings", async () => {
	const body = "<p>Welcome</p><script>alert(1)</script><a href='#/nowhere'>x</a>";
	const { problems, warnings } = await app.check({
		part: "pages",
		pages: [{ id: "about", title: "About", body }],
	});
	expect(problems).toEqual([]);
	expect(warnings).toEqual([
		expect.stringContaining("pages: pages[0].body must be HTML of headings"),
		expect.stringContaining("pages: pages[0].body must be HTML where href of <a>"),
	]);
});

test.each<[string, object, RegExp]>([
	["no part", { courses: [] }, /^part must be one of teachers, courses, .*, found nothing; write it$/],
	["an unknown kind", { part: "shoes", courses: [] }, /^part must be one of .*found "shoes"/],
	[
		"a name with dots",
		{ part: "courses/../x", courses: [] },
		/^courses\/\.\.\/x: part must be courses, or courses\/ and a name of lower-case/,
	],
	[
		"U+0000",
		{ part: "voices", voices: [{ id: "v", studentName: "a\0", text: "x" }] },
		/^voices: voices\[0\]\.studentName must be a text without/,
	],
	[
		"a day that does not exist",
		{ part: "news/x", news: [{ id: "x", title: "x", body: "x", publishedOn: "2026-02-30" }] },
		/publishedOn must be a day of the calendar/,
	],
	[
		"two targets of goods",
		{ part: "goods", goods: [{ id: "g", courseId: "algebra", packageId: "p2", price: 1, currency: "CNY" }] },
		/^goods: goods\[0\] must be what opens one thing/,
	],
])("%s: refused with its place", async (_, document, expected) => {
	const { problems } = await app.check(document);
	expect(problems).toEqual([expect.stringMatching(expected)]);
});

test("plans in a circle: refused with the circle", async () => {
	const plan = (id: string, planIds: string[]) => ({
		id,
		planName: id,
		stages: [{ id: "s", stageName: "S", planIds }],
	});
	const plans = [plan("a", ["b"]), plan("b", ["c"]), plan("c", ["b"])];
	expect((await app.check({ part: "plans", plans })).problems).toEqual([
		'plans: plans[2].stages[0].planIds[0] must be a plan that does not contain this one, found "b" → "c" → "b"; remove it here or there',
	]);
});
