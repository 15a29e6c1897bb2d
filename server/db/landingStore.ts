// What decides where a student lands after a sign-in.
import type { Sql } from "./sql.ts";

export interface Landing {
	/** The school the student belongs to; null when it is none in particular. */
	readonly schoolId: string | null;
	readonly unread: number;
	/** The face has to be shown first (db/faceLoginStore). */
	readonly faceLogin: boolean;
	readonly passwordHash: string | null;
}

export async function landingOf(sql: Sql, studentId: string): Promise<Landing | undefined> {
	const rows = await sql.query<Landing>(
		`select school_id as "schoolId", face_login as "faceLogin", password_hash as "passwordHash",
			(select count(*)::int from message where message.company_id = student.company_id
				and student_id = student.id and read_at is null) as unread
		from student where id = $1`,
		[studentId],
	);
	return rows[0];
}
