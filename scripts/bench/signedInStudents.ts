// Students of the demo company who have signed in, and what the bare driver needs beside them.
import type { Database } from "../../server/db/sql.ts";
import { storeSession } from "../../tests/support/server/storeSession.ts";

export interface SignedInStudent {
	readonly id: string;
	readonly token: string;
	/** Another student, of whom only the bare driver writes: a page would be sent what it writes. */
	readonly plainId: string;
}

export const addStudents = (db: Database, count: number): Promise<SignedInStudent[]> =>
	db.system(async (sql) => {
		const students = Array.from({ length: count }, (_, i) => ({
			...{ id: `bench-${i}`, token: `token-of-${i}`, plainId: `plain-${i}` },
		}));
		await sql.query(
			`insert into student (company_id, id, account, password_hash)
			select 1, id, id, 'x' from unnest($1::text[]) as id`,
			[students.flatMap(({ id, plainId }) => [id, plainId])],
		);
		for (const { id, token } of students) await storeSession(sql, { companyId: 1, studentId: id, token });
		return students;
	});
