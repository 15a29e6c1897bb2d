// Every statement that places an order.
import { createHash, randomInt } from "node:crypto";
import type { PlacedOrders } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { StudentKey } from "../../plugins/route.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { machine } from "../../shared/transitions/machine.ts";

const orders = machine({
	kind: "order",
	table: "student_order",
	idColumn: "order_no",
	states: ["open", "paid", "refunded", "cancelled"],
	moves: { pay: { from: ["open"], to: "paid" } },
});

/** The day, so that people find it, and twelve digits that nobody guesses. */
const newOrderNo = (now: Date): string =>
	`${now.toISOString().slice(0, 10).replaceAll("-", "")}-${String(randomInt(10 ** 12)).padStart(12, "0")}`;

/** An order of what costs nothing. It is paid in this transaction. @returns its number */
export async function insertPaidOrder(
	sql: Sql,
	{ companyId, studentId }: StudentKey,
	commodities: readonly Commodity[],
	currency: string,
): Promise<string> {
	const orderNo = newOrderNo(new Date());
	await sql.query(
		"insert into student_order (company_id, order_no, student_id, currency, total) values ($1, $2, $3, $4, 0)",
		[companyId, orderNo, studentId, currency],
	);
	await sql.query(
		`insert into order_item
			(company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		select $1, $2, number - 1, "commodityId", kind, "targetId", name, price
		from rows from (json_to_recordset($3::json)
			as ("commodityId" text, kind text, "targetId" text, name jsonb, price int))
			with ordinality as given ("commodityId", kind, "targetId", name, price, number)`,
		[companyId, orderNo, JSON.stringify(commodities)],
	);
	await orders.move(sql, { companyId, id: orderNo }, "pay", { cause: "nothing to pay", actor: "student" });
	return orderNo;
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
