// What lists of a company's content have in common: which school asks, and which page of the list.
import type { Sql } from "./sql.ts";

export interface Asked {
	readonly page?: number | undefined;
	readonly pageSize?: number | undefined;
	readonly schoolId?: string | undefined;
}

export interface Listed<Row> {
	readonly list: Row[];
	readonly total: number;
	readonly page: number;
	readonly pageSize: number;
}

/**
 * Whether the school in parameter $1 offers a row: rows without schools are offered by all, and the empty school
 * asks for the rows of all.
 */
export const offered = (table: string): string =>
	`($1 = '' or ${table}.school_ids = '{}' or $1 = any (${table}.school_ids))`;

export interface Question {
	readonly columns: string;
	/** Table with its condition; $1 is the school. */
	readonly from: string;
	readonly order: string;
	/** Values from $2 on. */
	readonly values?: readonly unknown[];
}

/** A page of rows and how many there are in all. */
export async function listed<Row extends object>(
	sql: Sql,
	{ columns, from, order, values = [] }: Question,
	{ page = 1, pageSize = 12, schoolId = "" }: Asked,
): Promise<Listed<Row>> {
	const all = [schoolId, ...values];
	const limits = `limit $${all.length + 1} offset $${all.length + 2}`;
	// Together on their way: the database answers both before it is spoken to again.
	const [[counted], list] = await Promise.all([
		sql.query<{ total: number }>(`select count(*)::int as total from ${from}`, all),
		sql.query<Row>(`select ${columns} from ${from} order by ${order} ${limits}`, [
			...all,
			pageSize,
			(page - 1) * pageSize,
		]),
	]);
	return { list, total: counted?.total ?? 0, page, pageSize };
}
