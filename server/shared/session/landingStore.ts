// What decides where a student goes after a sign-in.
import type { Sql } from "../../db/sql.ts";

export interface Landing {
	/** Null for a student of no particular school. */
	readonly schoolId: string | null;
	readonly unread: number;
	/** A face check is required (faceLoginStore.ts). */
	readonly faceLogin: boolean;
	readonly passwordHash: string | null;
	/** May not sign in. */
	readonly isDisabled: boolean;
}

export async function landingOf(sql: Sql, studentId: string): Promise<Landing | undefined> {
	const rows = await sql.query<Landing>(
		`select school_id as "schoolId", face_login as "faceLogin", password_hash as "passwordHash",
			disabled_at is not null as "isDisabled",
			(select count(*)::int from message where message.company_id = student.company_id
				and student_id = student.id and read_at is null) as unread
		from student where id = $1`,
		[studentId],
	);
	return rows[0];
}
