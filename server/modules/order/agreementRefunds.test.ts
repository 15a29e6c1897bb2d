// What was signed for what is sent back stays valid until the money has left the vendor.
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
	AgreementList,
	InsertedAgreement,
	ShownAgreement,
} from "../../../schemas/generated/documents.ts";
import { createMemoryVendor } from "../../../tests/support/server/memoryVendor.ts";
import { type OrderApp, openOrderApp } from "../../../tests/support/server/orderApp.ts";
import { refreshJob } from "../../shared/agreements/studentAgreements.ts";
import { createJobs } from "../../shared/jobs/jobs.ts";
import { applyRefundFact } from "../../shared/orders/applyRefundFact.ts";
import { createRefund } from "../../shared/orders/createRefund.ts";

const relation = "/coursePotocolUserRelation";
const student = "mei";
const alipay = createMemoryVendor("alipay");
let app: OrderApp;
beforeAll(async () => {
	app = await openOrderApp([alipay]);
});
afterAll(() => app.close());

async function buyAndSign(): Promise<string> {
	const { ask } = app.students;
	const orderNo = await app.openOrder(student, "algebra");
	const { paymentId } = (await app.pay(student, orderNo)).data;
	alipay.pay(paymentId);
	await app.notify("alipay", alipay.notice(paymentId));
	const shown = { protocolId: "terms", classTypeId: "algebra" };
	const { signContent } = (await ask<ShownAgreement>(student, `${relation}/checkShowProtocol`, shown)).data;
	const body = { productId: "algebra", potocolId: "terms", type: "course", signContent };
	await ask<InsertedAgreement>(student, `${relation}/insertProtocol`, body);
	return orderNo;
}

const sendBack = (orderNo: string): Promise<string> =>
	app.students.site.db.company(1, (sql) =>
		createRefund(sql, orderNo, "whole", { cause: "operator", actor: "anna", reason: "" }),
	);

const report = (refundId: string, state: "done" | "failed") =>
	applyRefundFact(app.payments(), 1, "alipay", { state, refundId });

/** After the jobs that follow what was taken back. */
async function statuses(): Promise<number[]> {
	await createJobs(app.students.site.deps, [refreshJob]).runDue();
	const rows = await app.query<{ state: string }>("select state from agreement_copy order by made_at");
	const path = "/course/course/protocol/user/rel/find/myProtocol";
	const { list } = (await app.students.ask<AgreementList>(student, path, {})).data;
	expect(rows).toHaveLength(list.filter(({ curId }) => curId !== "0").length);
	return list.map(({ agreementStatus }) => agreementStatus);
}

test("refund that the vendor refuses: the signature stays valid all the while", async () => {
	const refundId = await sendBack(await buyAndSign());
	expect(await statuses()).toEqual([2]);
	await report(refundId, "failed");
	expect(await statuses()).toEqual([2]);
	expect(await app.has(student, "algebra")).toBe(true);
});

test("refund that is done: the signature becomes invalid without the student, and the next purchase asks for another", async () => {
	await app.query("delete from agreement_copy");
	const refundId = await sendBack(await buyAndSign());
	await report(refundId, "done");
	await createJobs(app.students.site.deps, [refreshJob]).runDue();
	const rows = await app.query("select state from agreement_copy");
	expect(rows).toEqual([{ state: "invalid" }]);
	await buyAndSign();
	expect((await statuses()).toSorted()).toEqual([2, 4]);
});
