// The states of a coupon. An order holds it from when it is placed until it is paid or cancelled; each function runs in the
// transaction of the order, whose row is locked first.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import { machine } from "../transitions/machine.ts";

export const coupons = machine({
	kind: "coupon",
	table: "coupon",
	states: ["issued", "held", "spent", "expired"],
	moves: {
		hold: { from: ["issued"], to: "held" },
		spend: { from: ["held"], to: "spent" },
		release: { from: ["held"], to: "issued" },
		/** Its time is over, or an operator has withdrawn it. */
		expire: { from: ["issued"], to: "expired" },
	},
});

/**
 * Holds a coupon of the student for an order that is being placed. A coupon that is held stays so when its time ends.
 * @returns false where it is used by another order, has ended, or is no coupon of the student
 */
export async function hold(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	couponId: string,
	orderNo: string,
): Promise<boolean> {
	const [found] = await sql.query(
		`select id from coupon where company_id = $1 and id = $2 and student_id = $3
			and (valid_until is null or valid_until > now()) for no key update`,
		[companyId, couponId, studentId],
	);
	if (!found) return false;
	const reason = { cause: orderNo, actor: "student" };
	const { outcome } = await coupons.move(sql, { companyId, id: couponId }, "hold", reason);
	if (outcome !== "moved") return false;
	await sql.query("update coupon set order_no = $3 where company_id = $1 and id = $2", [
		companyId,
		couponId,
		orderNo,
	]);
	return true;
}

const couponsOf = (
	sql: Sql,
	companyId: number,
	orderNo: string,
): Promise<{ id: string; hasEnded: boolean }[]> =>
	sql.query(
		`select id, coalesce(valid_until <= now(), false) as "hasEnded" from coupon
		where company_id = $1 and order_no = $2 and state = 'held'`,
		[companyId, orderNo],
	);

/** The order is paid. It may have no coupon, and may have been paid before. */
export async function spend(sql: Sql, companyId: number, orderNo: string): Promise<void> {
	for (const { id } of await couponsOf(sql, companyId, orderNo))
		await coupons.move(sql, { companyId, id }, "spend", { cause: orderNo, actor: "system" });
}

/** The order was cancelled, or nobody paid it in time: the student has the coupon again, if its time is not over. */
export async function release(sql: Sql, companyId: number, orderNo: string): Promise<void> {
	for (const { id, hasEnded } of await couponsOf(sql, companyId, orderNo)) {
		const reason = { cause: orderNo, actor: "system" };
		await coupons.move(sql, { companyId, id }, "release", reason);
		await sql.query("update coupon set order_no = null where company_id = $1 and id = $2", [companyId, id]);
		if (hasEnded) await coupons.move(sql, { companyId, id }, "expire", { ...reason, cause: "ended" });
	}
}
