// Grants of an order whose money is sent back.
import type { Sql } from "../../db/sql.ts";
import type { MoveReason } from "../transitions/machine.ts";
import { moveGrants } from "./grantStore.ts";

interface OrderOfStudent {
	readonly companyId: number;
	readonly orderNo: string;
	readonly studentId: string;
}

/** SQL condition on access_grant: it comes from the order $3 of the student $2. */
const ofOrder = "company_id = $1 and student_id = $2 and cause_kind = 'order' and cause_id = $3";

const idsWhere = async (
	sql: Sql,
	{ companyId, studentId, orderNo }: OrderOfStudent,
	condition: string,
	value: unknown,
): Promise<string[]> => {
	const rows = await sql.query<{ id: string }>(
		`select id from access_grant where ${ofOrder} and ${condition} order by id`,
		[companyId, studentId, orderNo, value],
	);
	return rows.map(({ id }) => id);
};

/**
 * A level of membership that was bought after this one lasts as much shorter, or again longer, as this one's days: it began
 * where this one ended.
 */
async function shiftLater(
	sql: Sql,
	{ companyId, studentId }: OrderOfStudent,
	ids: readonly string[],
	sign: 1 | -1,
): Promise<void> {
	await sql.query(
		`update access_grant as later set ends_at = later.ends_at + $4::int * make_interval(days => days)
		from (
			select id, target_id, starts_at, (
				select coalesce(sum(order_item.days), 0)::int from order_item
				where order_item.company_id = access_grant.company_id and order_no = cause_id
					and order_item.kind = 'MEMBER' and order_item.target_id = access_grant.target_id
			) as days
			from access_grant where id = any ($3::uuid[]) and target_kind = 'membership'
		) as gone
		where later.company_id = $1 and later.student_id = $2 and later.target_kind = 'membership'
			and later.target_id = gone.target_id and (later.starts_at, later.id) > (gone.starts_at, gone.id)`,
		[companyId, studentId, ids, sign],
	);
}

/**
 * Revokes what was sent back as a whole: of an item that has a twin, when both were.
 * @param isWhole also what cost nothing
 */
export async function revokeRefunded(
	sql: Sql,
	order: OrderOfStudent,
	isWhole: boolean,
	reason: MoveReason,
): Promise<void> {
	const ids = await idsWhere(
		sql,
		order,
		`state = 'active' and not exists (
			select from order_item where order_item.company_id = $1 and order_no = $3
				and order_item.target_id = access_grant.target_id
				and case order_item.kind when 'MEMBER' then 'membership' else lower(order_item.kind) end
					= access_grant.target_kind
				and (refunded < price or (price = 0 and not $4)))`,
		isWhole,
	);
	await moveGrants(sql, order.companyId, ids, "revoke", reason);
	await shiftLater(sql, order, ids, -1);
}

/** Gives back what this cause revoked, and nobody else since. */
export async function restoreGrants(sql: Sql, order: OrderOfStudent, reason: MoveReason): Promise<void> {
	const ids = await idsWhere(
		sql,
		order,
		`state = 'revoked' and $4 = (
			select cause from transition_log where transition_log.company_id = $1 and kind = 'grant'
				and transition_log.id = access_grant.id::text order by sequence desc limit 1)`,
		reason.cause,
	);
	await moveGrants(sql, order.companyId, ids, "restore", reason);
	await shiftLater(sql, order, ids, 1);
}
