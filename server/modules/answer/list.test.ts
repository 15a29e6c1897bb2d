import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { AnswerAsked, AnswerListData, Post } from "../../../schemas/generated/documents.ts";
import { type CommunityApp, openCommunityApp } from "../../../tests/support/server/communityApp.ts";
import { communityCommands } from "../../operator/communityCommands.ts";
import { limits } from "../../shared/posts/postRules.ts";
import { deletePost } from "../../shared/posts/posts.ts";

// Of the content: q3 without a course, q2 about painting, both without answers, and q1 about algebra with Lin's and Ada's.
let app: CommunityApp;
let ofMei: string;
let ofLin: string;
const ask = (student: string, title: string, courseId?: string) =>
	app.ask<AnswerAsked>(student, `${app.front}/answer/ask`, {
		...{ title, text: "", requestId: randomUUID() },
		...(courseId && { courseId }),
	});
const answer = (student: string, id: string) =>
	app.ask<Post>(student, `${app.front}/answer/write/${id}`, { text: "So.", requestId: randomUUID() });
const list = async (query: string, student?: string) =>
	(await app.ask<AnswerListData>(student, `${app.front}/answer/list?${query}`)).data;
const ids = ({ list }: AnswerListData) => list.map(({ id }) => id);
const options = (data: AnswerListData, name: string) =>
	Object.fromEntries(
		data.filters?.find((filter) => filter.name === name)?.options.map(({ value, count }) => [value, count]) ??
			[],
	);

beforeAll(async () => {
	app = await openCommunityApp();
	ofMei = (await ask("mei", "About algebra?", "algebra")).data.id;
	ofLin = (await ask("lin", "About nothing?")).data.id;
	for (const student of ["ann", "bob", "eva"]) await answer(student, ofLin);
	await answer("ann", "q3");
});
afterAll(() => app.close());
afterEach(() => {
	vi.useRealTimers();
});

let minutes = 0;
/** A time when what another server stored is in the lists; each is another one. */
const later = () => {
	minutes += 1;
	vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
};

test.each([
	["answered=no", ["ofMei", "q2"]],
	["answered=yes", ["ofLin", "q1", "q3"]],
	["answered=teacher", ["q1"]],
	["answered=no,teacher", ["ofMei", "q1", "q2"]],
	["subject=mathematics", ["ofMei", "q1"]],
	["subject=mathematics&answered=no", ["ofMei"]],
	["teacher=ada", ["q1"]],
	["teacher=ada&answered=no", []],
	["teacher=ada,%00,__proto__", ["q1"]],
	["teacher=%00&answered=teacher", ["q1"]],
	["sort=answers", ["ofLin", "q1", "q3", "ofMei", "q2"]],
	["courseId=algebra&answered=no", ["ofMei"]],
	["schoolId=north&answered=no", ["ofMei"]],
	["answered=yes&sort=answers&pageSize=2&page=2", ["q3"]],
	["answered=no&page=100000", []],
])("%s selects its questions, the newest first", async (query, expected) => {
	const names: Record<string, string> = { [ofMei]: "ofMei", [ofLin]: "ofLin" };
	expect(ids(await list(query)).map((id) => names[id] ?? id)).toEqual(expected);
});

test("each choice says how many questions it finds with the other filters", async () => {
	const data = await list("withFilters=yes&answered=no");
	expect(options(data, "answered")).toEqual({ no: 2, yes: 3, teacher: 1 });
	expect(options(data, "subject")).toEqual({ mathematics: 1, art: 1 });
	expect(options(data, "teacher")).toEqual({});
	expect(options(await list("withFilters=yes"), "teacher")).toEqual({ ada: 1 });
	for (const [value, count] of Object.entries(options(data, "answered")))
		expect((await list(`answered=${value}`)).total).toBe(count);
	expect(data).toMatchObject({ total: 2, ignored: [] });
	expect(await list("answered=no")).not.toHaveProperty("filters");
});

test("what does not exist is ignored and named", async () => {
	const all = await list("");
	const found = await list(
		"withFilters=yes&answered=maybe&subject=%F0%9F%92%A9,x'--&teacher=nobody&sort=constructor",
	);
	expect(ids(found)).toEqual(ids(all));
	expect(found.ignored?.map(({ name }) => name)).toEqual([
		"answered",
		"subject",
		"subject",
		"teacher",
		"sort",
	]);
	const { ignored } = await list("teacher=nobody");
	expect(ignored).toEqual([{ name: "teacher", value: "nobody" }]);
	expect((await app.ask(undefined, `${app.front}/answer/list?answered=${"x".repeat(401)}`)).status).toBe(400);
});

test("a list of a course names it, also where nothing is found", async () => {
	expect(await list("courseId=algebra&answered=teacher&subject=none")).toHaveProperty("courseName");
	expect(await list("courseId=no-such-course")).not.toHaveProperty("courseName");
	expect(await list("courseId=0")).not.toHaveProperty("courseName");
});

test("a teacher's answer for whom an operator wrote counts as one, and is shown in the teacher's list", async () => {
	const operator = communityCommands(app.site.deps);
	await operator["post-answer"]({
		host: "one.test",
		...{ questionId: ofMei, teacherId: "ada", text: "From Ada", options: { author: "anna" } },
	});
	later();
	expect(ids(await list("teacher=ada"))).toEqual([ofMei, "q1"]);
	const found = await list("teacher=ada&withFilters=yes");
	expect(found.list.map(({ answer }) => answer?.teacherId)).toEqual(["ada", "ada"]);
	expect(options(found, "answered")).toEqual({ yes: 2, teacher: 2 });
});

test("filters count what everybody sees; the list without them also has the student's own", async () => {
	const { data } = await ask("bob", "Reported?");
	await app.site.db.system((sql) => sql.query("update post set state = 'reported' where id = $1", [data.id]));
	later();
	expect(ids(await list("answered=no"))).not.toContain(data.id);
	expect(ids(await list("answered=no", "bob"))).not.toContain(data.id);
	expect(ids(await list("withFilters=yes", "bob"))).toContain(data.id);
	expect(ids(await list("withFilters=yes", "eva"))).not.toContain(data.id);
});

test("a question that was deleted or reported is in no filtered list at once", async () => {
	const own = (await ask("mei", "Soon gone?", "algebra")).data.id;
	expect(ids(await list("subject=mathematics"))).toContain(own);
	await app.change("mei", "delete", own);
	expect(await list("subject=mathematics", "mei")).toMatchObject({
		total: 2,
		list: [{ id: ofMei }, { id: "q1" }],
	});
	const reported = (await ask("mei", "Soon hidden?", "algebra")).data.id;
	expect(ids(await list("subject=mathematics"))).toContain(reported);
	for (const student of ["ann", "bob", "eva"])
		await app.change(student, "report", reported, { reason: "spam" });
	expect(ids(await list("subject=mathematics"))).toEqual([ofMei, "q1"]);
});

test("a question that another server deleted has no row, though the filters still count it", async () => {
	const { id } = (await ask("bob", "Gone elsewhere?", "algebra")).data;
	expect((await list("subject=mathematics")).list[0]?.id).toBe(id);
	await app.site.db.company(1, (sql) => deletePost(sql, { companyId: 1, studentId: "bob" }, id));
	expect(await list("subject=mathematics", "bob")).toMatchObject({
		total: 3,
		list: [{ id: ofMei }, { id: "q1" }],
	});
});

test(`filters count the newest ${limits.indexed} questions of students`, async () => {
	await app.site.db.system((sql) =>
		sql.query(
			`insert into post (company_id, student_id, topic, topic_id, request_id, title, body, created_at)
			select 1, 'eva', 'question', '', gen_random_uuid(), 'Again?', '', now() + i * interval '1 second'
			from generate_series(1, $1) as i`,
			[limits.indexed],
		),
	);
	later();
	expect((await list("answered=no")).total).toBe(limits.indexed + 1);
	expect(ids(await list("answered=teacher"))).toEqual(["q1"]);
});
