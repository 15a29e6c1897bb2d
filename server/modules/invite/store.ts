// Every statement about the invitations of a student.
import type { InviteReward } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { randomText } from "../../shared/typedCodes.ts";

/** The student's code, which is made when it is first asked for. */
export async function codeOf(sql: Sql, { companyId, studentId }: StudentKey): Promise<string> {
	const key = [companyId, studentId];
	// Another student may have the code: of 850 billion, so a second one is enough.
	for (let tries = 0; tries < 3; tries += 1) {
		const [row] = await sql.query<{ code: string }>(
			"select code from invite_code where company_id = $1 and student_id = $2",
			key,
		);
		if (row) return row.code;
		await sql.query(
			"insert into invite_code (company_id, student_id, code) values ($1, $2, $3) on conflict do nothing",
			[...key, randomText(8).toLowerCase()],
		);
	}
	throw new Error(`the student "${studentId}" must have a code after it was made`);
}

interface InvitationRow {
	readonly name: string;
	readonly invitedAt: Date;
	readonly rewardedAt: Date | null;
	readonly reward: InviteReward | null;
}

/** Of the names of others, the first character. */
export const listInvitations = (sql: Sql, studentId: string, asked: PageParams) =>
	listForStudent<InvitationRow>(
		sql,
		studentId,
		{
			columns: `coalesce(left(nick_name, 1), '') || '**' as name, invited_at as "invitedAt",
				rewarded_at as "rewardedAt", reward`,
			from: `invitation join student on student.company_id = invitation.company_id and student.id = student_id
				where inviter_id = $1`,
			order: "invited_at desc, student_id",
		},
		asked,
	);
