import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ContentApp, openContentApp } from "../../tests/support/server/contentApp.ts";

let app: ContentApp;

beforeAll(async () => {
	app = await openContentApp();
});
afterAll(() => app.close());

describe("HTML of pages and news", () => {
	const warningsOf = async (body: unknown) => {
		const { problems, warnings } = await app.check({
			part: "pages",
			pages: [{ id: "about", title: "About", body }],
		});
		expect(problems).toEqual([]);
		return warnings;
	};
	const removed = (path: string, what: string) =>
		`pages: pages[0].body${path} must be HTML of headings, paragraphs, lists, tables, links and pictures, without styles and scripts, found ${what}, which pages leave out; remove it`;

	test.each([
		["<p>Welcome</p><script>alert(1)</script>", "<script> at character 15"],
		['<p style="color: red" class=x>a</p>', "style of <p> at character 1, class of <p> at character 1"],
		["a<svg onload=alert(1)><script>b</script></svg>", "<svg> at character 2, <script> at character 23"],
		['<iframe src="https://evil.example"></iframe><p>a</p>', "<iframe> at character 1"],
		['<a href="javascript:alert(1)">a</a>', 'the address "javascript:alert(1)" at character 1'],
		["<a href='java\nscript:alert(1)'>a</a>", 'the address "java\\nscript:alert(1)" at character 1'],
		["<a href='&#106;avascript:x'>a</a>", 'the address "&#106;avascript:x" at character 1'],
		["<img src=data:image/svg+xml,x>", 'the address "data:image/svg+xml,x" at character 1'],
		["Text <img src=x onerror=alert(1)", "<img without its > at character 6"],
		['<IMG """><SCRIPT>alert("x")</SCRIPT>">', '""" of <img> at character 1, <script> at character 10'],
		["<form><input name=a></form><p>a</p>", "<form> at character 1, <input> at character 7"],
		[
			`<p>a</p>${"<font>".repeat(22)}`,
			`${Array.from({ length: 20 }, (_, i) => `<font> at character ${9 + i * 6}`).join(", ")} and 2 more`,
		],
	])("%s: what is left out is said with its place", async (html, what) => {
		expect(await warningsOf(html)).toEqual([removed("", what)]);
		expect(await warningsOf({ zh: "<p>关于</p>", en: html })).toEqual([removed(".en", what)]);
	});

	test("a link that leads nowhere is a warning; apply prints the same as check", async () => {
		const body = "<p>a</p><style>p {}</style><a href='#/nowhere'>x</a>";
		const page = { part: "pages/own", pages: [{ id: "own", title: "Own", body }] };
		const { warnings } = await app.check(page);
		expect(warnings).toEqual([
			expect.stringContaining("pages/own: pages[0].body must be HTML of headings, paragraphs"),
			expect.stringContaining("pages/own: pages[0].body must be HTML where href of <a>"),
		]);
		expect((await app.apply(page)).warnings).toEqual(warnings);
	});
});

const openClass = {
	id: "x",
	className: "X",
	teacherId: "ada",
	firstStart: "2026-11-05T19:30",
	minutes: 60,
	seats: 20,
};
const plan = (id: string, planIds: string[]) => ({
	id,
	planName: id,
	stages: [{ id: "s", stageName: "S", planIds }],
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
		"a day before there were any",
		{ part: "news/x", news: [{ id: "x", title: "x", body: "x", publishedOn: "0000-02-20" }] },
		/publishedOn must be a day of the calendar/,
	],
	...["PLT", "GMT+8", "US/Pacific-New", "Mars/Olympus"].map((zone): [string, object, RegExp] => [
		`${zone} as a time zone`,
		{
			part: "open-classes/x",
			openClasses: [{ ...openClass, zone }],
		},
		/zone must be an IANA time zone with its region, such as Asia\/Shanghai, or UTC, found/,
	]),
	[
		"two targets of goods",
		{ part: "goods", goods: [{ id: "g", courseId: "algebra", packageId: "p2", price: 1, currency: "CNY" }] },
		/^goods: goods\[0\] must be what opens one thing/,
	],
])("%s: refused with its place", async (_, document, expected) => {
	const { problems } = await app.check(document);
	expect(problems).toEqual([expect.stringMatching(expected)]);
});

test("a chain of 30,000 plans is not a circle until it is closed", async () => {
	const count = 30_000;
	const parts = (lastContains: string[]) =>
		Array.from({ length: count / 1000 }, (_, part) => ({
			part: `plans/p${part}`,
			plans: Array.from({ length: 1000 }, (_, index) => {
				const i = part * 1000 + index;
				return plan(`p${i}`, i + 1 < count ? [`p${i + 1}`] : lastContains);
			}),
		}));
	expect((await app.check(...parts([]))).problems).toEqual([]);
	expect((await app.check(...parts(["p0"]))).problems).toEqual([
		'plans/p29: plans[999].stages[0].planIds[0] must be a plan that does not contain this one, found "p0" → "p1" → "p2" → "p3" → "p4" → … → "p29997" → "p29998" → "p29999" → "p0"; remove it here or there',
	]);
});

test("plans in a circle: refused with the circle", async () => {
	const plans = [plan("a", ["b"]), plan("b", ["c"]), plan("c", ["b"])];
	expect((await app.check({ part: "plans", plans })).problems).toEqual([
		'plans: plans[2].stages[0].planIds[0] must be a plan that does not contain this one, found "b" → "c" → "b"; remove it here or there',
	]);
});
