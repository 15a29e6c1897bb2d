import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	CollectKey,
	CollectList,
	CollectPutBody,
	OutboxData,
} from "../../../schemas/generated/documents.ts";
import { buildCatalogue } from "../../../tests/support/data/buildCatalogue.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import { maxItems } from "./rules.ts";

const base = "/saas-business/v1/user-center/collect";
const catalogue = buildCatalogue();
let students: StudentApp;
let number = 0;

beforeAll(async () => {
	students = await openStudentApp({
		...catalogue,
		students: ["mei", "lin", "max"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

const sql = (text: string, values: readonly unknown[] = []) =>
	students.site.db.system((system) => system.query(text, values));

async function put(change: CollectPutBody, student = "mei") {
	number += 1;
	const entry = { id: randomUUID(), kind: "collect.put", body: change, number, schoolId: "", age: 0 };
	const { data } = await students.ask<OutboxData>(student, "/saas-business/v1/outbox", {
		...{ queueId: randomUUID(), userId: student, entries: [entry] },
	});
	return data.results[0];
}
const keep = (kind: CollectKey["kind"], id: string, student?: string) =>
	put({ kind, id, collected: true }, student);
const keys = async (student = "mei") => (await students.ask<CollectKey[]>(student, `${base}/keys`)).data;
const list = async (query = "", student = "mei") =>
	(await students.ask<CollectList>(student, `${base}/list${query}`)).data;
const eventsOf = (student: string) =>
	sql("select type from student_event where student_id = $1 order by sequence", [student]);

test("one favourite of each kind: listed with its name, newest first, and counted", async () => {
	const one = <T extends { readonly id: string }>(all: readonly T[] | undefined) => all?.[0]?.id ?? "";
	await sql(
		`insert into content_item (company_id, kind, id, part, position, document)
		values (1, 'plans', 'way', 'plans', 0, '{"id": "way", "planName": "The way", "stages": []}')`,
	);
	const saved: readonly [CollectKey["kind"], string][] = [
		["course", one(catalogue.courses)],
		["package", one(catalogue.packages)],
		["plan", "way"],
		["open-class", one(catalogue.openClasses)],
		["teacher", one(catalogue.teachers)],
		["news", one(catalogue.news)],
		["question", one(catalogue.questions)],
	];
	for (const [kind, id] of saved) {
		expect(await keep(kind, id)).toMatchObject({ state: "done", result: { kind, id, changed: true } });
		await sql(
			"update collect_item set collected_at = now() - interval '1 day' + $1 * interval '1 hour' where kind = $2",
			[number, kind],
		);
	}
	const newestFirst = saved.toReversed().map(([kind, id]) => ({ kind, id }));
	expect(await keys()).toEqual(newestFirst);
	const found = await list();
	expect(found.list.map(({ kind, id }) => ({ kind, id }))).toEqual(newestFirst);
	expect(found.list.every(({ name, isOffered }) => name !== "" && isOffered)).toBe(true);
	expect(found.counts).toEqual(
		saved.map(([kind]) => ({ kind, count: 1 })).toSorted((a, b) => (a.kind < b.kind ? -1 : 1)),
	);
	const [course] = (await list("?kind=course")).list;
	expect(course).toMatchObject({ kind: "course", price: expect.any(Number), currency: "CNY" });
	expect((await list("?kind=teacher&pageSize=1&page=2")).list).toEqual([]);
	expect((await students.ask("mei", `${base}/list?kind=secret`)).code).toBe("400");
});

test("a favourite put twice is one; removed twice is gone; only changes are events", async () => {
	const id = catalogue.courses?.[0]?.id ?? "";
	const before = (await eventsOf("lin")).length;
	const course = { kind: "course", id } as const;
	expect(await put({ ...course, collected: true }, "lin")).toMatchObject({ result: { changed: true } });
	expect(await put({ ...course, collected: true }, "lin")).toMatchObject({ result: { changed: false } });
	expect(await keys("lin")).toEqual([course]);
	expect(await put({ ...course, collected: false }, "lin")).toMatchObject({ result: { changed: true } });
	expect(await put({ ...course, collected: false }, "lin")).toMatchObject({ result: { changed: false } });
	expect(await keys("lin")).toEqual([]);
	expect((await eventsOf("lin")).slice(before)).toEqual([{ type: "collect" }, { type: "collect" }]);
});

test("a question that a student asked: kept by its name, which it loses with the question", async () => {
	const [row] = await sql(
		`insert into post (company_id, student_id, topic, topic_id, request_id, title, body)
		values (1, 'max', 'question', '', gen_random_uuid(), 'Whose **question**?', 'Mine.') returning id`,
	);
	const id = String((row as { readonly id: string }).id);
	expect(await keep("question", id, "lin")).toMatchObject({ state: "done", result: { changed: true } });
	expect((await list("", "lin")).list).toEqual([
		expect.objectContaining({ kind: "question", id, name: "Whose **question**?", isOffered: true }),
	]);
	await sql("update post set state = 'hidden' where id = $1", [id]);
	expect((await list("", "lin")).list).toEqual([expect.objectContaining({ id, name: "", isOffered: false })]);
	await put({ kind: "question", id, collected: false }, "lin");
	const [answer] = await sql(
		`insert into post (company_id, student_id, topic, topic_id, request_id, body)
		values (1, 'max', 'answer', $1, gen_random_uuid(), 'So.') returning id`,
		[id],
	);
	expect(await keep("question", String((answer as { readonly id: string }).id), "lin")).toMatchObject({
		code: "1401",
	});
});

test("a question that is deleted for good stays in the list without a name, and can be removed", async () => {
	const [row] = await sql(
		`insert into post (company_id, student_id, topic, topic_id, request_id, title, body)
		values (1, 'max', 'question', '', gen_random_uuid(), 'Gone?', '') returning id`,
	);
	const id = String((row as { readonly id: string }).id);
	await keep("question", id, "lin");
	await sql("delete from post where id = $1", [id]);
	expect(await list("", "lin")).toMatchObject({
		list: [{ kind: "question", id, name: "", isOffered: false }],
		total: 1,
		counts: [{ kind: "question", count: 1 }],
	});
	await put({ kind: "question", id, collected: false }, "lin");
	expect(await list("", "lin")).toMatchObject({ list: [], total: 0, counts: [] });
});

test.each([
	["of another kind", "teacher", catalogue.packages?.[0]?.id ?? ""],
	["of another company", "course", "only-in-two"],
	["of 64 characters", "course", "x".repeat(64)],
	["with dots", "news", "a..b...c"],
	["of a page, which is no plan", "plan", "about"],
] as const)("an id %s: 1401, and nothing is stored", async (_, kind, id) => {
	await sql(
		`insert into course (company_id, id, position, card, detail, teacher_ids)
		values (2, 'only-in-two', 0, '{"courseName": "Two"}', '{}', '{}') on conflict do nothing`,
	);
	await sql(
		`insert into content_item (company_id, kind, id, part, position, document)
		values (1, 'pages', 'about', 'pages', 0, '{}') on conflict do nothing`,
	);
	expect(await keep(kind, id, "lin")).toMatchObject({ state: "refused", code: "1401" });
	expect(await keys("lin")).toEqual([]);
});

test("a favourite that was withdrawn stays in the list and says so; it can be removed", async () => {
	const id = catalogue.courses?.[1]?.id ?? "";
	await keep("course", id, "lin");
	await sql("update course set withdrawn_at = now() where id = $1", [id]);
	expect((await list("", "lin")).list).toEqual([expect.objectContaining({ id, isOffered: false })]);
	await sql("update course set withdrawn_at = null where id = $1", [id]);
	await put({ kind: "course", id, collected: false }, "lin");
	expect(await list("", "lin")).toMatchObject({ list: [], total: 0, counts: [] });
});

test(`the ${maxItems + 1}st favourite: 1402, until one is removed`, async () => {
	const teacher = catalogue.teachers?.[0]?.id ?? "";
	await sql(
		`insert into news (company_id, id, position, publish_date, card, body)
		select 1, 'many-' || i, i, now(), '{"title": "News"}', '""' from generate_series(1, $1) as i`,
		[maxItems],
	);
	await sql(
		`insert into collect_item (company_id, student_id, kind, target_id, collected_at)
		select 1, 'max', 'news', 'many-' || i, now() from generate_series(1, $1) as i`,
		[maxItems],
	);
	expect(await keep("teacher", teacher, "max")).toMatchObject({ state: "refused", code: "1402" });
	expect(await keys("max")).toHaveLength(maxItems);
	await put({ kind: "news", id: "many-1", collected: false }, "max");
	const [one, other] = await Promise.all([
		keep("teacher", teacher, "max"),
		keep("course", catalogue.courses?.[0]?.id ?? "", "max"),
	]);
	expect([one?.state, other?.state].toSorted()).toEqual(["done", "refused"]);
	expect(await keys("max")).toHaveLength(maxItems);
});

test("favourites are one student's: a visitor has none, and another company's student neither", async () => {
	expect((await students.ask(undefined, `${base}/keys`)).status).toBe(401);
	expect(await keys("stranger")).toEqual([]);
	expect((await list("", "stranger")).total).toBe(0);
});
