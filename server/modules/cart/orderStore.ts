// Every statement that places an order.
import { createHash } from "node:crypto";
import type { PlacedOrders, QuoteLine } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { newOrderNo } from "../../shared/orders/newNumber.ts";

export interface NewOrder {
	/** Empty for none. */
	readonly schoolId: string;
	readonly currency: string;
	readonly total: number;
	readonly commodities: readonly Commodity[];
	/** The lines of the quote that are of this currency. */
	readonly lines: readonly QuoteLine[];
	/** How long it can be paid. */
	readonly minutes: number;
}

export interface InsertedOrder {
	readonly orderNo: string;
	/** Null where there is nothing to pay. */
	readonly payUntil: Date | null;
}

/** An open order. */
export async function insertOrder(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	{ schoolId, currency, total, commodities, lines, minutes }: NewOrder,
): Promise<InsertedOrder> {
	const orderNo = await newOrderNo(sql, companyId);
	const [row] = await sql.query<Pick<InsertedOrder, "payUntil">>(
		`insert into student_order
			(company_id, order_no, student_id, school_id, currency, total, quote, pay_until)
		values ($1, $2, $3, $4, $5, $6, $7, case when $6::bigint > 0 then now() + make_interval(mins => $8) end)
		returning pay_until as "payUntil"`,
		[companyId, orderNo, studentId, schoolId, currency, total, JSON.stringify(lines), minutes],
	);
	await sql.query(
		`insert into order_item
			(company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price, days)
		select $1, $2, number - 1, "commodityId", kind, "targetId", name, price, days
		from rows from (json_to_recordset($3::json)
			as ("commodityId" text, kind text, "targetId" text, name jsonb, price int, days int))
			with ordinality as given ("commodityId", kind, "targetId", name, price, days, number)`,
		[companyId, orderNo, JSON.stringify(commodities)],
	);
	return { orderNo, payUntil: row?.payUntil ?? null };
}

/** The caller has locked the student. */
export async function countOpenOrders(sql: Sql, studentId: string): Promise<number> {
	const [row] = await sql.query<{ count: number }>(
		"select count(*)::int as count from student_order where student_id = $1 and state = 'open'",
		[studentId],
	);
	return row?.count ?? 0;
}

/** What was asked for with the id of a request. */
export const contentHash = (content: unknown): string =>
	createHash("sha256").update(JSON.stringify(content)).digest("hex");

export interface StoredRequest {
	readonly contentHash: string;
	readonly answer: PlacedOrders;
}

/** The caller has locked the student. */
export async function findRequest(
	sql: Sql,
	studentId: string,
	requestId: string,
): Promise<StoredRequest | undefined> {
	const [row] = await sql.query<StoredRequest>(
		`select content_hash as "contentHash", answer from order_request where student_id = $1 and request_id = $2`,
		[studentId, requestId],
	);
	return row;
}

export async function storeRequest(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	requestId: string,
	request: StoredRequest,
): Promise<void> {
	await sql.query(
		`insert into order_request (company_id, student_id, request_id, content_hash, answer)
		values ($1, $2, $3, $4, $5)`,
		[companyId, studentId, requestId, request.contentHash, JSON.stringify(request.answer)],
	);
}
