import { afterAll, beforeAll, expect, test } from "vitest";
import type { EnrolmentList, PackageOfStudentList } from "../../../schemas/generated/documents.ts";
import { buildCourse } from "../../../tests/support/data/buildSite.ts";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import type { Sql } from "../../db/sql.ts";
import { grant, revoke } from "../../shared/grants/grantStore.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		courses: [buildCourse("algebra"), buildCourse("painting"), buildCourse("free")],
		students: [
			{
				id: "mei",
				account: "mei",
				password: "x",
				enrolments: [
					{ courseId: "algebra", daysAgo: 30, lastLessonId: "l2", studiedDaysAgo: 5 },
					{ courseId: "painting", daysAgo: 20, lastLessonId: "l1", studiedDaysAgo: 1 },
					{ courseId: "free", daysAgo: 3 },
				],
			},
			{ id: "lin", account: "lin", password: "x", enrolments: [{ courseId: "free", daysAgo: 3 }] },
		],
	});
});
afterAll(() => students.close());

const learn = (student: string | undefined) => students.ask(student, "/saas-business/v1/front/learn/data");
const courses = (student: string | undefined, query = "") =>
	students.ask<EnrolmentList>(student, `/course/user/list${query}`);

test("last lesson: returned; before the first lesson none", async () => {
	expect((await learn("mei")).data).toEqual({
		courseId: "painting",
		courseName: { zh: "课程painting", en: "Course painting" },
		lessonId: "l1",
		lessonName: { zh: "甲", en: "A" },
	});
	expect((await learn("lin")).data).toEqual({});
	expect((await learn("stranger")).data).toEqual({});
	expect((await learn(undefined)).status).toBe(401);
});

test("removed lesson: none", async () => {
	await students.site.db.company(1, (sql) =>
		sql.query("update enrolment set lesson_id = 'gone' where student_id = 'mei' and course_id = 'painting'"),
	);
	expect((await learn("mei")).data).toEqual({});
	await students.site.db.company(1, (sql) =>
		sql.query("update enrolment set lesson_id = 'l1' where student_id = 'mei' and course_id = 'painting'"),
	);
});

test("courses of the student: last studied first, with progress", async () => {
	const { data } = await courses("mei");
	expect(data).toMatchObject({ total: 3, page: 1, pageSize: 12 });
	expect(
		data.list.map(({ courseId, doneCount, lessonCount, lastLesson }) => [
			courseId,
			doneCount,
			lessonCount,
			lastLesson?.id,
		]),
	).toEqual([
		["painting", 0, 2, "l1"],
		["free", 0, 2, undefined],
		["algebra", 1, 2, "l2"],
	]);
	expect((await courses("mei", "?page=2&pageSize=2")).data.list).toHaveLength(1);
	expect((await courses("mei", "?courseId=free")).data.list).toMatchObject([{ courseId: "free" }]);
	expect((await courses("lin", "?courseId=algebra")).data).toMatchObject({ total: 0, list: [] });
	expect((await courses("stranger")).data.total).toBe(0);
	expect((await courses(undefined)).status).toBe(401);
});

test("granted course: listed without progress before it is opened; a revoked one is not listed, and its progress stays", async () => {
	const { db } = students.site;
	const given = { studentId: "lin", targetKind: "course", causeKind: "operator", causeId: "1" } as const;
	await db.company(1, (sql) =>
		grant(sql, 1, [
			{ ...given, targetId: "algebra", startsAt: new Date("2026-01-05T00:00:00Z") },
			{ ...given, targetId: "painting", endsAt: new Date("2026-01-05T00:00:00Z") },
		]),
	);
	const list = async () => (await courses("lin")).data.list;
	expect(await list()).toMatchObject([
		{ courseId: "free" },
		{ courseId: "algebra", doneCount: 0, enrolledAt: "2026-01-05T00:00:00.000Z" },
	]);
	const seeded = { causeKind: "seed", causeId: "" } as const;
	const reason = { cause: "test", actor: "system" };
	await db.company(1, (sql) => revoke(sql, 1, "mei", seeded, reason));
	expect((await courses("mei")).data.list).toEqual([]);
	expect((await learn("mei")).data).toEqual({});
	const back = { ...given, studentId: "mei", targetId: "algebra" };
	await db.company(1, (sql) => grant(sql, 1, [back]));
	expect((await courses("mei")).data.list).toMatchObject([{ courseId: "algebra", doneCount: 1 }]);
});

test("packages of the student: since when and until when, why, and the progress in each course", async () => {
	const packages = (query = "") =>
		students.ask<PackageOfStudentList>("mei", `/course/user/package${query}`).then(({ data }) => data);
	expect(await packages()).toEqual({ list: [], total: 0, page: 1, pageSize: 12 });
	const { db } = students.site;
	const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000);
	const given = { studentId: "mei", targetKind: "package", causeKind: "operator" } as const;
	await db.system((sql) =>
		sql.query(
			`insert into package (company_id, id, position, course_ids, card, detail) select 1, id, 0, '{painting,algebra}',
				jsonb_build_object('packageName', id), '{}' from unnest(array['p1', 'p2', 'p3']) as id`,
		),
	);
	await db.company(1, (sql) =>
		grant(sql, 1, [
			{ ...given, targetId: "p1", causeId: "a", startsAt: day(-9), endsAt: day(3) },
			{ ...given, targetId: "p1", causeId: "b", startsAt: day(-2), endsAt: day(5) },
			{ ...given, targetId: "p2", causeId: "a", startsAt: day(-9), endsAt: day(-1) },
			{ ...given, targetId: "p3", causeId: "a", startsAt: day(-1) },
			{ ...given, targetId: "p3", causeId: "b", startsAt: day(-1), endsAt: day(1) },
		]),
	);
	await db.system((sql) => sql.query("update package set withdrawn_at = now() where id = 'p3'"));
	const found = await packages();
	expect(found.list.map(({ id, isOffered, cause }) => [id, isOffered, cause])).toEqual([
		["p3", false, "school"],
		["p1", true, "school"],
	]);
	const [p3, p1] = found.list;
	expect(p3?.endsAt).toBeUndefined();
	expect(new Date(p1?.grantedAt ?? 0).getTime()).toBeLessThan(day(-8).getTime());
	expect(new Date(p1?.endsAt ?? 0).getTime()).toBeGreaterThan(day(4).getTime());
	expect(p1?.coverUrl).toBe("/s/cover/painting.svg");
	expect(p1?.courses.map(({ courseId: id, lessonCount, doneCount }) => [id, lessonCount, doneCount])).toEqual(
		(await courses("mei", "?packageId=p1")).data.list.map((course) => [
			course.courseId,
			course.lessonCount,
			course.doneCount,
		]),
	);
	// Bought alone before, and part of two packages since; the one that ended does not count.
	const [algebra] = (await courses("mei", "?courseId=algebra")).data.list;
	expect(algebra?.endsAt).toBeUndefined();
	expect(algebra?.sources).toEqual([
		{ kind: "package", id: "p1", name: "p1" },
		{ kind: "package", id: "p3", name: "p3" },
	]);
	expect((await students.ask("stranger", "/course/user/package")).data).toMatchObject({ total: 0 });
	expect((await students.ask(undefined, "/course/user/package")).status).toBe(401);
});

test("courses that ended: since when and why, only in their list; a course of which all is finished is in another than one under way", async () => {
	const ids = async (state: string) =>
		(await courses("lin", `?state=${state}`)).data.list.map(({ courseId, endReason }) => [
			courseId,
			endReason,
		]);
	const run = (work: (sql: Sql) => Promise<unknown>) => students.site.db.company(1, work);
	const target = (targetId: string) =>
		({ studentId: "lin", targetKind: "course", targetId, causeKind: "order" }) as const;
	await run(async (sql) => {
		await sql.query("delete from access_grant where student_id = 'lin'");
		await grant(sql, 1, [
			{ ...target("algebra"), causeId: "1", endsAt: new Date(Date.now() - 60_000), startsAt: new Date(0) },
			{ ...target("painting"), causeId: "2" },
			{ ...target("free"), causeId: "3" },
		]);
		await revoke(
			sql,
			1,
			"lin",
			{ causeKind: "order", causeId: "2" },
			{ cause: "refund R1", actor: "system" },
		);
	});
	expect(await ids("ended")).toEqual([
		["painting", "refund"],
		["algebra", "time"],
	]);
	expect([await ids("running"), await ids("finished")]).toEqual([[["free", undefined]], []]);
	expect((await courses("lin")).data.list.map(({ courseId }) => courseId)).toEqual(["free"]);
	const [first] = (await courses("lin", "?state=ended")).data.list;
	expect(Date.now() - Date.parse(first?.endedAt ?? "")).toBeLessThan(60_000);
	expect(first?.endsAt).toBeUndefined();
	await run(async (sql) => {
		await sql.query(
			"update enrolment set done_lesson_ids = '{l1,l2}' where student_id = 'lin' and course_id = 'free'",
		);
		await revoke(sql, 1, "lin", { causeKind: "order", causeId: "3" }, { cause: "operator", actor: "anna" });
	});
	expect((await ids("ended"))[0]).toEqual(["free", "school"]);
	// What was finished is there again with a new grant.
	await run((sql) => grant(sql, 1, [{ ...target("free"), causeId: "4" }]));
	expect([await ids("running"), await ids("finished"), (await ids("ended")).length]).toEqual([
		[],
		[["free", undefined]],
		2,
	]);
	expect((await courses("lin", "?state=gone")).status).toBe(400);
});
