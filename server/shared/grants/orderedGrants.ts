// Grants of an order whose money is sent back.
import type { Sql } from "../../db/sql.ts";
import { targetKindSql } from "../goods/targetKinds.ts";
import type { MoveReason } from "../transitions/machine.ts";
import { moveGrants } from "./grantStore.ts";
import { renewLevels } from "./orderedLevels.ts";

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

/** SQL: an item that a grant is for is not sent back as a whole: of one that has a twin, one of both. $4: all of the order is. */
const hasItemLeft = `exists (
	select from order_item where order_item.company_id = $1 and order_no = $3
		and order_item.target_id = access_grant.target_id
		and ${targetKindSql("order_item.kind")} = access_grant.target_kind
		and (refunded < price or (price = 0 and not $4)))`;

/**
 * Revokes what was sent back as a whole.
 * @param isWhole also what cost nothing
 */
export async function revokeRefunded(
	sql: Sql,
	order: OrderOfStudent,
	isWhole: boolean,
	reason: MoveReason,
): Promise<void> {
	const ids = await idsWhere(sql, order, `state = 'active' and not ${hasItemLeft}`, isWhole);
	await moveGrants(sql, order.companyId, ids, "revoke", reason);
	await renewLevels(sql, order);
}

/**
 * Restores what refunds revoked, and nothing else since, where an item is not sent back as a whole any more. Whichever refund
 * revoked it: of two for one item, the first may be the one that the vendor refused.
 * @param isWhole as of revokeRefunded
 */
export async function restoreGrants(
	sql: Sql,
	order: OrderOfStudent,
	isWhole: boolean,
	reason: MoveReason,
): Promise<void> {
	const ids = await idsWhere(
		sql,
		order,
		`state = 'revoked' and ${hasItemLeft} and starts_with((
			select cause from transition_log where transition_log.company_id = $1 and kind = 'grant'
				and transition_log.id = access_grant.id::text order by sequence desc limit 1), 'refund ')`,
		isWhole,
	);
	await moveGrants(sql, order.companyId, ids, "restore", reason);
	await renewLevels(sql, order);
}
