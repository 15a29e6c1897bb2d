import { afterAll, beforeAll, expect, test } from "vitest";
import type { BalanceList } from "../../schemas/generated/documents.ts";
import { buildSite } from "../../tests/support/data/buildSite.ts";
import { runJobs } from "../../tests/support/server/runJobs.ts";
import { openStudentApp, type StudentApp } from "../../tests/support/server/studentApp.ts";
import { markPaid } from "../shared/orders/markPaid.ts";
import { createInviteRewards } from "./inviteRewards.ts";

let students: StudentApp;
beforeAll(async () => {
	students = await openStudentApp({
		site: buildSite({
			service: { personConfig: ["USER_LOGIN"], inviteReward: { amount: 700, currency: "CNY" } },
		}),
		students: ["mei", "lin"].map((id) => ({ id, account: id, password: "x" })),
	});
	await students.site.db.company(1, (sql) =>
		sql.query("insert into invitation (company_id, student_id, inviter_id) values (1, 'lin', 'mei')"),
	);
});
afterAll(() => students.close());

async function pay(orderNo: string, total: number): Promise<void> {
	const { db, deps } = students.site;
	await db.company(1, async (sql) => {
		await sql.query(
			"insert into student_order (company_id, student_id, order_no, currency, total) values (1, 'lin', $1, 'CNY', $2)",
			[orderNo, total],
		);
		await markPaid(sql, { companyId: 1, orderNo, studentId: "lin" }, { cause: "test", actor: "system" });
	});
	await runJobs(deps, [createInviteRewards(deps)]);
}

test("an invited student pays: the inviter is rewarded for the first order that cost something, with a message", async () => {
	const balance = async () =>
		(await students.ask<BalanceList>("mei", "/saas-business/v1/account/charge")).data.balances;
	await pay("free", 0);
	expect(await balance()).toEqual([]);
	await pay("first", 5000);
	await pay("second", 5000);
	expect(await balance()).toEqual([{ currency: "CNY", balance: 700, withdrawable: 700 }]);
	const messages = await students.ask<{ list: { title: { en: string } }[] }>(
		"mei",
		"/saas-business/v1/student/message/page",
	);
	expect(messages.data.list.map(({ title }) => title.en)).toEqual(["You were rewarded for an invitation"]);
});
