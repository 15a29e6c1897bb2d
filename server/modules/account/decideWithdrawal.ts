// An operator has paid out what a student asked for, or refuses it: then the money is in the balance again.
import type { Sql } from "../../db/sql.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { withdrawals } from "./store.ts";

export interface OpenWithdrawal {
	readonly id: string;
	readonly amount: number;
	readonly currency: string;
	readonly askedAt: Date;
	readonly studentId: string;
	/** A name the student signs in with. */
	readonly account: string;
	/** Encrypted. */
	readonly payee: string;
	/** Orders of friends the student was rewarded for, in this currency: how many, and what is left of them after refunds. */
	readonly orders: number;
	readonly ordersWorth: number;
	/** Orders of friends that were given back since. */
	readonly refundedOrders: number;
}

/** The oldest first. */
export const openWithdrawals = (sql: Sql): Promise<OpenWithdrawal[]> =>
	sql.query(
		`select withdrawal.id, amount::float8 as amount, currency, asked_at as "askedAt", student_id as "studentId",
			coalesce(account, mobile, email, student_id) as account, payee, orders, "ordersWorth", "refundedOrders"
		from withdrawal join student on student.company_id = withdrawal.company_id and student.id = student_id
		cross join lateral (
			select count(*) filter (where friend.currency = withdrawal.currency)::int as orders,
				coalesce(sum(friend.total - (select coalesce(sum(refunded), 0) from order_item
					where order_item.company_id = friend.company_id and order_item.order_no = friend.order_no)
				) filter (where friend.currency = withdrawal.currency), 0)::float8 as "ordersWorth",
				count(*) filter (where friend.state in ('refunding', 'refunded'))::int as "refundedOrders"
			from invitation join student_order as friend using (company_id, order_no)
			where invitation.company_id = withdrawal.company_id and inviter_id = withdrawal.student_id
		) as rewarded
		where state = 'asked' order by asked_at, withdrawal.id limit 500`,
	);

export interface WithdrawalDecision {
	readonly move: "pay" | "refuse";
	readonly actor: string;
	/** Why it is refused, as the student reads it; empty otherwise. */
	readonly reason: string;
}

/** @returns the state it was in when it could not be decided any more; undefined when it was decided */
export async function decideWithdrawal(
	sql: Sql,
	companyId: number,
	{ id, studentId, amount, currency }: Pick<OpenWithdrawal, "id" | "studentId" | "amount" | "currency">,
	{ move, actor, reason }: WithdrawalDecision,
): Promise<string | undefined> {
	const moved = await withdrawals.move(sql, { companyId, id }, move, { cause: "operator", actor });
	if (moved.outcome === "refused") return moved.state ?? "removed";
	// Nobody needs to know any more where it was paid to.
	await sql.query(
		"update withdrawal set decided_at = now(), reason = $3, payee = '' where company_id = $1 and id = $2",
		[companyId, id, reason],
	);
	if (move === "refuse")
		await post(sql, {
			...{ companyId, studentId, kind: "balance", currency, amount, withdrawable: amount },
			...{ causeKind: "returned", causeId: id },
			reason: { zh: "提现未通过，金额退回", en: "Not paid out: the money is back" },
		});
	return undefined;
}
