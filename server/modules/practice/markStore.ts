// Every statement about the marks of an exercise: tasks that the student wants to come back to.
import type { Sql } from "../../db/sql.ts";

export async function marksOf(sql: Sql, exerciseId: string): Promise<string[]> {
	const rows = await sql.query<{ id: string }>(
		"select task_id as id from exercise_mark where exercise_id = $1 order by task_id",
		[exerciseId],
	);
	return rows.map(({ id }) => id);
}

export async function setMark(
	sql: Sql,
	companyId: number,
	exerciseId: string,
	taskId: string,
	isMarked: boolean,
): Promise<void> {
	await sql.query(
		isMarked
			? "insert into exercise_mark (company_id, exercise_id, task_id) values ($1, $2, $3) on conflict do nothing"
			: "delete from exercise_mark where company_id = $1 and exercise_id = $2 and task_id = $3",
		[companyId, exerciseId, taskId],
	);
}
