// A page of what belongs to one student: the same for messages, points, orders and courses.
import type { Sql } from "./sql.ts";

interface Question {
	readonly columns: string;
	/** Table with its condition; $1 is the student. */
	readonly from: string;
	readonly order: string;
}

export interface AskedPage {
	readonly page?: number;
	readonly pageSize?: number;
}

/** The rows of a page and how many there are in all. */
export async function studentList<Row extends object>(
	sql: Sql,
	studentId: string,
	{ columns, from, order }: Question,
	{ page = 1, pageSize = 10 }: AskedPage,
): Promise<{ list: Row[]; total: number; page: number; pageSize: number }> {
	// Together on their way: the database answers both before it is spoken to again.
	const [[counted], list] = await Promise.all([
		sql.query<{ total: number }>(`select count(*)::int as total from ${from}`, [studentId]),
		sql.query<Row>(`select ${columns} from ${from} order by ${order} limit $2 offset $3`, [
			studentId,
			pageSize,
			(page - 1) * pageSize,
		]),
	]);
	return { list, total: counted?.total ?? 0, page, pageSize };
}
