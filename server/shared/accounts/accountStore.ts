// Balance and points of students as ledgers: an entry for each cause, and never below 0. Of all rows of an order, accounts
// are locked last.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";

export interface AccountKey extends StudentKey {
	readonly kind: "balance" | "point";
	/** ISO 4217 code; empty for points. */
	readonly currency: string;
}

export interface NewEntry extends AccountKey {
	/** In minor units of the currency; below 0 for what is spent. */
	readonly amount: number;
	/** The part of the amount that can be paid out; of what is spent, the rest goes first. */
	readonly withdrawable?: number;
	readonly causeKind: "operator" | "card" | "invitation" | "order" | "refund" | "withdrawal" | "returned";
	/** Of the order, card or command. */
	readonly causeId: string;
	/** As the student reads it. */
	readonly reason: LocalText;
}

/** `repeated`: the cause has its entry already, and nothing was done. `short`: there is not enough, and nothing was done. */
export interface Posted {
	readonly outcome: "posted" | "repeated" | "short";
	readonly balance: number;
	readonly withdrawable: number;
}

interface AccountRow {
	readonly balance: number;
	readonly withdrawable: number;
	readonly isRepeated: boolean;
}

/** Adds or spends, once for a cause, under the lock of the account's row. */
export async function post(sql: Sql, entry: NewEntry): Promise<Posted> {
	const { companyId, studentId, kind, currency, amount, causeKind, causeId, reason } = entry;
	const key = [companyId, studentId, kind, currency];
	await sql.query(
		`insert into account (company_id, student_id, kind, currency) values ($1, $2, $3, $4) on conflict do nothing`,
		key,
	);
	// The entries are read by a statement of their own: one that waited for the lock sees them as they were before.
	await sql.query(
		`select from account where company_id = $1 and student_id = $2 and kind = $3 and currency = $4 for no key update`,
		key,
	);
	const [account] = await sql.query<AccountRow>(
		`select balance::float8 as balance, withdrawable::float8 as withdrawable, exists (
			select from account_entry as entry where entry.company_id = $1 and entry.student_id = $2 and entry.kind = $3
				and entry.currency = $4 and cause_kind = $5 and cause_id = $6) as "isRepeated"
		from account where company_id = $1 and student_id = $2 and kind = $3 and currency = $4`,
		[...key, causeKind, causeId],
	);
	if (!account) throw new Error(`the account of student "${studentId}" must be there after it was inserted`);
	const { isRepeated, ...before } = account;
	if (isRepeated) return { outcome: "repeated", ...before };
	const balance = before.balance + amount;
	// What can be paid out is spent last.
	const withdrawable = Math.min(before.withdrawable + (entry.withdrawable ?? 0), balance);
	if (balance < 0 || withdrawable < 0) return { outcome: "short", ...before };
	const [numbered] = await sql.query<{ sequence: number }>(
		`update account set balance = $5, withdrawable = $6, sequence = sequence + 1
		where company_id = $1 and student_id = $2 and kind = $3 and currency = $4 returning sequence`,
		[...key, balance, withdrawable],
	);
	await sql.query(
		`insert into account_entry (company_id, student_id, kind, currency, sequence, amount, balance, withdrawable,
			cause_kind, cause_id, reason)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		[
			...[...key, numbered?.sequence, amount, balance, withdrawable - before.withdrawable],
			...[causeKind, causeId, JSON.stringify(reason)],
		],
	);
	return { outcome: "posted", balance, withdrawable };
}

/** SQL: how many points a student has. @param company SQL of the company's id @param student SQL of the student's id */
export const pointsOf = (company: string, student: string): string =>
	`coalesce((select balance::float8 from account
		where account.company_id = ${company} and account.student_id = ${student} and account.kind = 'point'), 0)`;

/** What a student has in an account. */
export async function amountOf(
	sql: Sql,
	{ companyId, studentId, kind, currency }: AccountKey,
): Promise<number> {
	const [account] = await sql.query<{ balance: number }>(
		`select balance::float8 as balance from account
		where company_id = $1 and student_id = $2 and kind = $3 and currency = $4`,
		[companyId, studentId, kind, currency],
	);
	return account?.balance ?? 0;
}
