// Everything of a student is marked; after the erasure the mark is searched for in all that there is.
import { readdirSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCatalogue } from "../../tests/support/data/buildCatalogue.ts";
import { type Planted, plantStudent } from "../../tests/support/data/plantStudent.ts";
import { tablesWith as searchTables } from "../../tests/support/server/searchDatabase.ts";
import { storeSession } from "../../tests/support/server/storeSession.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { openSocket, signIn, type TestSocket, ticketOf } from "../../tests/support/server/testSocket.ts";
import { rowsOf, studentTables } from "../modules/students/studentTables.ts";
import { studentCommands } from "./studentCommands.ts";

const host = "one.test";
const mark = "canary-of-lin";
const mobile = "13912345678";
let students: StudentApp;
let planted: Planted;
let operator: ReturnType<typeof studentCommands>;
beforeAll(async () => {
	students = await openStudentApp({ ...buildCatalogue(), students: [] });
	const { deps, db, app } = students.site;
	planted = await plantStudent(deps, { companyId: 1, mark, mobile });
	await plantStudent(deps, { companyId: 1, mark: "mark-of-mei", mobile: "13912345679" });
	await db.system((sql) => storeSession(sql, { companyId: 1, studentId: mark, token: `token of ${mark}` }));
	operator = studentCommands(deps);
	await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => students.close());

const tablesWith = (text: string): Promise<string[]> => searchTables(students.site.db, text);

/** Files of the data folder with the text, without those of the database itself. */
function filesWith(text: string): string[] {
	const { dataDir } = students.site.deps.env;
	return readdirSync(dataDir, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name))
		.filter((path) => !path.startsWith(join(dataDir, "pg")) && readFileSync(path, "latin1").includes(text));
}

const rowsOfMei = () =>
	students.site.db.company(1, async (sql) => {
		const counts: Record<string, number> = {};
		for (const table of studentTables) {
			const rows = await sql.query(`select from ${table.name} where ${rowsOf(table)}`, ["mark-of-mei"]);
			counts[table.name] = rows.length;
		}
		return counts;
	});

/** Tables that refer to a student, by however many references, or have a column named after one. */
const referringTables = `with recursive referring as (
	select 'student'::regclass::oid as id
	union
	select conrelid from pg_constraint join referring on confrelid = referring.id where contype = 'f'
)
select relname as name from pg_class join referring on oid = referring.id
union
select table_name from information_schema.columns
where table_schema = current_schema() and column_name in ('student_id', 'mobile', 'third_id')`;

test("every table that may have rows of a student is listed", async () => {
	const rows = await students.site.db.system((sql) => sql.query<{ name: string }>(referringTables));
	const known = new Set([...studentTables.map(({ name }) => name), "operator_action"]);
	expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test("the student has a mark in every table and every file", async () => {
	expect(planted.unmarked).toMatchInlineSnapshot(`
		[
		  "access_grant.state",
		  "access_grant.target_kind",
		  "account.currency",
		  "account.kind",
		  "account_entry.cause_kind",
		  "account_entry.currency",
		  "account_entry.kind",
		  "agreement_copy.agreement_id",
		  "agreement_copy.document_sha256",
		  "agreement_copy.envelope_no",
		  "agreement_copy.file_id",
		  "agreement_copy.file_key",
		  "agreement_copy.state",
		  "agreement_copy.target_kind",
		  "agreement_copy.way",
		  "calendar_feed.language",
		  "card.batch_id",
		  "card.id",
		  "card.state",
		  "class_reservation.class_id",
		  "coupon.source",
		  "coupon.state",
		  "enrolment.course_id",
		  "exercise.state",
		  "exercise_answer.own_judgement",
		  "homework_version.work_id",
		  "homework_work.id",
		  "invite_code.code",
		  "invoice.file_id",
		  "invoice.file_key",
		  "invoice.id",
		  "invoice.issuer",
		  "invoice.state",
		  "invoice_title.kind",
		  "note.course_id",
		  "note_copy.course_id",
		  "order_item.kind",
		  "payment.device",
		  "payment.id",
		  "payment.kind",
		  "payment.language",
		  "payment.repeats",
		  "payment.state",
		  "post.state",
		  "post.topic",
		  "post_report.reason",
		  "question_report.reason",
		  "refund.cause",
		  "refund.id",
		  "refund.payment_id",
		  "refund.state",
		  "refund_item.refund_id",
		  "session.end_reason",
		  "stored_file.id",
		  "stored_file.refused",
		  "student_order.state",
		  "student_profile.sex",
		  "third_attempt.id",
		  "third_attempt.status",
		  "third_attempt.way",
		  "withdrawal.state",
		]
	`);
	const marked = await tablesWith(mark);
	expect(
		[...studentTables.map(({ name }) => name), "operator_action"].filter((name) => !marked.includes(name)),
	).toEqual([]);
	expect(filesWith(mark)).toHaveLength(3);
});

describe("erase", () => {
	let page: TestSocket;
	const erase = (confirm?: string) =>
		operator["student-erase"]({
			...{ host, account: mobile },
			options: { author: "anna", ...(confirm === undefined ? {} : { confirm }) },
		});

	test("must be confirmed, with whom it is about and what would be deleted", async () => {
		await expect(erase("lin")).rejects.toMatchObject({
			confirm: mobile,
			problems: [
				expect.stringMatching(new RegExp(`^it is the student with the id .*, ${mobile}, `)),
				expect.stringMatching(/^\d+ rows and 2 files/),
				`repeat it with --confirm ${mobile}`,
			],
		});
		expect(await tablesWith(mark)).toContain("student");
	});

	test("closes the student's pages, and a token that was good a moment ago is refused", async () => {
		const { port } = students.site.app.server.address() as AddressInfo;
		page = await openSocket({ port, host });
		await signIn(page, 1, mark, await ticketOf(students, mark));
		expect((await students.ask(mark, "/saas-business/v1/student/message/count")).status).toBe(200);
		expect(await erase(mobile)).toEqual({ rows: expect.any(Number), files: 2, filesLeft: 0 });
		expect((await students.ask(mark, "/saas-business/v1/student/message/count")).status).toBe(401);
		await page.ended;
		expect(page.received.at(-1)).toEqual(["front_logout", { reason: "forced" }]);
	});

	test.each([mark, mobile])("leaves %s in no table and no file", async (text) => {
		expect(await tablesWith(text)).toEqual([]);
		expect(filesWith(text)).toEqual([]);
	});

	test("leaves the code of a coupon used, without whose coupon it was", async () => {
		const codes = await students.site.db.company(1, (sql) =>
			sql.query("select state, coupon_id from coupon_code order by coupon_id nulls first"),
		);
		expect(codes).toEqual([
			{ state: "used", coupon_id: null },
			{ state: "used", coupon_id: "mark-of-mei" },
		]);
	});

	test("leaves everything of others", async () => {
		const counts = await rowsOfMei();
		expect(Object.values(counts).every((count) => count > 0)).toBe(true);
		expect(filesWith("mark-of-mei")).toHaveLength(3);
	});

	test("leaves in the audit trail that something was done, by whom and when, and what the erasure deleted", async () => {
		const about = { studentId: null, account: null };
		expect(await operator["operator-log"]({ host })).toMatchObject([
			{ ...about, action: "erase", actor: "anna", detail: { rows: expect.any(Number), files: 2 } },
			{ action: "reset", studentId: "mark-of-mei" },
			{ ...about, action: "reset", actor: "anna", detail: {} },
		]);
	});
});
