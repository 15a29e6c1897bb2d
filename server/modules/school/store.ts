// Every statement about the current school of a student.
import type { Sql } from "../../db/sql.ts";

/** Of the session, and of the student for the next sign-in. */
export async function saveSchool(
	sql: Sql,
	student: { id: string; sessionId: string },
	schoolId: string,
): Promise<void> {
	await sql.query("update session set school_id = $2 where id = $1", [student.sessionId, schoolId]);
	await sql.query("update student set school_id = $2 where id = $1", [student.id, schoolId]);
}
