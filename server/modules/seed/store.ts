// Every statement that fills a company from a seed document; one statement a table, whatever the number of rows.
import type { Sql } from "../../db/sql.ts";

export interface SeedRows {
	readonly assets: readonly object[];
	readonly teachers: readonly object[];
	readonly courses: readonly object[];
	readonly students: readonly object[];
}

export async function knownCompanies(sql: Sql): Promise<Set<number>> {
	const rows = await sql.query<{ company_id: number }>("select company_id from company");
	return new Set(rows.map(({ company_id }) => company_id));
}

const inserts: Record<keyof SeedRows, string> = {
	assets: `insert into asset (company_id, name, content_type, body)
		select $1, name, content_type, decode(base64, 'base64')
		from json_to_recordset($2::json) as row (name text, content_type text, base64 text)`,
	teachers: `insert into teacher (company_id, id, document)
		select $1, id, document from json_to_recordset($2::json) as row (id text, document jsonb)`,
	courses: `insert into course (company_id, id, position, school_ids, teacher_ids, card, detail, search)
		select $1, id, position, school_ids, teacher_ids, card, detail, search
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], teacher_ids text[],
			card jsonb, detail jsonb, search text)`,
	students: `insert into student (company_id, id, account, password_hash, nick_name, mobile, email, school_id,
			member_flag, unread_num, integral_remaining)
		select $1, id, account, password_hash, nick_name, mobile, email, school_id, member_flag, unread_num,
			integral_remaining
		from json_to_recordset($2::json) as row (id text, account text, password_hash text, nick_name text,
			mobile text, email text, school_id text, member_flag boolean, unread_num int, integral_remaining int)`,
};

export async function fillCompany(sql: Sql, companyId: number, rows: SeedRows): Promise<void> {
	for (const table of ["assets", "teachers", "courses", "students"] as const)
		await sql.query(inserts[table], [companyId, JSON.stringify(rows[table])]);
}
