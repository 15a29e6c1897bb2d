// Every statement about the school a student stands in.
import type { Sql } from "../../db/sql.ts";

/** The session's school, and the current school of its student, where the next sign-in begins. */
export async function saveSchool(
	sql: Sql,
	student: { id: string; sessionId: string },
	schoolId: string,
): Promise<void> {
	await sql.query("update session set school_id = $2 where id = $1", [student.sessionId, schoolId]);
	await sql.query("update student set school_id = $2 where id = $1", [student.id, schoolId]);
}
