// Stores a session as a sign-in would; its secrets are readable words.
import { randomUUID } from "node:crypto";
import { hashToken } from "../../../server/crypto/token.ts";
import type { Sql } from "../../../server/db/sql.ts";

export interface SessionRow {
	readonly companyId: number;
	readonly studentId: string;
	readonly token: string;
	/** The renewal secret; by default an unknown one. */
	readonly refresh?: string;
	readonly schoolId?: string | null;
	/** A PostgreSQL interval from now, negative for an expired session. */
	readonly tokenFor?: string;
	readonly sessionFor?: string;
	readonly endReason?: string;
}

/** @returns the id of the session */
export async function storeSession(sql: Sql, row: SessionRow): Promise<string> {
	const id = randomUUID();
	const { tokenFor = "30 minutes", sessionFor = "30 days", endReason = null, schoolId = null } = row;
	await sql.query(
		`insert into session (id, company_id, student_id, school_id, refresh_hash, expires_at, ended_at, end_reason)
		values ($1, $2, $3, $4, $5, now() + $6::interval, case when $7::text is null then null else now() end, $7)`,
		[
			id,
			row.companyId,
			row.studentId,
			schoolId,
			row.refresh ? hashToken(row.refresh) : null,
			sessionFor,
			endReason,
		],
	);
	await sql.query(
		`insert into session_token (token_hash, company_id, session_id, expires_at)
		values ($1, $2, $3, now() + $4::interval)`,
		[hashToken(row.token), row.companyId, id, tokenFor],
	);
	return id;
}
