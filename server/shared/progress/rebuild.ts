// Everything that is stored of progress beside the learning records, made from them.
import type { Sql } from "../../db/sql.ts";

/** Records progress that was stored without a record: of seeds. */
export async function recordStored(sql: Sql, companyId: number): Promise<void> {
	await sql.query(
		`insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, result, at)
		select company_id, student_id, verb, 'lesson', lesson, course_id, '{"by": "earlier"}',
			coalesce(studied_at, enrolled_at)
		from enrolment cross join lateral (
			select 'completed' as verb, done as lesson, place
			from unnest(done_lesson_ids) with ordinality as lessons (done, place)
			union all
			select 'opened', lesson_id, 0 where lesson_id is not null
		) as earlier
		where company_id = $1
		order by student_id, course_id, place
		on conflict do nothing`,
		[companyId],
	);
}

const ofScope = "company_id = $1 and ($2::text is null or student_id = $2)";

async function rebuildWatch(sql: Sql, scope: readonly unknown[]): Promise<void> {
	await sql.query(`delete from lesson_watch where ${ofScope}`, scope);
	await sql.query(
		`insert into lesson_watch
			(company_id, student_id, course_id, lesson_id, seen, played, position_ms, positioned_at)
		select company_id, student_id, course_id, object_id, range_agg((result ->> 'seen')::int4multirange),
			range_agg((result ->> 'played')::int8multirange),
			(array_agg((result ->> 'positionMs')::int order by at desc, sequence desc))[1], max(at)
		from learning_record where ${ofScope} and verb = 'watched'
		group by company_id, student_id, course_id, object_id`,
		scope,
	);
}

async function rebuildEnrolments(sql: Sql, scope: readonly unknown[]): Promise<void> {
	await sql.query(
		`update enrolment set lesson_id = null, studied_at = null, done_lesson_ids = '{}' where ${ofScope}`,
		scope,
	);
	await sql.query(
		`insert into enrolment (company_id, student_id, course_id, enrolled_at, lesson_id, studied_at, done_lesson_ids)
		select company_id, student_id, course_id, min(at),
			(array_agg(object_id order by at desc, sequence desc) filter (where verb <> 'completed'))[1],
			max(at) filter (where verb <> 'completed'),
			coalesce(array_agg(object_id order by sequence) filter (where verb = 'completed' and object_kind = 'lesson'), '{}')
		from learning_record where ${ofScope} and exists (select from course where course.id = course_id)
		group by company_id, student_id, course_id
		on conflict (company_id, student_id, course_id) do update
			set lesson_id = excluded.lesson_id, studied_at = excluded.studied_at, done_lesson_ids = excluded.done_lesson_ids`,
		scope,
	);
}

/**
 * Of one student, or of all of a company. Students who study meanwhile wait.
 * @returns how many records it was made from
 */
export async function rebuildProgress(sql: Sql, companyId: number, studentId?: string): Promise<number> {
	const scope = [companyId, studentId ?? null];
	await sql.query("lock table lesson_watch, enrolment in share row exclusive mode");
	await rebuildWatch(sql, scope);
	await rebuildEnrolments(sql, scope);
	const [row] = await sql.query<{ count: number }>(
		`select count(*)::int as count from learning_record where ${ofScope}`,
		scope,
	);
	return row?.count ?? 0;
}
