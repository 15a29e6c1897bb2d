// Every statement that fills a company from a seed document; one statement a table, whatever the number of rows.
import type { Sql } from "../../db/sql.ts";

export interface SeedRows {
	readonly assets: readonly object[];
	readonly teachers: readonly object[];
	readonly courses: readonly object[];
	readonly packages: readonly object[];
	readonly openClasses: readonly object[];
	readonly news: readonly object[];
	readonly questions: readonly object[];
	readonly students: readonly object[];
	readonly messages: readonly object[];
	readonly enrolments: readonly object[];
	readonly cartItems: readonly object[];
	readonly points: readonly object[];
	readonly profiles: readonly object[];
	readonly groupChoices: readonly object[];
	readonly answers: readonly object[];
	readonly orders: readonly object[];
	readonly orderItems: readonly object[];
}

export async function knownCompanies(sql: Sql): Promise<Set<number>> {
	const rows = await sql.query<{ company_id: number }>("select company_id from company");
	return new Set(rows.map(({ company_id }) => company_id));
}

const inserts: Record<keyof SeedRows, string> = {
	assets: `insert into asset (company_id, name, content_type, body)
		select $1, name, content_type, decode(base64, 'base64')
		from json_to_recordset($2::json) as row (name text, content_type text, base64 text)`,
	teachers: `insert into teacher (company_id, id, position, document)
		select $1, id, position, document
		from json_to_recordset($2::json) as row (id text, position int, document jsonb)`,
	courses: `insert into course (company_id, id, position, school_ids, teacher_ids, card, detail, search)
		select $1, id, position, school_ids, teacher_ids, card, detail, search
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], teacher_ids text[],
			card jsonb, detail jsonb, search text)`,
	packages: `insert into package (company_id, id, position, school_ids, course_ids, card, detail)
		select $1, id, position, school_ids, course_ids, card, detail
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], course_ids text[],
			card jsonb, detail jsonb)`,
	openClasses: `insert into open_class (company_id, id, position, school_ids, teacher_id, course_id, first_start,
			zone, minutes, every_days, card, detail)
		select $1, id, position, school_ids, teacher_id, course_id, first_start, zone, minutes, every_days, card, detail
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], teacher_id text,
			course_id text, first_start timestamp, zone text, minutes int, every_days int, card jsonb, detail jsonb)`,
	news: `insert into news (company_id, id, position, school_ids, publish_date, card, body)
		select $1, id, position, school_ids, publish_date, card, body
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], publish_date date,
			card jsonb, body jsonb)`,
	questions: `insert into asked_question (company_id, id, position, school_ids, course_id, asked_on, card, answers)
		select $1, id, position, school_ids, course_id, asked_on, card, answers
		from json_to_recordset($2::json) as row (id text, position int, school_ids text[], course_id text,
			asked_on date, card jsonb, answers jsonb)`,
	students: `insert into student (company_id, id, account, password_hash, nick_name, mobile, email, school_id,
			member_flag, admin, portrait, permissions, created_at, must_change_password, face_login)
		select $1, id, account, password_hash, nick_name, mobile, email, school_id, member_flag, admin, portrait,
			permissions, created_at, must_change_password, face_login
		from json_to_recordset($2::json) as row (id text, account text, password_hash text, nick_name text,
			mobile text, email text, school_id text, member_flag boolean, admin boolean, portrait text,
			permissions jsonb, created_at timestamptz, must_change_password smallint, face_login boolean)`,
	messages: `insert into message (company_id, student_id, sequence, title, body, sent_at, read_at)
		select $1, student_id, sequence, title, body, sent_at, read_at
		from json_to_recordset($2::json) as row (student_id text, sequence int, title jsonb, body jsonb,
			sent_at timestamptz, read_at timestamptz)`,
	enrolments: `insert into enrolment (company_id, student_id, course_id, enrolled_at, lesson_id, studied_at,
			done_lesson_ids)
		select $1, student_id, course_id, enrolled_at, lesson_id, studied_at, done_lesson_ids
		from json_to_recordset($2::json) as row (student_id text, course_id text, enrolled_at timestamptz,
			lesson_id text, studied_at timestamptz, done_lesson_ids text[])`,
	cartItems: `insert into cart_item (company_id, student_id, course_id, added_at)
		select $1, student_id, course_id, added_at
		from json_to_recordset($2::json) as row (student_id text, course_id text, added_at timestamptz)`,
	points: `insert into point_entry (company_id, student_id, amount, reason, entered_at)
		select $1, student_id, amount, reason, entered_at
		from json_to_recordset($2::json) as row (student_id text, amount int, reason jsonb, entered_at timestamptz)`,
	profiles: `insert into student_profile (company_id, student_id, name, identity_type_code, identity_id, sex,
			education_code, province, city, county, address_detail)
		select $1, student_id, coalesce(name, ''), coalesce("identityTypeCode", ''), coalesce("identityId", ''),
			coalesce(sex, ''), coalesce("educationCode", ''), coalesce(province, ''), coalesce(city, ''),
			coalesce(county, ''), coalesce("addressDetail", '')
		from json_to_recordset($2::json) as row (student_id text, name text, "identityTypeCode" text,
			"identityId" text, sex text, "educationCode" text, province text, city text, county text,
			"addressDetail" text)`,
	groupChoices: `insert into student_group_choice (company_id, student_id, school_id, group_ids, proxy_org_id)
		select $1, student_id, '', group_ids, proxy_org_id
		from json_to_recordset($2::json) as row (student_id text, group_ids text[], proxy_org_id text)`,
	answers: `insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
		select $1, student_id, '', field_code, field_values
		from json_to_recordset($2::json) as row (student_id text, field_code text, field_values jsonb)`,
	orders: `insert into student_order (company_id, order_no, student_id, state, ordered_at, currency)
		select $1, order_no, student_id, state, ordered_at, currency
		from json_to_recordset($2::json) as row (order_no text, student_id text, state text, ordered_at timestamptz,
			currency text)`,
	orderItems: `insert into order_item (company_id, order_no, position, course_id, course_name, price)
		select $1, order_no, position, course_id, course_name, price
		from json_to_recordset($2::json) as row (order_no text, position int, course_id text, course_name jsonb,
			price int)`,
};

/** What is referred to comes before what refers to it. */
const tables = [
	"assets",
	"teachers",
	"courses",
	"packages",
	"openClasses",
	"news",
	"questions",
	"students",
	"messages",
	"enrolments",
	"cartItems",
	"points",
	"profiles",
	"groupChoices",
	"answers",
	"orders",
	"orderItems",
] as const satisfies (keyof SeedRows)[];

export async function fillCompany(sql: Sql, companyId: number, rows: SeedRows): Promise<void> {
	for (const table of tables) await sql.query(inserts[table], [companyId, JSON.stringify(rows[table])]);
}
