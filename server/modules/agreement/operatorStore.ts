// SQL of what an operator reads of agreements: who signed what.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { CopyState } from "../../shared/agreements/copyMachine.ts";

export interface AgreementCounts {
	readonly id: string;
	readonly name: LocalText;
	readonly newest: number;
	readonly isWithdrawn: boolean;
	readonly counts: Readonly<Partial<Record<CopyState, number>>>;
}

/** All agreements with how many copies are in each state, in the order of the content. */
export const listCounts = (sql: Sql): Promise<AgreementCounts[]> =>
	sql.query(
		`select item.id, newest.name, newest.number as newest, withdrawn_at is not null as "isWithdrawn",
			(select coalesce(jsonb_object_agg(state, number), '{}') from (
				select state, count(*) as number from agreement_copy as copy
				where copy.company_id = item.company_id and copy.agreement_id = item.id group by state
			) as counted) as counts
		from content_item as item join lateral (
			select number, name from agreement_version as version
			where version.company_id = item.company_id and version.agreement_id = item.id order by number desc limit 1
		) as newest on true
		where item.kind = 'agreements' order by withdrawn_at is not null, part, position, item.id`,
	);

export interface ListedCopy {
	readonly copyId: string;
	readonly studentId: string;
	readonly account: string | null;
	readonly mobile: string | null;
	readonly email: string | null;
	readonly targetKind: string;
	readonly targetId: string;
	readonly version: number;
	readonly state: CopyState;
	readonly signedAt: Date | null;
	readonly signerName: string | null;
	readonly way: string | null;
}

/** Copies of one agreement: what was signed first, the newest signature first. */
export const listCopies = (sql: Sql, agreementId: string): Promise<ListedCopy[]> =>
	sql.query(
		`select copy.id as "copyId", student.id as "studentId", account, mobile, email, target_kind as "targetKind",
			target_id as "targetId", version, copy.state, signed_at as "signedAt", signer_name as "signerName", way
		from agreement_copy as copy
		join student on student.company_id = copy.company_id and student.id = copy.student_id
		where agreement_id = $1 order by signed_at desc nulls last, made_at desc, copy.id`,
		[agreementId],
	);
