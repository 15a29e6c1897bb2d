import { afterAll, beforeAll, expect, test } from "vitest";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { post } from "../../shared/accounts/accountStore.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { comparePaymentLine } from "../../shared/orders/comparePayments.ts";
import { compareRefundLine } from "../../shared/orders/compareRefunds.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";
import { eraseStudent } from "./erase.ts";

const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

const erase = (studentId: string) =>
	eraseStudent(app.students.site.deps, { companyId: 1, studentId, actor: "anna" });
const expectWaiting = (studentId: string, ...problems: string[]) =>
	expect(erase(studentId)).rejects.toMatchObject({
		problems: problems.map((problem) => expect.stringContaining(problem)),
	});
const sendBack = (orderNo: string): Promise<string> =>
	app.students.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, "whole", { cause: "operator", actor: "anna", reason: "" }),
	);

test("erasure while money is under way is refused; afterwards what the vendor took stays in the books without the student", async () => {
	const orderNo = await app.openOrder("lin", "painting");
	await expectWaiting("lin", `order ${orderNo} waits for its payment`);
	const { paymentId } = (await app.pay("lin", orderNo)).data;
	await expectWaiting("lin", `order ${orderNo}`, `payment ${paymentId} can still be paid`);
	alipay.pay(paymentId);
	const notice = alipay.notice(paymentId);
	await app.notify("alipay", notice);
	const refundId = await sendBack(orderNo);
	await expectWaiting("lin", `refund ${refundId} is on its way`);
	await applyRefundFact(app.payments(), 1, "alipay", { state: "done", refundId });
	expect(await erase("lin")).toMatchObject({ rows: expect.any(Number) });
	expect(await app.query("select from student_order where order_no = $1", [orderNo])).toEqual([]);
	const vendorRef = alipay.books.get(paymentId)?.vendorRef ?? "";
	expect(
		await app.query(
			`select payment_id, vendor_ref, amount::int as amount, refunded::int as refunded, refund_ids from erased_payment`,
		),
	).toEqual([
		{ payment_id: paymentId, vendor_ref: vendorRef, amount: 500, refunded: 500, refund_ids: [refundId] },
	]);
	// Reported again, and in a statement, it is known.
	expect(await app.notify("alipay", notice)).toBe("200 success");
	expect(await app.query("select from payment_report")).toEqual([]);
	const line = { number: paymentId, vendorRef, amount: 500, currency: "CNY", at: new Date() };
	const compare = (amount: number) =>
		comparePaymentLine(app.payments(), 1, alipay.vendor, { about: "payment", ...line, amount });
	expect(await compare(500)).toBeUndefined();
	expect(await compare(499)).toMatchObject({ kind: "payment amount", orderNo: null });
	const back = { ...line, number: refundId, vendorRef: `V${refundId}`, paymentRef: vendorRef };
	expect(
		await compareRefundLine(app.payments(), 1, alipay.vendor, { about: "refund", ...back }),
	).toBeUndefined();
});

test("erasure while a payment that was closed here can still be paid at its vendor, or a withdrawal is not decided: refused", async () => {
	const orderNo = await app.openOrder("mei", "painting");
	const { paymentId } = (await app.pay("mei", orderNo)).data;
	await app.cancel("mei", orderNo);
	await expectWaiting("mei", `payment ${paymentId} can still be paid`);
	await app.query("update payment set valid_until = now() - interval '3 min' where id = $1", [paymentId]);
	await app.query(
		`insert into withdrawal (company_id, id, student_id, currency, amount, payee)
		values (1, gen_random_uuid(), 'mei', 'CNY', 1, 'x')`,
	);
	await expectWaiting("mei", "is not decided");
	await app.query("update withdrawal set state = 'refused' where student_id = 'mei'");
	expect(await erase("mei")).toMatchObject({ rows: expect.any(Number) });
	// Money that comes all the same is for the operator.
	const booked = alipay.books.get(paymentId);
	if (booked) booked.state = "waiting";
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	expect(await app.query("select payment_id, outcome from payment_report")).toEqual([
		{ payment_id: paymentId, outcome: "unknown" },
	]);
});

test("erasure of a student with money in the balance: refused until it is taken; what was paid out stays in the log", async () => {
	await app.query(
		"insert into student (company_id, id, account, password_hash) values (1, 'rich', 'rich', 'x')",
	);
	const change = (amount: number, causeId: string) =>
		app.students.site.db.company(1, (sql) =>
			post(sql, {
				...{ companyId: 1, studentId: "rich", kind: "balance", currency: "CNY", amount },
				...{ causeKind: "operator", causeId, reason: "Paid" },
			}),
		);
	await change(50_000, "in");
	await app.query(
		`insert into withdrawal (company_id, id, student_id, currency, amount, payee, state)
		values (1, gen_random_uuid(), 'rich', 'CNY', 1200, '', 'paid')`,
	);
	await expectWaiting("rich", "the balance is 50000 CNY in minor units");
	await change(-50_000, "out");
	expect(await erase("rich")).toMatchObject({ rows: expect.any(Number) });
	expect(
		await app.query(
			"select detail -> 'paidOut' as sums from operator_action where action = 'erase' and detail ? 'paidOut'",
		),
	).toEqual([{ sums: { CNY: 1200 } }]);
});

test("erasure of a student with points, and with orders that were paid with them: nothing to wait for, and no books", async () => {
	await app.query(
		`insert into student (company_id, id, account, password_hash) values (1, 'star', 'star', 'x')`,
	);
	await app.query(
		`insert into student_order (company_id, order_no, student_id, state, currency, total, paid_at)
		values (1, 'starry', 'star', 'paid', 'CNY', 500, now())`,
	);
	await app.query(
		`insert into payment (company_id, id, order_no, vendor, state, amount, currency, device, language, origin,
			valid_until, vendor_ref, paid_at)
		values (1, 'STARRY01', 'starry', 'points', 'paid', 500, 'CNY', 'desktop', 'en', '', now(), 'STARRY01', now())`,
	);
	await app.givePoints("star", 5);
	expect(await erase("star")).toMatchObject({ rows: expect.any(Number) });
	expect(await app.query("select from erased_payment where payment_id = 'STARRY01'")).toEqual([]);
});
