// A student with at least one row in every table and a file in every state; id and texts are the mark.
import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Sql } from "../../../server/db/sql.ts";
import type { Deps } from "../../../server/deps.ts";
import { rowsOf, studentTables } from "../../../server/modules/students/studentTables.ts";
import { accountRows } from "./accountRows.ts";
import { practiceRows } from "./practiceRows.ts";

export interface Planted {
	/** Columns that take no text of ours: keys, and those with a condition. */
	readonly unmarked: readonly string[];
	/** Of the bytes: a stored file, and an unfinished upload in two parts. */
	readonly paths: readonly string[];
}

/** `$1` is the company, `$2` the student, `$3` the mark, `$4` a mobile number. Rows that others refer to come first. */
const inserts: readonly string[] = [
	`insert into student (company_id, id, account, mobile, password_hash) values ($1, $2, $3, $4, 'x')`,
	`insert into student_profile (company_id, student_id, mobile) values ($1, $2, $4)`,
	`insert into student_group_choice (company_id, student_id, school_id) values ($1, $2, 'north')`,
	`insert into custom_field_value (company_id, student_id, school_id, field_code, field_values)
		values ($1, $2, '', 'wish', '[]')`,
	`insert into registration_entry (company_id, student_id, registration_id, answers, files)
		values ($1, $2, 'exam', jsonb_build_array($3::text), '{}')`,
	`insert into instead_entry (company_id, student_id, registration_id, answers, files)
		values ($1, $2, 'national', jsonb_build_array($3::text), '{}')`,
	`insert into homework_work (company_id, student_id, course_id, homework_id, homework)
		values ($1, $2, 'algebra', 'essay', '{}')`,
	`insert into homework_version (company_id, work_id, student_id, number, body, files)
		select company_id, id, student_id, 1, '', '{}' from homework_work where company_id = $1 and student_id = $2`,
	"insert into followed_plan (company_id, student_id, plan_id) values ($1, $2, $3)",
	`insert into class_reservation (company_id, class_id, student_id, announced_for)
		select company_id, id, $2, now() from open_class where company_id = $1 limit 1`,
	`insert into third_account (company_id, student_id, vendor, third_id) values ($1, $2, 'qq', $3)`,
	`insert into third_attempt (company_id, id, browser_hash, state_hash, vendor, way, third_id, expires_at)
		values ($1, md5($3), 'x', $3, 'qq', 'tab', $3, now() + interval '1 minute')`,
	`insert into sms_code (company_id, mobile, purpose, code_hash, expires_at, tries_left)
		values ($1, $4, 'LOGIN', 'x', now() + interval '1 minute', 5)`,
	`insert into access_grant (company_id, student_id, target_kind, target_id, cause_kind, cause_id)
		values ($1, $2, 'course', 'algebra', 'operator', $3)`,
	`insert into transition_log (company_id, kind, id, move, from_state, to_state, cause, actor)
		select $1, 'grant', id::text, 'revoke', 'active', 'revoked', $3, 'x' from access_grant
		where company_id = $1 and student_id = $2`,
	`insert into enrolment (company_id, student_id, course_id) values ($1, $2, 'algebra')`,
	`insert into learning_record (company_id, student_id, verb, object_kind, object_id, course_id, result, at)
		values ($1, $2, 'opened', 'lesson', $3, $3, jsonb_build_object('by', $3), now())`,
	"insert into lesson_watch (company_id, student_id, course_id, lesson_id) values ($1, $2, 'algebra', 'l1')",
	`insert into cart_item (company_id, student_id, commodity_id) values ($1, $2, 'free')`,
	`insert into collect_item (company_id, student_id, kind, target_id, collected_at)
		values ($1, $2, 'course', 'algebra', now())`,
	`insert into note (company_id, student_id, course_id, course_name, body, version, written_at, writer, run_base)
		values ($1, $2, 'algebra', '""', '', 1, now(), 'w', 0)`,
	`insert into note_copy (company_id, student_id, course_id, body, written_at, writer, base)
		values ($1, $2, 'algebra', '', now(), 'w', 0)`,
	`insert into note_moment
			(company_id, student_id, id, course_id, lesson_id, lesson_name, at_seconds, body, written_at)
		values ($1, $2, gen_random_uuid(), 'algebra', 'l1', '""', 0, $3, now())`,
	`insert into calendar_feed (company_id, student_id, secret_hash, language)
		values ($1, $2, md5($3 || 'feed'), 'zh')`,
	`insert into lesson_reminder (company_id, student_id, course_id, lesson_id, starts_at)
		values ($1, $2, 'algebra', 'l1', now())`,
	`insert into post (company_id, student_id, topic, topic_id, body, request_id)
		values ($1, $2, 'question', '', '', gen_random_uuid())`,
	`insert into post_report (company_id, post_id, student_id, reason)
		select $1, id, $2, 'other' from post where company_id = $1 and student_id = $2`,
	"insert into group_member (company_id, student_id, group_id) values ($1, $2, 'reading')",
	`insert into student_order (company_id, student_id, order_no, state, currency, total)
		values ($1, $2, $3, 'paid', 'CNY', 1)`,
	`insert into order_item (company_id, order_no, position, commodity_id, kind, target_id, commodity_name, price)
		values ($1, $3, 0, 'algebra', 'COURSE', 'algebra', '""', 1)`,
	`insert into payment (company_id, id, order_no, vendor, amount, currency, device, language, origin, valid_until,
			state, vendor_ref, paid_at)
		select $1, upper(md5($3)), $3, 'alipay', 1, 'CNY', 'desktop', 'zh', '', now(), 'paid', md5($3), now()`,
	`insert into refund (company_id, id, payment_id, order_no, amount, cause, actor, state)
		select $1, upper(md5($3)), upper(md5($3)), $3, 1, 'student', 'student', 'done'`,
	"insert into refund_item (company_id, refund_id, order_no, position, amount) select $1, upper(md5($3)), $3, 0, 1",
	"insert into invoice_title (company_id, student_id, kind, name) values ($1, $2, 'person', $3)",
	`insert into invoice (company_id, id, order_no, title, amount, currency)
		select $1, upper(md5($3)), $3, jsonb_build_object('name', $3), 1, 'CNY'`,
	`insert into agreement_version (company_id, agreement_id, number, kind, name, html, plain, sha256, asks_again)
		values ($1, 'planted', 1, 'ordinary', '""', '""', '""', repeat('0', 64), true) on conflict do nothing`,
	`insert into agreement_copy (company_id, student_id, target_kind, target_id, course_id, agreement_id, version)
		values ($1, $2, 'course', 'algebra', 'algebra', 'planted', 1)`,
	`insert into coupon (company_id, id, student_id, kind_id, source) values ($1, $3, $2, $3, 'code')`,
	`insert into coupon_code (company_id, kind_id, batch, code_hash, state, coupon_id)
		values ($1, 'welcome', 'b', md5($3), 'used', $3)`,
	`insert into order_request (company_id, student_id, request_id, content_hash, answer)
		values ($1, $2, gen_random_uuid(), 'h', '{}')`,
	`insert into merged_cart (company_id, id, student_id) values ($1, gen_random_uuid(), $2)`,
	...accountRows("$2"),
	`insert into message (company_id, student_id, sequence, title, body) values ($1, $2, 1, '""', '""')`,
	`insert into student_event (company_id, student_id, sequence, type, body) values ($1, $2, 1, 'message', '{}')`,
	`insert into outbox_entry (company_id, student_id, id, kind) values ($1, $2, gen_random_uuid(), 'note')`,
	`insert into outbox_slot (company_id, student_id, queue_id, kind, slot, number)
		values ($1, $2, gen_random_uuid(), 'note', 'x', 1)`,
	`insert into session (company_id, student_id, expires_at) values ($1, $2, now() + interval '1 day')`,
	...["session_token (token_hash", "session_code (code_hash", "socket_ticket (ticket_hash"].map(
		(start) => `insert into ${start}, company_id, session_id, expires_at)
			select $3, $1, id, now() + interval '1 minute' from session where company_id = $1 and student_id = $2`,
	),
	`insert into entry_ticket (ticket_hash, company_id, session_id, course_id, lesson_id, expires_at)
		select $3, $1, id, 'algebra', 'l1', now() + interval '1 minute' from session
		where company_id = $1 and student_id = $2`,
	`insert into live_seat (company_id, course_id, lesson_id, student_id, seat)
		values ($1, 'algebra', 'l1', $2, gen_random_uuid())`,
	`insert into live_question (company_id, course_id, lesson_id, student_id, id, text)
		values ($1, 'algebra', 'l1', $2, gen_random_uuid(), $3)`,
	`insert into face_check (company_id, order_no, student_id, course_id, lesson_id)
		values ($1, $3, $2, 'algebra', 'l1')`,
	"insert into free_confirmation (company_id, student_id, course_id) values ($1, $2, 'algebra')",
	`insert into face_login (company_id, order_no, student_id, token_hash, expires_at)
		values ($1, $3, $2, 'x', now() + interval '1 minute')`,
	`insert into operator_action (company_id, actor, action, student_id) values ($1, 'anna', 'reset', $2)`,
	`insert into imported_student (company_id, action_id, student_id)
		select $1, id, $2 from operator_action where company_id = $1 limit 1`,
	...practiceRows("$2"),
];

/** Columns that link rows to each other or to bytes, which a mark would part; and what stays in the audit trail. */
const unmarkable = new Set([
	...[
		"student.mobile",
		"student_profile.mobile",
		"sms_code.mobile",
		"stored_file.key",
		"third_account.vendor",
	],
	...["third_attempt.vendor", "transition_log.id", "transition_log.kind", "operator_action.actor"],
	"operator_action.action",
	// Stays in the books of the company.
	...["vendor", "vendor_ref", "currency"].map((column) => `payment.${column}`),
	// Records take no change; what can be is marked when it is inserted.
	...["course_id", "object_id", "object_kind", "result", "verb"].map((column) => `learning_record.${column}`),
	// Made of a code, and of nothing of the student.
	"card.code_hash",
	...["id", "kind_id", "batch", "code_hash", "state"].map((column) => `coupon_code.${column}`),
]);

/** Where the bytes of a stored file and of an unfinished upload are. @returns what names them */
type PlantFiles = (names: { key: string; upload: string }, bytes: string) => Promise<readonly string[]>;

const onDisk =
	(folder: string): PlantFiles =>
	async ({ key, upload }, bytes) =>
		[`stored/${key}`, `parts/${upload}`, `parts/${upload}.json`].map((name) => {
			const path = join(folder, name);
			mkdirSync(dirname(path), { recursive: true });
			writeFileSync(path, bytes);
			return path;
		});

interface Column {
	readonly table: string;
	readonly column: string;
	readonly type: "text" | "jsonb" | "ARRAY";
}

/** Names of the parameters, for statements that use only some of them: PostgreSQL wants a type for each. */
const typed = (statement: string): string =>
	`with given as (select $1::int, $2::text, $3::text, $4::text) ${statement}`;

/** Puts the mark into a column; false where the column does not take it. */
async function mark(
	sql: Sql,
	{ table, column, type }: Column,
	rows: string,
	key: readonly [string, string],
): Promise<boolean> {
	const value = type === "text" ? "$2" : type === "jsonb" ? "to_jsonb($2::text)" : "array[$2]";
	await sql.query("savepoint marking");
	try {
		await sql.query(`update ${table} set ${column} = ${value} where ${rows}`, key);
		await sql.query("release savepoint marking");
		return true;
	} catch {
		// A key that others refer to, or a column with a condition.
		await sql.query("rollback to savepoint marking");
		return false;
	}
}

/** Inserts the student into a company that has the catalogue of `buildCatalogue`. */
export async function plantStudent(
	{ db, env }: Pick<Deps, "db"> & { readonly env: Pick<Deps["env"], "files"> },
	student: {
		readonly companyId: number;
		readonly mark: string;
		readonly mobile: string;
	},
	plantFiles: PlantFiles = onDisk(env.files.dir),
): Promise<Planted> {
	const { companyId, mark: id, mobile } = student;
	const idOf = (kind: string): string => createHash("md5").update(`${kind} of ${id}`).digest("hex");
	const [stored, upload] = [idOf("stored"), idOf("upload")];
	const key = `${companyId}/${stored}.txt`;
	const paths = await plantFiles({ key, upload }, `bytes of ${id}`);
	return db.system(async (sql) => {
		for (const insert of inserts) await sql.query(typed(insert), [companyId, id, id, mobile]);
		const file = `insert into stored_file (company_id, id, student_id, profile, name, key, sent_size, size, sha256, stored_at)
			values ($1, $2, $3, 'general', 'file.txt', $4, 5, 5, case when $5 then 'x' end, case when $5 then now() end)`;
		await sql.query(file, [companyId, stored, id, key, true]);
		await sql.query(file, [companyId, upload, id, `${key}.upload`, false]);
		const columns = await sql.query<Column>(
			`select table_name as table, column_name as column, data_type as type from information_schema.columns
			where table_schema = current_schema() and data_type in ('text', 'jsonb', 'ARRAY') and is_generated = 'NEVER' and column_name <> 'student_id'
				and table_name = any ($1::text[])`,
			[[...studentTables.map(({ name }) => name), "operator_action"]],
		);
		// A reference that is checked at the end of the transaction would refuse all of it.
		await sql.query("set constraints all immediate");
		const unmarked: string[] = [];
		for (const column of columns) {
			if (unmarkable.has(`${column.table}.${column.column}`)) continue;
			const table = studentTables.find(({ name }) => name === column.table) ?? { name: column.table };
			const rows = `company_id = ${companyId} and (${rowsOf(table)})`;
			if (!(await mark(sql, column, rows, [id, id]))) unmarked.push(`${column.table}.${column.column}`);
		}
		return { unmarked: unmarked.sort(), paths };
	});
}
