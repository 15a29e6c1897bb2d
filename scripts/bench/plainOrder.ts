// The bare driver's side of buying: the prices of a cart, and the rows of an order, without their rules.
import type { PoolClient } from "pg";

type Client = Pick<PoolClient, "query">;

/** Body of the bare server's calls. */
export interface PlainOrder {
	readonly studentId: string;
	readonly commodityIds: readonly string[];
	readonly orderNo: string;
}

const companyId = 1;

/** Goods with their names and prices, and what the student has. */
export async function readPlainQuote(client: Client, { studentId, commodityIds }: PlainOrder) {
	const { rows } = await client.query(
		`select goods.id, goods.price, goods.currency, card -> 'courseName' as name,
			exists (select from access_grant where access_grant.company_id = $1 and student_id = $2
				and target_kind = 'course' and target_id = goods.target_id and state = 'active') as has
		from goods join course on course.company_id = goods.company_id and course.id = goods.target_id
		where goods.company_id = $1 and goods.id = any ($3::text[])`,
		[companyId, studentId, commodityIds],
	);
	return rows;
}

/** Runs in a transaction: the order, its items, the request it answers, the job of its end, and the event for other pages. */
export async function storePlainOrder(
	client: Client,
	{ studentId, commodityIds, orderNo }: PlainOrder,
): Promise<void> {
	await client.query(
		`insert into student_order (company_id, order_no, student_id, currency, total, pay_until)
		values ($1, $2, $3, 'CNY', 100, now() + interval '30 min')`,
		[companyId, orderNo, studentId],
	);
	await client.query(
		`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		select $1, $2, position, id, 'COURSE', id, '"A"', 100 from unnest($3::text[]) with ordinality as given (id, position)`,
		[companyId, orderNo, commodityIds],
	);
	await client.query(
		`insert into due_job (company_id, kind, key, run_at) values ($1, 'bench.none', $2, now() + interval '30 min')`,
		[companyId, orderNo],
	);
	await client.query(
		`with numbered as (
			update student set event_sequence = event_sequence + 1 where company_id = $1 and id = $2
			returning company_id, id, event_sequence
		)
		insert into student_event (company_id, student_id, sequence, type, body)
		select company_id, id, event_sequence, 'cart', '{}' from numbered`,
		[companyId, studentId],
	);
}
