// What happens when an order is paid: the student has what was ordered.
import type { Sql } from "../../db/sql.ts";
import { scheduleReward } from "../accounts/invitations.ts";
import { postCharge } from "../accounts/orderAccounts.ts";
import { spend } from "../coupons/couponStates.ts";
import { targetKindSql } from "../goods/targetKinds.ts";
import { grant, targetUntil } from "../grants/grantStore.ts";
import { lockStudent } from "../session/sessionStore.ts";
import type { MoveReason } from "../transitions/machine.ts";
import { orders } from "./machines.ts";
import { type GrantedItem, grantsOf } from "./orderGrants.ts";

export interface OrderKey {
	readonly companyId: number;
	readonly orderNo: string;
	readonly studentId: string;
}

/** In the transaction of the payment, which has locked the order. */
export async function markPaid(
	sql: Sql,
	{ companyId, orderNo, studentId }: OrderKey,
	reason: MoveReason,
): Promise<void> {
	await orders.move(sql, { companyId, id: orderNo }, "pay", reason);
	await sql.query("update student_order set paid_at = now() where company_id = $1 and order_no = $2", [
		companyId,
		orderNo,
	]);
	await spend(sql, companyId, orderNo);
	// A level of membership lasts longer by what is paid: of two orders, the second sees the grants of the first.
	await lockStudent(sql, studentId);
	const items = await sql.query<GrantedItem>(
		`select kind, target_id as "targetId", days, ${targetUntil("$3", targetKindSql("kind"), "order_item.target_id")} as "grantedUntil"
		from order_item where company_id = $1 and order_no = $2 and kind <> 'RECHARGE' order by position`,
		[companyId, orderNo, studentId],
	);
	const cause = { studentId, causeKind: "order", causeId: orderNo } as const;
	await grant(sql, companyId, grantsOf(items, cause, new Date()));
	// Money for the balance is no purchase yet.
	if (await postCharge(sql, { companyId, studentId }, orderNo)) return;
	await scheduleReward(sql, { companyId, studentId }, orderNo);
}
