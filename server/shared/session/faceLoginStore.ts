// SQL of sign-ins that wait for a face check.
import { purge } from "../../db/purge.ts";
import type { Sql } from "../../db/sql.ts";

interface FaceLogin {
	readonly orderNo: string;
	readonly studentId: string;
	readonly tokenHash: string;
	/** The student's current one; null without a password. */
	readonly passwordHash: string | null;
}

/** Waiting sign-ins of one student. */
const maxWaiting = 5;

export async function addFaceLogin(
	sql: Sql,
	companyId: number,
	{ orderNo, studentId, tokenHash, passwordHash }: FaceLogin,
	seconds: number,
): Promise<void> {
	await purge(sql, "face_login");
	await sql.query(
		`delete from face_login where order_no = any (array(
			select order_no from face_login where student_id = $1 order by expires_at desc offset $2))`,
		[studentId, maxWaiting - 1],
	);
	await sql.query(
		`insert into face_login (company_id, order_no, student_id, token_hash, password_hash, expires_at)
		values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
		[companyId, orderNo, studentId, tokenHash, passwordHash, seconds],
	);
}

/** @returns the student whose sign-in waits; undefined where none does or the secret is wrong */
export async function waitsForFace(
	sql: Sql,
	orderNo: string,
	tokenHash: string,
): Promise<string | undefined> {
	const [row] = await sql.query<{ studentId: string }>(
		`select student_id as "studentId" from face_login
		where order_no = $1 and token_hash = $2 and expires_at > now()`,
		[orderNo, tokenHash],
	);
	return row?.studentId;
}

/** Takes the sign-in; of two simultaneous requests one succeeds. */
export async function takeFaceLogin(
	sql: Sql,
	orderNo: string,
	tokenHash: string,
): Promise<Pick<FaceLogin, "studentId" | "passwordHash"> | undefined> {
	const rows = await sql.query<Pick<FaceLogin, "studentId" | "passwordHash">>(
		`delete from face_login where order_no = $1 and token_hash = $2 and expires_at > now()
		returning student_id as "studentId", password_hash as "passwordHash"`,
		[orderNo, tokenHash],
	);
	return rows[0];
}
