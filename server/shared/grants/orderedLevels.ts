// How long levels of membership last when the money of an order is sent back, or stays after all: each begins where the one
// before ends.
import type { Sql } from "../../db/sql.ts";

const dayMs = 86_400_000;

interface LevelGrant {
	readonly id: string;
	readonly isOfOrder: boolean;
	readonly isActive: boolean;
	readonly startsAt: Date;
	readonly endsAt: Date | null;
	/** What was bought, and not sent back; null where it is no number of days, such as an operator's grant. */
	readonly days: number | null;
}

/** Of the student $2, of the level $4: those that are active, and that of the order $3. */
const statement = `select id, cause_kind = 'order' and cause_id = $3 as "isOfOrder", state = 'active' as "isActive",
	starts_at as "startsAt", ends_at as "endsAt", case cause_kind
		when 'order' then (
			select sum(days)::int from order_item
			where order_item.company_id = access_grant.company_id and order_no = cause_id and kind = 'MEMBER'
				and order_item.target_id = access_grant.target_id and (refunded < price or price = 0))
		when 'card' then (
			select case when bool_and(target ->> 'days' is not null) then sum((target ->> 'days')::int)::int end from card
			join card_batch on card_batch.company_id = card.company_id and card_batch.id = card.batch_id
			cross join jsonb_array_elements(targets) as target
			where card.company_id = access_grant.company_id and card.id = cause_id
				and target ->> 'targetKind' = 'membership' and target ->> 'targetId' = access_grant.target_id)
	end as days
from access_grant
where company_id = $1 and student_id = $2 and target_kind = 'membership' and target_id = $4
	and (state = 'active' or cause_kind = 'order' and cause_id = $3)
order by starts_at, id`;

/** When each ends that was bought with the order or after it, as if what was sent back had never been bought. */
function endsOf(levels: readonly LevelGrant[]): { readonly id: string; readonly endsAt: Date }[] {
	const first = levels.findIndex(({ isOfOrder }) => isOfOrder);
	const ends: { id: string; endsAt: Date }[] = [];
	let until = 0;
	for (const [i, { id, isActive, startsAt, endsAt, days }] of levels.entries()) {
		if (!isActive) continue;
		let end = endsAt?.getTime() ?? Number.POSITIVE_INFINITY;
		if (i >= first && endsAt && days !== null) {
			// As it was when it was bought: one without end prolongs nothing.
			const from = Number.isFinite(until) ? Math.max(until, startsAt.getTime()) : startsAt.getTime();
			end = from + days * dayMs;
			ends.push({ id, endsAt: new Date(end) });
		}
		until = Math.max(until, end);
	}
	return ends;
}

/**
 * After the grants of the order were revoked or restored, or some of its items were sent back. The caller has locked the
 * student.
 */
export async function renewLevels(
	sql: Sql,
	{
		companyId,
		studentId,
		orderNo,
	}: { readonly companyId: number; readonly studentId: string; readonly orderNo: string },
): Promise<void> {
	const bought = await sql.query<{ targetId: string }>(
		`select target_id as "targetId" from access_grant where company_id = $1 and student_id = $2
			and target_kind = 'membership' and cause_kind = 'order' and cause_id = $3 order by target_id`,
		[companyId, studentId, orderNo],
	);
	for (const { targetId } of bought) {
		const levels = await sql.query<LevelGrant>(statement, [companyId, studentId, orderNo, targetId]);
		await sql.query(
			`update access_grant set ends_at = given."endsAt"
			from json_to_recordset($2::json) as given (id uuid, "endsAt" timestamptz)
			where company_id = $1 and access_grant.id = given.id`,
			[companyId, JSON.stringify(endsOf(levels))],
		);
	}
}
