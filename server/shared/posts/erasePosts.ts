// Posts of a student who is erased: those nobody replied to go; others stay empty, so that replies of others keep theirs.
import type { Sql } from "../../db/sql.ts";
import { postStates } from "./postStates.ts";

export async function erasePosts(sql: Sql, companyId: number, studentId: string): Promise<void> {
	await sql.query(
		"delete from transition_log where kind = 'post' and id in (select id::text from post where student_id = $1)",
		[studentId],
	);
	await sql.query(
		"update post set accepted_id = null where accepted_id in (select id from post where student_id = $1)",
		[studentId],
	);
	await sql.query(
		`delete from post where student_id = $1 and not exists (
			select from post as below where below.student_id is distinct from $1 and below.company_id = post.company_id
				and (below.parent_id = post.id or (below.topic = 'answer' and below.topic_id = post.id::text)))`,
		[studentId],
	);
	const rest = await sql.query<{ id: string }>("select id from post where student_id = $1 order by id", [
		studentId,
	]);
	for (const { id } of rest)
		await postStates.move(sql, { companyId, id }, "delete", { cause: "erasure", actor: "system" });
	await sql.query(
		`update post set student_id = null, title = '', body = '', accepted_id = null,
			deleted_at = coalesce(deleted_at, now())
		where student_id = $1`,
		[studentId],
	);
}
