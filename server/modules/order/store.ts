// Every statement about the orders of students.
import type { StudentOrder } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { type AskedPage, studentList } from "../../db/studentList.ts";

const itemsOf = (value: string): string =>
	`(select ${value} from order_item where order_item.company_id = student_order.company_id
		and order_item.order_no = student_order.order_no)`;

const items = itemsOf(
	`coalesce(json_agg(json_build_object('courseId', course_id, 'courseName', course_name, 'price', price)
		order by position), '[]')`,
);

/** Not an int, which 200 courses can be too dear for. */
const total = itemsOf("coalesce(sum(price), 0)::float8");

export async function ordersOf(sql: Sql, studentId: string, asked: AskedPage) {
	const found = await studentList<Omit<StudentOrder, "orderedAt"> & { orderedAt: Date }>(
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
