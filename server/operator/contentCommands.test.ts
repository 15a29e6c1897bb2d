import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CourseDetail, CourseListData } from "../../schemas/generated/documents.ts";
import type { Json } from "../../schemas/json.ts";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { buildCourse } from "../../tests/support/data/buildSite.ts";
import { refusal } from "../../tests/support/server/refusal.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { contentChangedTopic } from "../deps.ts";
import { contentCommands } from "./contentCommands.ts";

const host = "one.test";
let app: StudentApp;
let commands: ReturnType<typeof contentCommands>;
const announced: Json[] = [];

beforeAll(async () => {
	const { site: _site, students: _students, ...catalogue } = buildCatalogue();
	app = await openStudentApp({
		...catalogue,
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				enrolments: [{ courseId: "algebra", daysAgo: 3, lastLessonId: "l2" }],
			},
			{ id: "lin", account: "lin", password: "x" },
		],
	});
	commands = contentCommands(app.site.deps);
	app.site.deps.bus.subscribe(contentChangedTopic, (message) => announced.push(message));
});
afterAll(() => app.close());

const one = async (part: string) => {
	const [found] = await commands["content-export"]({ host, part });
	if (!found) throw new Error(`no part ${part}`);
	return found;
};
const apply = (...parts: object[]) => commands["content-apply"]({ host, parts, options: { author: "anna" } });
const confirmed = (...parts: object[]) =>
	commands["content-apply"]({ host, parts, options: { author: "anna", confirm: host } });
const listed = async () => {
	const { data } = await app.ask<CourseListData>("mei", "/course/list?pageSize=60");
	return data.list.map(({ id }) => id);
};

test("a seeded company has version 1 of each part, exported and applied again without a change", async () => {
	const parts = await commands["content-export"]({ host });
	expect(parts.map(({ part, version }) => `${part} ${version}`)).toEqual([
		"courses 1",
		"news 1",
		"open-classes 1",
		"packages 1",
		"questions 1",
		"teachers 1",
	]);
	const applied = await apply(...parts);
	expect(applied.parts.map(({ changed }) => changed)).not.toContain(true);
	expect(announced).toEqual([]);
	expect(await commands["content-history"]({ host, part: "courses" })).toMatchObject([
		{ version: 1, author: "seed", note: "seed" },
	]);
});

test("a course in a part of its own: listed after the others, announced, and shown in detail", async () => {
	const courses = [buildCourse("sculpture", { courseName: "Sculpture" })];
	expect(await apply({ part: "courses/art", courses })).toMatchObject({
		parts: [{ part: "courses/art", version: 1, changed: true }],
		warnings: [],
	});
	expect(announced.splice(0)).toEqual([{ companyId: 1, revision: 2, kinds: ["courses"] }]);
	expect((await listed()).at(-1)).toBe("sculpture");
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/sculpture");
	expect(data.teachers.map(({ id }) => id)).toEqual(["ada"]);
});

test("parts that refer to each other are applied together or not at all", async () => {
	const teachers = { part: "teachers/new", teachers: [{ id: "eve", name: "Eve" }] };
	const courses = { part: "courses/new", courses: [buildCourse("chess", { teacherIds: ["eve"] })] };
	expect((await refusal(apply(courses))).problems).toEqual([
		'courses/new: courses[0].teacherIds[0] must be the id of a teacher of this company, found "eve"; correct or remove it',
	]);
	await apply(courses, teachers);
	expect(await listed()).toContain("chess");
	expect((await refusal(apply({ part: "teachers/new", teachers: [] }))).problems).toEqual([
		'courses/new: courses[0].teacherIds[0] must be the id of a teacher of this company, found "eve"; correct or remove it',
	]);
	const second = { part: "courses/other", courses: [buildCourse("chess")] };
	expect((await refusal(apply(second))).problems).toEqual([
		'courses/other: courses[0].id must be an id no other has, found "chess", as courses/new: courses[0].id; change one of them',
	]);
});

test("a teacher's new name is on the cards of their courses", async () => {
	const { version, ...part } = await one("teachers/new");
	await apply({ ...part, version, teachers: [{ id: "eve", name: "Evelyn" }] });
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/chess");
	expect(data.card.teacherNames).toEqual(["Evelyn"]);
});

test("only rows that changed are written", async () => {
	const rows = () => app.site.db.system((sql) => sql.query("select id, xmin from course order by id"));
	const before = await rows();
	const part = await one("courses/new");
	await apply({ ...part, courses: [buildCourse("chess", { teacherIds: ["eve"], price: 1 })] });
	const after = await rows();
	expect(after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))).toMatchObject([
		{ id: "chess" },
	]);
});

test("of two operators the later one is refused with what it would overwrite", async () => {
	const part = await one("courses/art");
	const change = (courseName: string) => ({
		...part,
		courses: [buildCourse("sculpture", { courseName })],
	});
	const outcomes = await Promise.allSettled(["Clay", "Stone"].map((name) => apply(change(name))));
	expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const { problems } = await refusal(apply(change("Wood")));
	expect(problems[0]).toBe(
		"courses/art: version must be 2, the version shown now, found version 1; export again and repeat your change, or add --overwrite",
	);
});

test("rollback: an earlier version of one part becomes a new one", async () => {
	const { parts } = await commands["content-rollback"]({ host, part: "courses/art" });
	expect(parts).toMatchObject([{ part: "courses/art", version: 3, changed: true }]);
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/sculpture");
	expect(data.card.courseName).toBe("Sculpture");
	expect(await commands["content-diff"]({ host, part: "courses/art", from: 1 })).toEqual([]);
	expect((await commands["content-history"]({ host }))[0]).toMatchObject({
		part: "courses/art",
		note: "rollback to version 1",
	});
});

describe("a course that students have", () => {
	const withoutAlgebra = async () => {
		const [courses, packages, classes, questions] = [
			await one("courses"),
			await one("packages"),
			await one("open-classes"),
			await one("questions"),
		];
		return [
			{ ...courses, courses: courses.courses?.filter(({ id }) => id !== "algebra") },
			{ ...packages, packages: packages.packages?.filter(({ courseIds }) => !courseIds.includes("algebra")) },
			{
				...classes,
				openClasses: classes.openClasses?.filter(({ courseId }) => courseId !== "algebra"),
			},
			{ ...questions, questions: questions.questions?.filter(({ courseId }) => courseId !== "algebra") },
		];
	};

	test("is withdrawn only when the host is confirmed, and stays with its students", async () => {
		const parts = await withoutAlgebra();
		const refused = await refusal(apply(...parts));
		expect(refused.confirm).toBe(host);
		expect(refused.problems[0]).toBe(
			'course "algebra" is withdrawn: 1 student will keep it, and nobody else can get it',
		);
		await confirmed(...parts);
		expect(await listed()).not.toContain("algebra");
		expect((await app.ask("lin", "/course/detail/algebra")).status).toBe(404);
		expect((await app.ask(undefined, "/course/detail/algebra")).status).toBe(404);
		expect((await app.ask<CourseDetail>("mei", "/course/detail/algebra")).data.card.id).toBe("algebra");
		const added = await app.ask("lin", "/saas-business/definePayOrderCart/add", { commodityId: "algebra" });
		expect(added.code).not.toBe("1");
	});

	test("is offered again by a rollback", async () => {
		await commands["content-rollback"]({ host, part: "courses" });
		expect(await listed()).toContain("algebra");
	});

	test("loses a lesson that somebody finished only when the host is confirmed", async () => {
		const part = await one("courses");
		const courses = part.courses?.map((course) =>
			course.id === "algebra"
				? {
						...course,
						chapters: course.chapters.map((chapter) => ({
							...chapter,
							lessons: chapter.lessons.filter(({ id }) => id !== "l1"),
						})),
					}
				: course,
		);
		expect((await refusal(apply({ ...part, courses }))).problems[0]).toBe(
			'lesson "l1" of course "algebra" is removed: 1 student finished it',
		);
	});
});

test("HTML that pages clean and a removed course that home features are warnings", async () => {
	const body = "<p>Welcome</p><script>alert(1)</script><a href='#/nowhere'>x</a>";
	const { problems, warnings } = await commands["content-check"]({
		host,
		parts: [{ part: "pages", pages: [{ id: "about", title: "About", body }] }],
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
		{ part: "goods", goods: [{ id: "g", courseId: "chess", packageId: "p2", price: 1, currency: "CNY" }] },
		/^goods: goods\[0\] must be what opens one thing/,
	],
])("%s: refused with its place", async (_, document, expected) => {
	const { problems } = await commands["content-check"]({ host, parts: [document] });
	expect(problems).toEqual([expect.stringMatching(expected)]);
});

test("plans in a circle: refused with the circle", async () => {
	const plan = (id: string, planIds: string[]) => ({
		id,
		planName: id,
		stages: [{ id: "s", stageName: "S", planIds }],
	});
	const plans = [plan("a", ["b"]), plan("b", ["c"]), plan("c", ["b"])];
	expect((await commands["content-check"]({ host, parts: [{ part: "plans", plans }] })).problems).toEqual([
		'plans: plans[2].stages[0].planIds[0] must be a plan that does not contain this one, found "b" → "c" → "b"; remove it here or there',
	]);
});
