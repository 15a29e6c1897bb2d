// Every statement that fills a company from a seed document, but for its site and content; one statement a table, whatever the number of rows.
import type { Sql } from "../../db/sql.ts";

/** Table and columns of each kind of row. Rows that others refer to come first. */
const tables = {
	assets: ["asset", "name, content_type, width, height, body"],
	assetCopies: ["asset_copy", "name, box_width, body"],
	students: [
		"student",
		`id, account, password_hash, nick_name, mobile, email, school_id, member_flag, admin, portrait, permissions,
			created_at, must_change_password, face_login`,
	],
	messages: ["message", "student_id, sequence, title, body, sent_at, read_at"],
	enrolments: ["enrolment", "student_id, course_id, enrolled_at, lesson_id, studied_at, done_lesson_ids"],
	cartItems: ["cart_item", "student_id, commodity_id, price, currency, added_at"],
	accounts: ["account", "student_id, kind, currency, balance, withdrawable, sequence"],
	accountEntries: [
		"account_entry",
		"student_id, kind, currency, sequence, amount, balance, withdrawable, cause_kind, cause_id, reason, entered_at, id",
	],
	profiles: [
		"student_profile",
		`student_id, name, identity_type_code, identity_id, sex, education_code, province, city, county,
			address_detail`,
	],
	groupChoices: ["student_group_choice", "student_id, school_id, group_ids, proxy_org_id"],
	answers: ["custom_field_value", "student_id, school_id, field_code, field_values"],
	orders: ["student_order", "order_no, student_id, state, ordered_at, paid_at, currency, total"],
	posts: ["post", "id, topic, topic_id, parent_id, student_id, request_id, title, body, state, created_at"],
	groupMembers: ["group_member", "group_id, student_id, joined_at"],
	orderItems: [
		"order_item",
		"order_no, position, commodity_id, kind, target_id, commodity_name, price, refunded",
	],
} as const;

/** Rows with the names of their columns. A column that a row leaves out is null, whatever its default. */
export type SeedRows = { readonly [Kind in keyof typeof tables]: readonly object[] };

export async function knownCompanies(sql: Sql): Promise<Set<number>> {
	const rows = await sql.query<{ company_id: number }>("select company_id from company");
	return new Set(rows.map(({ company_id }) => company_id));
}

export async function fillCompany(sql: Sql, companyId: number, rows: SeedRows): Promise<void> {
	for (const kind of Object.keys(tables) as (keyof SeedRows)[]) {
		const [table, columns] = tables[kind];
		// The types of the values are those of the table's columns.
		await sql.query(
			`insert into ${table} (company_id, ${columns})
			select $1, ${columns} from json_populate_recordset(null::${table}, $2::json)`,
			[companyId, JSON.stringify(rows[kind])],
		);
	}
}
