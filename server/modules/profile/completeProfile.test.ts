// Concurrent transactions. The embedded database runs one at a time, so the other one's statement is inserted here.
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStudentApp, type StudentApp } from "../../../tests/support/server/studentApp.ts";
import type { Database, Sql } from "../../db/sql.ts";
import { createTextEncryption } from "../../shared/encryptedText.ts";
import { completeProfile } from "./completeProfile.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
});
afterAll(() => students.close());

const mobile = "13900005555";

/** Runs a statement before the one that sets the student's number to sign in with. */
function withBetween(db: Database, before: string): Database {
	const between = (sql: Sql): Sql => ({
		async query(text, values) {
			if (text.startsWith("update student set mobile")) await sql.query(before);
			return sql.query(text, values);
		},
	});
	return { ...db, company: (id, work, priority) => db.company(id, (sql) => work(between(sql)), priority) };
}

const complete = (before: string) =>
	completeProfile(
		{
			db: withBetween(students.site.db, before),
			sms: { checkCode: async () => true } as never,
			captcha: {} as never,
			sealing: createTextEncryption("secret", "ID number"),
		},
		{ companyId: 1, studentId: "mei" },
		{ mobile, smsCode: "123456" },
		{ mobileFlag: 0 },
	);

test("number taken by a concurrent request: refused like any taken number", async () => {
	const other = `update student set mobile = '${mobile}' where id = 'lin'`;
	await expect(complete(other)).rejects.toMatchObject({ code: "1405" });
	// Nothing was stored by the refused request.
	await complete("select 1");
	const numbers = await students.site.db.system((sql) =>
		sql.query("select id, mobile from student where mobile is not null"),
	);
	expect(numbers).toEqual([{ id: "mei", mobile }]);
});
