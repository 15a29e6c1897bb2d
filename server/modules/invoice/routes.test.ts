import { afterAll, beforeAll, expect, test } from "vitest";
import { type InvoiceApp, openInvoiceApp } from "../../../tests/support/server/invoiceApp.ts";
import { pdfText } from "../../../tests/support/server/pdfText.ts";

let app: InvoiceApp;
beforeAll(async () => {
	app = await openInvoiceApp();
});
afterAll(() => app.close());

const transitions = (invoiceNo: string) =>
	app.query<{ move: string }>("select move from transition_log where kind = 'invoice' and id = $1", [
		invoiceNo,
	]);

test("an invoice: asked for, issued by a job, downloaded as a PDF with a readable name; nobody else has it", async () => {
	const orderNo = await app.paidOrder("mei", "algebra", "painting");
	expect((await app.offer("mei", orderNo)).data).toMatchObject({
		...{ canAsk: true, amount: 10_400, currency: "CNY" },
		text: { en: expect.stringMatching(/until \d{4}-\d\d-\d\d\.$/) },
	});
	const titleId = await app.title("mei");
	const { data } = await app.askFor("mei", orderNo, titleId);
	expect(data).toMatchObject({ orderNo, state: "asked", amount: 10_400, title: { name: "李娜 Zoë" } });
	const { invoiceNo } = data;
	// Copied: a later change of the title is for later invoices.
	await app.saveTitle("mei", { titleId, kind: "person", name: "Somebody else" });
	await app.run();
	expect(await app.invoices("mei")).toMatchObject([
		{
			invoiceNo,
			state: "issued",
			issuer: "server",
			title: { name: "李娜 Zoë" },
			issuedAt: expect.any(String),
		},
	]);
	const file = await app.file("mei", invoiceNo);
	expect(file.headers).toMatchObject({ "content-type": "application/pdf" });
	expect(file.headers["content-disposition"]).toContain(`Receipt ${invoiceNo}.pdf`);
	const text = await pdfText(file.rawPayload);
	for (const part of [
		"不是税务发票",
		"It is not a tax invoice",
		orderNo,
		"李娜 Zoë",
		"合计 Total 104.00 CNY",
	])
		expect(text).toContain(part);
	expect((await transitions(invoiceNo)).map(({ move }) => move).sort()).toEqual(["begin", "issue"]);
	const messages = await app.query(
		"select link from message where student_id = 'mei' and title ->> 'en' like '%receipt%'",
	);
	expect(messages).toEqual([{ link: { page: "invoices" } }]);

	for (const student of ["lin", "stranger"]) {
		expect((await app.download(student, invoiceNo)).status).toBe(404);
		expect((await app.offer(student, orderNo)).status).toBe(404);
		expect((await app.askFor(student, orderNo, titleId)).status).toBe(404);
		expect(await app.invoices(student)).toEqual([]);
	}
	expect((await app.askFor("lin", await app.paidOrder("lin", "painting"), titleId)).status).toBe(404);
});

test("asked twice, also at one moment: the same invoice, and it is issued once", async () => {
	const orderNo = await app.paidOrder("mei", "painting");
	const titleId = await app.title("mei");
	const both = await Promise.all([app.askFor("mei", orderNo, titleId), app.askFor("mei", orderNo, titleId)]);
	const numbers = new Set(both.map(({ data }) => data.invoiceNo));
	expect(numbers.size).toBe(1);
	await Promise.all([app.run(), app.run()]);
	const third = await app.askFor("mei", orderNo, titleId);
	expect(third.data).toMatchObject({ invoiceNo: [...numbers][0], state: "issued" });
	const { canAsk, invoice } = (await app.offer("mei", orderNo)).data;
	expect([canAsk, invoice?.invoiceNo]).toEqual([false, [...numbers][0]]);
	expect(await app.query("select from invoice where order_no = $1", [orderNo])).toHaveLength(1);
});

test("orders without an invoice: not paid, too old, given back, paid with the balance or points; each says why", async () => {
	const titleId = await app.title("lin");
	const open = await app.openOrder("lin", "painting");
	const refused = async (orderNo: string) => {
		const { code, message } = await app.askFor("lin", orderNo, titleId);
		expect(code).toBe("1741");
		return message;
	};
	expect(await refused(open)).toBe("The order is not paid yet.");
	await app.cancel("lin", open);
	expect(await refused(open)).toMatch(/^There is no money/);
	const old = await app.paidOrder("lin", "painting");
	await app.query("update student_order set paid_at = now() - interval '181 days' where order_no = $1", [
		old,
	]);
	expect(await refused(old)).toMatch(/^The time to ask/);
	const whole = await app.paidOrder("lin", "painting");
	await app.refund(whole, "whole");
	expect(await refused(whole)).toMatch(/^There is no money/);
	const second = await app.paidWithBalance("lin", 500, "painting");
	expect(await refused(second)).toMatch(/^This order was paid with your balance/);
	const third = await app.openOrder("lin", "painting");
	await app.givePoints("lin", 167);
	expect((await app.payWithPoints("lin", third, 167)).data.state).toBe("paid");
	expect(await refused(third)).toMatch(/^This order was paid with points/);
});

test("money sent back after the invoice was issued: it is voided, and there is another one for what is left", async () => {
	const orderNo = await app.paidOrder("mei", "algebra", "painting");
	const titleId = await app.title("mei");
	const first = (await app.askFor("mei", orderNo, titleId)).data;
	await app.run();
	const [item] = await app.query<{ position: number }>(
		"select position from order_item where order_no = $1 and price = 500",
		[orderNo],
	);
	await app.refund(orderNo, [{ position: item?.position ?? 0, amount: 500 }]);
	await app.run();
	const [voided] = await app.invoices("mei");
	expect(voided).toMatchObject({
		...{ invoiceNo: first.invoiceNo, state: "voided" },
		reason: { en: expect.stringContaining("sent back") },
	});
	expect((await app.download("mei", first.invoiceNo)).status).toBe(404);
	const second = (await app.askFor("mei", orderNo, titleId)).data;
	expect(second).toMatchObject({ state: "asked", amount: 9900 });
	expect(second.invoiceNo).not.toBe(first.invoiceNo);
	// Given back as a whole before it is issued: nothing is issued.
	await app.refund(orderNo, "whole");
	await app.run();
	const [latest] = await app.invoices("mei");
	expect(latest).toMatchObject({ invoiceNo: second.invoiceNo, state: "voided" });
	expect(latest?.issuedAt).toBeUndefined();
});

test("a refund that failed is sent again: the invoice that was issued meanwhile is voided", async () => {
	const orderNo = await app.paidOrder("mei", "painting");
	const refundId = await app.refund(orderNo, "whole");
	await app.failRefund(refundId);
	const { invoiceNo } = (await app.askFor("mei", orderNo, await app.title("mei"))).data;
	await app.run();
	expect((await app.invoices("mei"))[0]).toMatchObject({ invoiceNo, state: "issued" });
	await app.repeatRefund(refundId);
	await app.run();
	expect((await app.invoices("mei"))[0]).toMatchObject({ invoiceNo, state: "voided" });
});

test("titles: the first is the default, a company needs its tax number, twenty are enough; others are not found", async () => {
	await app.query("delete from invoice_title");
	expect((await app.saveTitle("lin", { kind: "company", name: "Acme" })).code).toBe("1743");
	expect((await app.saveTitle("lin", { kind: "person", name: "  " })).status).toBe(400);
	const first = await app.title("lin", { name: "First" });
	const company = await app.title("lin", {
		...{ kind: "company", name: "Acme", taxNumber: "91110108ma01abcd2x", isDefault: true },
		...{ address: "1 Road", phone: "010", bank: "Bank", bankAccount: "1" },
	});
	expect(await app.titles("lin")).toMatchObject([
		{ titleId: company, isDefault: true, taxNumber: "91110108MA01ABCD2X", bank: "Bank" },
		{ titleId: first, isDefault: false },
	]);
	await app.saveTitle("lin", { titleId: company, kind: "person", name: "Renamed" });
	expect((await app.titles("lin"))[0]).toEqual({
		...{ titleId: company, kind: "person", name: "Renamed", isDefault: true },
	});
	for (const call of [
		app.saveTitle("mei", { titleId: first, kind: "person", name: "Mine" }),
		app.removeTitle("mei", first),
	])
		expect((await call).status).toBe(404);
	expect((await app.removeTitle("lin", company)).data.list).toMatchObject([
		{ titleId: first, isDefault: true },
	]);
	for (let i = 0; i < 19; i += 1) await app.title("lin", { name: `Title ${i}` });
	expect((await app.saveTitle("lin", { kind: "person", name: "One more" })).code).toBe("1742");
});

test("names that a receipt cannot show or the table cannot hold: refused with the character, its length or its kind", async () => {
	await app.query("delete from invoice_title");
	expect((await app.saveTitle("lin", { kind: "person", name: "\u0958".repeat(100) })).code).toBe("1745");
	expect((await app.saveTitle("lin", { kind: "person", name: "a\u0000b" })).status).toBe(400);
	expect((await app.saveTitle("lin", { kind: "person", name: "a\nb" })).status).toBe(400);
	const orderNo = await app.paidOrder("lin", "painting");
	const rare = await app.title("lin", { name: "王\u{2a6b2}" });
	const refused = await app.askFor("lin", orderNo, rare);
	expect(refused.code).toBe("1744");
	expect(refused.message).toContain("\u{2a6b2}");
	expect((await app.askFor("lin", orderNo, await app.title("lin", { name: "王 Zoë" }))).code).toBe("1");
	const reason = "a\u0000b";
	const asked = await app.students.ask("lin", "/saas-business/v1/payOrder/refundAsk", { orderNo, reason });
	expect(asked.status).toBe(400);
});
