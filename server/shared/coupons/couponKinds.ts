// Kinds of coupons as they were published. A kind that was withdrawn from the content is found too: students may have some.
import type { ContentCoupon } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";

export interface CouponKind {
	readonly kindId: string;
	readonly terms: ContentCoupon;
	readonly startsAt: Date | null;
	readonly endsAt: Date | null;
	/** Whether it can be had and used at this time. */
	readonly time: "notYet" | "now" | "ended";
	readonly isWithdrawn: boolean;
	/** How many of it were taken. */
	readonly taken: number;
}

const instant = (name: string): string => `(item.document ->> '${name}')::timestamptz`;

/** SQL: columns of a kind whose row is called item. */
export const kindColumns = `item.id as "kindId", item.document - '{startsAt,endsAt}'::text[] as terms,
	${instant("startsAt")} as "startsAt", ${instant("endsAt")} as "endsAt",
	case when ${instant("startsAt")} > now() then 'notYet' when ${instant("endsAt")} <= now() then 'ended' else 'now' end
		as time,
	item.withdrawn_at is not null as "isWithdrawn",
	coalesce((select taken from coupon_kind_count
		where coupon_kind_count.company_id = item.company_id and kind_id = item.id), 0) as taken`;

/** @param where SQL condition on item, for the values from $1 on */
export const findKinds = (sql: Sql, where: string, values: readonly unknown[]): Promise<CouponKind[]> =>
	sql.query<CouponKind>(
		`select ${kindColumns} from content_item as item where kind = 'coupons' and ${where} order by position, id`,
		values,
	);

export async function findKind(sql: Sql, kindId: string): Promise<CouponKind | undefined> {
	const [kind] = await findKinds(sql, "item.id = $1", [kindId]);
	return kind;
}
