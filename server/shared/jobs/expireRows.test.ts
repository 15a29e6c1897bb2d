import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runJobs } from "../../../tests/support/server/runJobs.ts";
import { openTestApp, type TestApp } from "../../../tests/support/server/testApp.ts";
import { retention } from "../../db/retention.ts";
import type { Database } from "../../db/sql.ts";
import { expireRows } from "./expireRows.ts";

let site: TestApp;
beforeAll(async () => {
	site = await openTestApp();
	await site.db.system((sql) =>
		sql.query("insert into student (company_id, id, account, password_hash) values (1, 'ann', 'ann', 'h')"),
	);
});
afterAll(() => site.close());

/** Inserts of two rows, one older than the other by the interval in `$1`. */
const rows: Readonly<Record<string, readonly [older: string, insert: string]>> = {
	sms_sent: [
		"25 hours",
		"insert into sms_sent (company_id, number_hash, address_hash, sent_at) select 1, 'n', 'a', at from moment",
	],
	sms_code: [
		"2 hours",
		`insert into sms_code (company_id, mobile, purpose, code_hash, expires_at, tries_left)
			select 1, at::text, 'LOGIN', 'h', at, 5 from moment`,
	],
	third_attempt: [
		"2 hours",
		`insert into third_attempt (company_id, id, browser_hash, state_hash, vendor, way, expires_at)
			select 1, md5(at::text), 'b', at::text, 'qq', 'tab', at from moment`,
	],
	message: [
		"3 years",
		`insert into message (company_id, student_id, sequence, title, body, sent_at)
			select 1, 'ann', row_number() over (), '""', '""', at from moment`,
	],
	operator_action: [
		"4 years",
		"insert into operator_action (company_id, actor, action, at) select 1, 'a', 'b', at from moment",
	],
	student_event: [
		"91 days",
		`insert into student_event (company_id, student_id, sequence, type, body, created_at)
			select 1, 'ann', row_number() over (), 'message', '{}', at from moment`,
	],
	session: [
		"3 days",
		"insert into session (company_id, student_id, expires_at) select 1, 'ann', at from moment",
	],
	daily_paper: [
		"10 days",
		`insert into daily_paper (company_id, school_id, subject_id, day, drawn)
			select 1, '', 'maths', at::date, '[]' from moment`,
	],
	exercise_answer_past: [
		"41 days",
		`, made as (
			insert into exercise (company_id, student_id, type, subject_id, drawn, task_count)
			values (1, 'ann', 'quick', 'maths', '[]', 1) returning id
		)
		insert into exercise_answer_past (company_id, exercise_id, entry_id, task_id, answer, done_at)
			select 1, id, gen_random_uuid(), 'half', '["a"]', at from moment, made`,
	],
	outbox_entry: [
		"41 days",
		`insert into outbox_entry (company_id, student_id, id, kind, stored_at)
			select 1, 'ann', gen_random_uuid(), 'note', at from moment`,
	],
};

test.each(Object.entries(rows))(
	"%s: what has expired is deleted, the rest stays",
	async (table, [older, insert]) => {
		const left = await site.db.system(async (sql) => {
			await sql.query(`with moment as (select now() as at union all select now() - $1::interval) ${insert}`, [
				older,
			]);
			return sql.query(`select from ${table}`);
		});
		expect(left).toHaveLength(2);
		await runJobs(site.deps, [expireRows(site.deps)]);
		expect(await site.db.system((sql) => sql.query(`select from ${table}`))).toHaveLength(1);
	},
);

test("a run: a transaction of low priority for each table", async () => {
	const priorities: unknown[] = [];
	const db: Database = {
		...site.db,
		system(work, priority) {
			priorities.push(priority);
			return site.db.system(work, priority);
		},
	};
	await expireRows({ db }).run({ companyId: 0, kind: "row.expire", key: "", payload: {}, tries: 1 });
	expect(priorities).toEqual(Object.keys(retention).map(() => "low"));
});

test("a run deletes many rows in several short transactions", async () => {
	let transactions = 0;
	const db: Database = {
		...site.db,
		system(work, priority) {
			transactions += 1;
			return site.db.system(work, priority);
		},
	};
	await site.db.system((sql) =>
		sql.query(
			`insert into guest (company_id, client_hash, cookie_hash, seen_at)
			select 1, i::text, 'c', now() - interval '31 days' from generate_series(1, 450) as i`,
		),
	);
	await expireRows({ db }).run({ companyId: 0, kind: "row.expire", key: "", payload: {}, tries: 1 });
	expect(transactions).toBe(Object.keys(retention).length + 2);
	expect(await site.db.system((sql) => sql.query("select from guest"))).toEqual([]);
});

test("every table whose rows expire has a retention", async () => {
	const tables = await site.db.system((sql) =>
		sql.query<{ name: string }>(
			`select table_name as name from information_schema.columns
			where table_schema = current_schema() and column_name in ('expires_at', 'stored_at', 'sent_at')`,
		),
	);
	// Files that are stored stay, and so do batches whose cards can no longer be used, and what students did in lessons.
	const permanent = ["stored_file", "card_batch", "learning_record"];
	const names = tables.map(({ name }) => name).filter((name) => !permanent.includes(name));
	expect(names.filter((name) => !Object.hasOwn(retention, name))).toEqual([]);
});

test("docs/students.md says how long rows of each table are kept", () => {
	const docs = readFileSync(join(import.meta.dirname, "../../../docs/students.md"), "utf8");
	const missing = Object.entries(retention)
		.map(([table, { duration }]) => `| \`${table}\` | ${duration} |`)
		.filter((row) => !docs.includes(row));
	expect(missing).toEqual([]);
});
