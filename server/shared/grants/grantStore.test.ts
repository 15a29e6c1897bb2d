import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import type { Database, Sql } from "../../db/sql.ts";
import { type Grant, type GrantTarget, grant, grantedCourses, hasCourse, revoke } from "./grantStore.ts";

let site: TestApp;
let db: Database;
const students = ["mei", "lin"] as const;
const courses = ["algebra", "geometry", "music"] as const;
/** By target: a course of its own, or those of a package. */
const coursesOf: Readonly<Record<string, readonly string[]>> = {
	"course algebra": ["algebra"],
	"course music": ["music"],
	"package maths": ["algebra", "geometry"],
	"package all": ["algebra", "geometry", "music"],
	"package removed": [],
};
const hourMs = 3_600_000;

beforeAll(async () => {
	site = await openTestApp();
	db = site.db;
	await db.system(async (sql) => {
		for (const companyId of [1, 2]) {
			for (const id of students)
				await sql.query(
					"insert into student (company_id, id, account, password_hash) values ($1, $2, $2, 'x')",
					[companyId, id],
				);
			for (const [id, ids] of [
				["maths", ["algebra", "geometry"]],
				["all", [...courses]],
			])
				await sql.query(
					"insert into package (company_id, id, position, course_ids, card, detail) values ($1, $2, 0, $3, '{}', '{}')",
					[companyId, id, ids],
				);
		}
	});
});
afterAll(() => site.close());

const student = fc.constantFrom(...students);
const target = fc.constantFrom(...Object.keys(coursesOf)).map((name): GrantTarget => {
	const [targetKind, targetId = ""] = name.split(" ");
	return { targetKind: targetKind as GrantTarget["targetKind"], targetId };
});
const cause = fc.record({
	causeKind: fc.constantFrom("seed", "operator"),
	causeId: fc.constantFrom("1", "2"),
});
/** Hours from now, never on the minute of a later change. */
const hours = fc.option(fc.integer({ min: -3, max: 3 }).map((hour) => hour + 0.5));
const step = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ student, target, cause, starts: hours, ends: hours }) },
	{ weight: 1, arbitrary: fc.record({ student, which: fc.oneof(target, cause) }) },
);
const reason = { cause: "test", actor: "system" };

interface ModelGrant {
	readonly student: string;
	readonly target: GrantTarget;
	readonly cause: Pick<Grant, "causeKind" | "causeId">;
	/** Hours from now. */
	readonly starts: number;
	readonly ends: number;
	isActive: boolean;
}

const isOf = (each: ModelGrant, which: object): boolean =>
	Object.entries(which).every(([key, value]) =>
		Object.entries({ ...each.target, ...each.cause }).some(([k, v]) => k === key && v === value),
	);

const at = (hour: number | null): { at: Date } | undefined =>
	hour === null ? undefined : { at: new Date(Date.now() + hour * hourMs) };

/** Courses of each student, by the list and by asking for each of them. */
async function stored(sql: Sql, studentId: string): Promise<string[]> {
	const list = await sql.query<{ id: string }>(
		`select course_id as id from ${grantedCourses("$1")} as had order by 1`,
		[studentId],
	);
	const asked: string[] = [];
	for (const course of courses) {
		const [row] = await sql.query<{ has: boolean }>(`select ${hasCourse("$1", "$2")} as has`, [
			studentId,
			course,
		]);
		if (row?.has) asked.push(course);
	}
	expect(list.map(({ id }) => id)).toEqual(asked);
	return asked;
}

test("random grants and revocations: a course is had exactly while one of its grants is active and runs", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(step, { maxLength: 12 }),
			fc.integer({ min: -4, max: 4 }),
			async (steps, passed) => {
				await db.system((sql) => sql.query("delete from access_grant"));
				const model: ModelGrant[] = [];
				for (const each of steps) {
					if ("which" in each) {
						const hit = model.filter(
							(one) => one.isActive && one.student === each.student && isOf(one, each.which),
						);
						for (const one of hit) one.isActive = false;
						const count = await db.company(1, (sql) => revoke(sql, 1, each.student, each.which, reason));
						expect(count).toBe(hit.length);
						continue;
					}
					const isNew = !model.some(
						(one) => one.student === each.student && isOf(one, { ...each.target, ...each.cause }),
					);
					const added = await db.company(1, (sql) =>
						grant(sql, 1, [
							{
								studentId: each.student,
								...each.target,
								...each.cause,
								startsAt: at(each.starts)?.at,
								endsAt: at(each.ends)?.at,
							},
						]),
					);
					expect(added).toBe(isNew ? 1 : 0);
					if (isNew)
						model.push({
							...each,
							starts: each.starts ?? 0,
							ends: each.ends ?? Number.POSITIVE_INFINITY,
							isActive: true,
						});
				}
				// Hours pass, or have not passed yet: what was relative to now is moved.
				await db.system((sql) =>
					sql.query(
						"update access_grant set starts_at = starts_at - make_interval(hours => $1), ends_at = ends_at - make_interval(hours => $1)",
						[passed],
					),
				);
				for (const id of students) {
					const expected = courses.filter((course) =>
						model.some(
							({ student, target, starts, ends, isActive }) =>
								isActive &&
								student === id &&
								coursesOf[`${target.targetKind} ${target.targetId}`]?.includes(course) &&
								starts <= passed &&
								passed < ends,
						),
					);
					expect(await db.company(1, (sql) => stored(sql, id))).toEqual(expected);
					expect(await db.company(2, (sql) => stored(sql, id))).toEqual([]);
				}
			},
		),
		{ numRuns: 60 },
	);
});

test("revoking one of two causes: the course stays, and so does the progress when both are revoked", async () => {
	const causes = ["1", "2"].map((causeId) => ({ causeKind: "operator" as const, causeId }));
	const given = { studentId: "mei", targetKind: "course", targetId: "algebra" } as const;
	const has = () => db.company(1, (sql) => stored(sql, "mei"));
	await db.system(async (sql) => {
		await sql.query("delete from access_grant");
		await sql.query(
			"insert into course (company_id, id, position, card, detail) values (1, 'algebra', 0, '{}', '{}')",
		);
		await sql.query(
			"insert into enrolment (company_id, student_id, course_id, done_lesson_ids) values (1, 'mei', 'algebra', '{l1}')",
		);
	});
	await db.company(1, (sql) =>
		grant(
			sql,
			1,
			causes.map((cause) => ({ ...given, ...cause })),
		),
	);
	for (const [i, cause] of causes.entries()) {
		expect(await has()).toEqual(["algebra"]);
		await db.company(1, (sql) => revoke(sql, 1, "mei", cause, { cause: `order ${i}`, actor: "anna" }));
	}
	expect(await has()).toEqual([]);
	// The same cause processed a second time opens nothing.
	expect(
		await db.company(1, (sql) => grant(sql, 1, [{ ...given, ...(causes[0] as (typeof causes)[number]) }])),
	).toBe(0);
	expect(await has()).toEqual([]);
	const [progress] = await db.company(1, (sql) => sql.query("select done_lesson_ids as done from enrolment"));
	expect(progress).toEqual({ done: ["l1"] });
	const deleted = db.system((sql) => sql.query("delete from course where company_id = 1 and id = 'algebra'"));
	await expect(deleted).rejects.toThrow(/violates foreign key constraint/);
	const logged = await db.company(1, (sql) =>
		sql.query("select move, cause, actor from transition_log where actor = 'anna' order by sequence"),
	);
	expect(logged).toEqual([
		{ move: "revoke", cause: "order 0", actor: "anna" },
		{ move: "revoke", cause: "order 1", actor: "anna" },
	]);
});
