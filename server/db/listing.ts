// Pages of lists: of a company's content, and of what belongs to one student.
import type { Sql } from "./sql.ts";

export interface PageParams {
	readonly page?: number | undefined;
	readonly pageSize?: number | undefined;
}

export interface ListParams extends PageParams {
	readonly schoolId?: string | undefined;
}

export interface Listed<Row> {
	readonly list: Row[];
	readonly total: number;
	readonly page: number;
	readonly pageSize: number;
}

/**
 * SQL condition: the school in $1 offers the row. Rows without schools are offered by all; '' selects every row that is
 * not withdrawn.
 */
export const isOffered = (table: string): string =>
	`(${table}.withdrawn_at is null and ($1 = '' or ${table}.school_ids = '{}' or $1 = any (${table}.school_ids)))`;

interface ListQuery {
	readonly columns: string;
	/** Table with its condition. */
	readonly from: string;
	readonly order: string;
}

async function page<Row extends object>(
	sql: Sql,
	{ columns, from, order }: ListQuery,
	values: readonly unknown[],
	page: number,
	pageSize: number,
): Promise<Listed<Row>> {
	const range = `limit $${values.length + 1} offset $${values.length + 2}`;
	// Sent together, in one round trip.
	const [[counted], list] = await Promise.all([
		sql.query<{ total: number }>(`select count(*)::int as total from ${from}`, values),
		sql.query<Row>(`select ${columns} from ${from} order by ${order} ${range}`, [
			...values,
			pageSize,
			(page - 1) * pageSize,
		]),
	]);
	return { list, total: counted?.total ?? 0, page, pageSize };
}

/** A page of a company's content; $1 is the school. @param query `values` from $2 on */
export const listForSchool = <Row extends object>(
	sql: Sql,
	{ values = [], ...query }: ListQuery & { readonly values?: readonly unknown[] },
	asked: ListParams,
): Promise<Listed<Row>> =>
	page(sql, query, [asked.schoolId ?? "", ...values], asked.page ?? 1, asked.pageSize ?? 12);

/** A page of what belongs to a student; $1 is the student. @param query `values` from $2 on */
export const listForStudent = <Row extends object>(
	sql: Sql,
	studentId: string,
	{ values = [], ...query }: ListQuery & { readonly values?: readonly unknown[] },
	asked: PageParams,
): Promise<Listed<Row>> => page(sql, query, [studentId, ...values], asked.page ?? 1, asked.pageSize ?? 10);
