// Every statement about goods: what is sold, at which price, and whether it can be bought now.
import type { CommodityKind } from "../../../schemas/commodities.ts";
import type { Offer } from "../../../schemas/generated/documents.ts";
import { isOffered } from "../../db/listing.ts";
import { instantSql, type Sql } from "../../db/sql.ts";

/**
 * SQL: how many of the goods are sold, counted only where seats are limited. An open order holds its seats, and so does an
 * item whose money is on its way back: the vendor may refuse that.
 */
export const soldSeats = `case when goods.seats is not null then (
	select count(*)::int from order_item join student_order using (company_id, order_no)
	where order_item.company_id = goods.company_id and order_item.commodity_id = goods.id
		and student_order.state in ('open', 'paid', 'refunding')
		and not (order_item.price > 0 and order_item.refunded = order_item.price and not exists (
			select from refund_item join refund on refund.company_id = refund_item.company_id and refund.id = refund_id
			where refund_item.company_id = order_item.company_id and refund_item.order_no = order_item.order_no
				and refund_item.position = order_item.position and refund.state in ('asked', 'sent')))) end`;

/** SQL: whether the goods can be bought now, as far as sale and seats decide. @param sold SQL of soldSeats */
export const saleState = (sold: string): string => `case
	when goods.sale_from > now() then 'notYet'
	when goods.sale_until <= now() then 'ended'
	when goods.seats <= ${sold} then 'soldOut'
	else 'onSale' end`;

/** An offer as it is stored; who takes its price is added by payableOffers.ts. */
export type StoredOffer = Omit<Offer, "canPay">;

/**
 * The offers of things of one kind in a school, by their ids: the own price of a course or package first, then in the order
 * of the content. Those whose sale is over are left out. The empty school stands for all.
 */
export async function offersOf(
	sql: Sql,
	kind: CommodityKind,
	targetIds: readonly string[],
	schoolId: string,
): Promise<ReadonlyMap<string, StoredOffer[]>> {
	const rows = await sql.query<{ target: string; offer: StoredOffer }>(
		`select target_id as target, jsonb_strip_nulls(jsonb_build_object(
			'commodityId', id, 'kind', kind, 'price', price, 'originalPrice', original_price, 'currency', currency,
			'state', state, 'saleFrom', ${instantSql("sale_from")}, 'saleUntil', ${instantSql("sale_until")},
			'seatsLeft', case when seats >= 0 then greatest(seats - sold, 0) end, 'days', days)) as offer
		from (
			select goods.*, sold, ${saleState("sold")} as state
			from goods cross join lateral (select ${soldSeats} as sold) as counted
			where ${isOffered("goods")} and kind = $2 and target_id = any ($3::text[])
		) as offered
		where state <> 'ended' order by id <> target_id, position`,
		[schoolId, kind, targetIds],
	);
	const offers = new Map(targetIds.map((id): [string, StoredOffer[]] => [id, []]));
	for (const { target, offer } of rows) offers.get(target)?.push(offer);
	return offers;
}
