// Every statement about the balance of a student, and what is paid out of it.
import type { Balance, BalanceEntry, Withdrawal } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { machine } from "../../shared/transitions/machine.ts";

export const withdrawals = machine({
	kind: "withdrawal",
	table: "withdrawal",
	states: ["asked", "paid", "refused"],
	moves: {
		pay: { from: ["asked"], to: "paid" },
		/** The money goes back to the balance. */
		refuse: { from: ["asked"], to: "refused" },
	},
});

export const balancesOf = (sql: Sql, studentId: string): Promise<Balance[]> =>
	sql.query<Balance>(
		`select currency, balance::float8 as balance, withdrawable::float8 as withdrawable
		from account where student_id = $1 and kind = 'balance' order by balance desc, currency limit 20`,
		[studentId],
	);

/** Entries of money, the newest first. */
export async function listEntries(sql: Sql, studentId: string, asked: PageParams) {
	const found = await listForStudent<Omit<BalanceEntry, "at"> & { at: Date }>(
		sql,
		studentId,
		{
			columns: `id, amount::float8 as amount, currency, balance::float8 as balance, reason, entered_at as at`,
			from: "account_entry where student_id = $1 and kind = 'balance'",
			order: "entered_at desc, sequence desc, currency",
		},
		asked,
	);
	return { ...found, list: found.list.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
}

interface WithdrawalRow extends Pick<Withdrawal, "id" | "amount" | "currency" | "state"> {
	readonly askedAt: Date;
	readonly decidedAt: Date | null;
	readonly reason: string;
}

/** SQL columns of a WithdrawalRow. */
const withdrawalColumns = `withdrawal.id, amount::float8 as amount, currency, state, asked_at as "askedAt",
	decided_at as "decidedAt", reason`;

export const withdrawalOf = ({ askedAt, decidedAt, reason, ...row }: WithdrawalRow): Withdrawal => ({
	...row,
	askedAt: askedAt.toISOString(),
	...(decidedAt && { decidedAt: decidedAt.toISOString() }),
	...(reason && { reason }),
});

export async function listWithdrawals(sql: Sql, studentId: string, asked: PageParams) {
	const found = await listForStudent<WithdrawalRow>(
		sql,
		studentId,
		{
			columns: withdrawalColumns,
			from: "withdrawal where student_id = $1",
			order: "asked_at desc, withdrawal.id",
		},
		asked,
	);
	return { ...found, list: found.list.map(withdrawalOf) };
}

export async function findWithdrawal(
	sql: Sql,
	id: string,
): Promise<(WithdrawalRow & { readonly studentId: string }) | undefined> {
	const [row] = await sql.query<WithdrawalRow & { readonly studentId: string }>(
		`select ${withdrawalColumns}, student_id as "studentId" from withdrawal where id = $1`,
		[id],
	);
	return row;
}

/** All accounts of a student, for operators. */
export const accountsOf = (
	sql: Sql,
	studentId: string,
): Promise<(Balance & { readonly kind: "balance" | "point" })[]> =>
	sql.query(
		`select kind, currency, balance::float8 as balance, withdrawable::float8 as withdrawable
		from account where student_id = $1 order by kind, currency`,
		[studentId],
	);

interface EntryRow extends Pick<BalanceEntry, "amount" | "currency" | "balance" | "reason"> {
	readonly kind: "balance" | "point";
	readonly at: Date;
	readonly cause: string;
}

/** Entries of all accounts with their causes, the newest first. */
export const recentEntries = (sql: Sql, studentId: string): Promise<EntryRow[]> =>
	sql.query(
		`select kind, currency, amount::float8 as amount, balance::float8 as balance, reason, entered_at as at,
			cause_kind || ' ' || cause_id as cause
		from account_entry where student_id = $1 order by entered_at desc, sequence desc limit 100`,
		[studentId],
	);

/** Whether the student waits for another one. */
export async function hasOpenWithdrawal(sql: Sql, studentId: string): Promise<boolean> {
	const [row] = await sql.query("select from withdrawal where student_id = $1 and state = 'asked' limit 1", [
		studentId,
	]);
	return row !== undefined;
}
