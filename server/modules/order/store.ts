// Every statement about the orders of students.
import type { StudentOrder } from "../../../schemas/generated/documents.ts";
import { listForStudent, type PageParams } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";

const itemsOf = (value: string): string =>
	`(select ${value} from order_item where order_item.company_id = student_order.company_id
		and order_item.order_no = student_order.order_no)`;

const items = itemsOf(
	`coalesce(json_agg(json_build_object('courseId', target_id, 'courseName', commodity_name, 'price', price)
		order by position), '[]')`,
);

/** The sum of 200 courses exceeds an int. */
const total = itemsOf("coalesce(sum(price), 0)::float8");

export async function listOrders(sql: Sql, studentId: string, asked: PageParams) {
	const found = await listForStudent<Omit<StudentOrder, "orderedAt"> & { orderedAt: Date }>(
		sql,
		studentId,
		{
			columns: `order_no as "orderNo", state, ordered_at as "orderedAt", currency, ${items} as items, ${total} as total`,
			from: "student_order where student_id = $1",
			order: "ordered_at desc, order_no",
		},
		asked,
	);
	return {
		...found,
		list: found.list.map((order) => ({ ...order, orderedAt: order.orderedAt.toISOString() })),
	};
}
