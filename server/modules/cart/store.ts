// Every statement about the carts of students.
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";

/** A line of a cart: what it cost when it was added, where that is known. */
export interface AddedItem {
	readonly commodityId: string;
	readonly addedAt: Date;
	readonly price: number | null;
	readonly currency: string | null;
}

/** The newest first. */
export const addedItems = (sql: Sql, studentId: string): Promise<AddedItem[]> =>
	sql.query<AddedItem>(
		`select commodity_id as "commodityId", added_at as "addedAt", price, currency from cart_item
		where student_id = $1 order by added_at desc, commodity_id`,
		[studentId],
	);

/** What the cart has, as far as these commodities are concerned. Locks the student, so that concurrent additions are counted. */
export async function lockCart(
	sql: Sql,
	studentId: string,
	commodityIds: readonly string[],
): Promise<{ readonly count: number; readonly present: ReadonlySet<string> }> {
	await sql.query("select id from student where id = $1 for no key update", [studentId]);
	const rows = await sql.query<{ id: string }>(
		"select commodity_id as id from cart_item where student_id = $1",
		[studentId],
	);
	const asked = new Set(commodityIds);
	return { count: rows.length, present: new Set(rows.map(({ id }) => id).filter((id) => asked.has(id))) };
}

/** @param commodities the newest first; each is stored a millisecond later than the next, which keeps their order */
export async function addToCart(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	commodities: readonly Pick<Commodity, "commodityId" | "price" | "currency">[],
): Promise<void> {
	await sql.query(
		`insert into cart_item (company_id, student_id, commodity_id, price, currency, added_at)
		select $1, $2, "commodityId", price, currency, now() - number * interval '1 ms'
		from rows from (json_to_recordset($3::json) as ("commodityId" text, price int, currency text))
			with ordinality as given ("commodityId", price, currency, number)
		on conflict do nothing`,
		[companyId, studentId, JSON.stringify(commodities)],
	);
}

/** @returns whether one of them was there */
export async function removeFromCart(
	sql: Sql,
	studentId: string,
	commodityIds: readonly string[],
): Promise<boolean> {
	const removed = await sql.query(
		"delete from cart_item where student_id = $1 and commodity_id = any ($2::text[]) returning commodity_id",
		[studentId, commodityIds],
	);
	return removed.length > 0;
}

/** @returns false when the visitor's cart was merged before, with whichever student */
export async function noteMergedCart(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	cartId: string,
): Promise<boolean> {
	const rows = await sql.query(
		"insert into merged_cart (company_id, id, student_id) values ($1, $2, $3) on conflict do nothing returning id",
		[companyId, cartId, studentId],
	);
	return rows.length > 0;
}
