import { afterAll, beforeAll, expect, test } from "vitest";
import type { CourseDetail, CourseListData } from "../../schemas/generated/documents.ts";
import { buildCourse } from "../../tests/support/data/buildSite.ts";
import { type ContentApp, host, openContentApp } from "../../tests/support/server/contentApp.ts";
import { refusal } from "../../tests/support/server/refusal.ts";

let app: ContentApp;

beforeAll(async () => {
	app = await openContentApp();
});
afterAll(() => app.close());

const listed = async () => {
	const { data } = await app.ask<CourseListData>("mei", "/course/list?pageSize=60");
	return data.list.map(({ id }) => id);
};

test("a seeded company has version 1 of each part, exported and applied again without a change", async () => {
	const parts = await app.commands["content-export"]({ host });
	expect(parts.map(({ part, version }) => `${part} ${version}`)).toEqual([
		"courses 1",
		"news 1",
		"open-classes 1",
		"packages 1",
		"questions 1",
		"teachers 1",
	]);
	const applied = await app.apply(...parts);
	expect(applied.parts.map(({ changed }) => changed)).not.toContain(true);
	expect(app.announced).toEqual([]);
	expect(await app.commands["content-history"]({ host, part: "courses" })).toMatchObject([
		{ version: 1, author: "seed", note: "seed" },
	]);
});

test("a course in a part of its own: listed after the others, announced, and shown in detail", async () => {
	const courses = [buildCourse("sculpture", { courseName: "Sculpture" })];
	expect(await app.apply({ part: "courses/art", courses })).toMatchObject({
		parts: [{ part: "courses/art", version: 1, changed: true }],
		warnings: [],
	});
	expect(app.announced.splice(0)).toEqual([{ companyId: 1, revision: 2, kinds: ["courses", "goods"] }]);
	expect((await listed()).at(-1)).toBe("sculpture");
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/sculpture");
	expect(data.teachers.map(({ id }) => id)).toEqual(["ada"]);
});

test("a page carries the number of the last change, which the server sends on each connection", async () => {
	const revisionOf = async () => {
		const { body } = await app.site.app.inject({ url: "/s/pc/", headers: { host } });
		return Number(/"contentRevision":(\d+)/.exec(body)?.[1]);
	};
	const before = await revisionOf();
	expect(before).toBe(app.site.deps.sites.contentRevision(1));
	await app.apply({ part: "news/late", news: [] });
	expect(await revisionOf()).toBe(before + 1);
	expect(app.announced.splice(0)).toEqual([{ companyId: 1, revision: before + 1, kinds: ["news"] }]);
});

test("parts that refer to each other are applied together or not at all", async () => {
	const teachers = { part: "teachers/new", teachers: [{ id: "eve", name: "Eve" }] };
	const courses = { part: "courses/new", courses: [buildCourse("chess", { teacherIds: ["eve"] })] };
	expect((await refusal(app.apply(courses))).problems).toEqual([
		'courses/new: courses[0].teacherIds[0] must be the id of a teacher of this company, found "eve"; correct or remove it',
	]);
	await app.apply(courses, teachers);
	expect(await listed()).toContain("chess");
	expect((await refusal(app.apply({ part: "teachers/new", teachers: [] }))).problems).toEqual([
		'courses/new: courses[0].teacherIds[0] must be the id of a teacher of this company, found "eve"; correct or remove it',
	]);
	const second = { part: "courses/other", courses: [buildCourse("chess")] };
	expect((await refusal(app.apply(second))).problems).toEqual([
		'courses/other: courses[0].id must be an id no other has, found "chess", as courses/new: courses[0].id; change one of them',
	]);
});

test("a teacher's new name is on the cards of their courses", async () => {
	const { version, ...part } = await app.one("teachers/new");
	await app.apply({ ...part, version, teachers: [{ id: "eve", name: "Evelyn" }] });
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/chess");
	expect(data.card.teacherNames).toEqual(["Evelyn"]);
});

test("only rows that changed are written", async () => {
	const rows = () => app.site.db.system((sql) => sql.query("select id, xmin from course order by id"));
	const before = await rows();
	const part = await app.one("courses/new");
	await app.apply({ ...part, courses: [buildCourse("chess", { teacherIds: ["eve"], price: 1 })] });
	const after = await rows();
	expect(after.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i]))).toMatchObject([
		{ id: "chess" },
	]);
});

test("of two operators the later one is refused with what it would overwrite", async () => {
	const part = await app.one("courses/art");
	const change = (courseName: string) => ({
		...part,
		courses: [buildCourse("sculpture", { courseName })],
	});
	const outcomes = await Promise.allSettled(["Clay", "Stone"].map((name) => app.apply(change(name))));
	expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
	const { problems } = await refusal(app.apply(change("Wood")));
	const published = (await app.one("courses/art")).courses?.[0]?.courseName;
	expect(problems).toEqual([
		"courses/art: version must be 2, the version shown now, found version 1; export again and repeat your change, or add --overwrite",
		expect.stringMatching(/^version 2, applied by anna on \d{4}-\d\d-\d\d \d\d:\d\d UTC: apply$/),
		"Your document does not have these changes and would overwrite them:",
		`  ~ courses[sculpture].courseName: "Sculpture" → "${published}"`,
	]);
});

test("rollback: an earlier version of one part becomes a new one", async () => {
	const { parts } = await app.commands["content-rollback"]({ host, part: "courses/art" });
	expect(parts).toMatchObject([{ part: "courses/art", version: 3, changed: true }]);
	const { data } = await app.ask<CourseDetail>("lin", "/course/detail/sculpture");
	expect(data.card.courseName).toBe("Sculpture");
	expect(await app.commands["content-diff"]({ host, part: "courses/art", from: 1 })).toEqual([]);
	expect((await app.commands["content-history"]({ host }))[0]).toMatchObject({
		part: "courses/art",
		note: "rollback to version 1",
	});
});

test("history and export of a part there is not: refused with those there are", async () => {
	for (const name of ["content-history", "content-export"] as const)
		expect((await refusal(app.commands[name]({ host, part: "course" }))).message).toMatch(
			/^"one\.test" has no part "course"; there are (?!.*\bsite\b).*\bcourses\b/,
		);
});

test("a large part: its versions are compressed, and exported, compared and restored as they were written", async () => {
	const summary = "What is learnt. ".repeat(20);
	const courses = Array.from({ length: 400 }, (_, i) => buildCourse(`large-${i}`, { summary }));
	await app.apply({ part: "courses/large", courses });
	const changed = courses.map((course, i) => (i === 7 ? { ...course, price: 1 } : course));
	expect(await app.apply({ part: "courses/large", version: 1, courses: changed })).toMatchObject({
		parts: [{ difference: ["~ courses[large-7].price: 9900 → 1"] }],
	});
	const forms = await app.site.db.system((sql) =>
		sql.query(
			"select document is null as packed, length(compressed) < 20000 as small from document_version where part = 'courses/large'",
		),
	);
	expect(forms).toEqual([
		{ packed: true, small: true },
		{ packed: true, small: true },
	]);
	await app.commands["content-rollback"]({ host, part: "courses/large" });
	expect((await app.one("courses/large")).courses).toEqual(courses);
	expect(await app.commands["content-diff"]({ host, part: "courses/large", from: 1, to: 3 })).toEqual([]);
	await app.apply({ part: "courses/large", version: 3, courses: [] });
});
