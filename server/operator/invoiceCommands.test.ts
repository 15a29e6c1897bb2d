import { afterAll, beforeAll, expect, test } from "vitest";
import { type InvoiceApp, openInvoiceApp } from "../../tests/support/server/invoiceApp.ts";
import { invoiceCommands } from "./invoiceCommands.ts";

const host = "one.test";
const options = { author: "anna", message: "asked by phone" };
const pdf = Buffer.from("%PDF-1.4 scanned").toString("base64");
let app: InvoiceApp;
let operator: ReturnType<typeof invoiceCommands>;
let titleId: string;
beforeAll(async () => {
	app = await openInvoiceApp();
	operator = invoiceCommands(app.students.site.deps);
	titleId = await app.title("mei");
});
afterAll(() => app.close());

async function asked(): Promise<string> {
	const orderNo = await app.paidOrder("mei", "painting");
	return (await app.askFor("mei", orderNo, titleId)).data.invoiceNo;
}

test("issue: the student downloads the operator's file, also in place of the receipt, and the trail has it", async () => {
	const invoice = await asked();
	await app.run();
	await operator["invoice-issue"]({ host, invoice, base64: pdf, number: "0440", options });
	expect((await app.invoices("mei"))[0]).toMatchObject({
		...{ invoiceNo: invoice, state: "issued", issuer: "operator", taxInvoiceNo: "0440" },
	});
	const file = await app.file("mei", invoice);
	expect(file.body).toBe("%PDF-1.4 scanned");
	expect(file.headers["content-disposition"]).toContain("Invoice 0440.pdf");
	expect(await app.query("select from stored_file where profile = 'invoice'")).toHaveLength(1);
	const [row] = await app.query<{ actor: string; detail: object }>(
		"select actor, detail from operator_action where action = 'invoice-issue'",
	);
	expect(row).toMatchObject({ actor: "anna", detail: { invoice, number: "0440", reason: "asked by phone" } });
	const noPdf = Buffer.from("<html>").toString("base64");
	await expect(operator["invoice-issue"]({ host, invoice, base64: noPdf, options })).rejects.toThrow(
		"must be a PDF",
	);
});

test("refuse and void: the student reads why; what has ended cannot be changed, and others' are not found", async () => {
	const first = await asked();
	await operator["invoice-refuse"]({ host, invoice: first, reason: "Name is missing", options });
	expect((await app.invoices("mei"))[0]).toMatchObject({ state: "refused", reason: "Name is missing" });
	const change = { host, invoice: first, options };
	await expect(operator["invoice-void"]({ ...change, reason: "x" })).rejects.toThrow("it is refused");
	await expect(operator["invoice-issue"]({ ...change, base64: pdf })).rejects.toThrow("found refused");
	await expect(operator["invoice-show"]({ host: "two.test", invoice: first })).rejects.toThrow("no invoice");

	const second = await asked();
	await app.run();
	await operator["invoice-void"]({ host, invoice: second, reason: "Issued twice", options });
	expect((await app.invoices("mei"))[0]).toMatchObject({ invoiceNo: second, state: "voided" });
	expect((await app.download("mei", second)).status).toBe(404);
	expect(await operator["invoice-list"]({ host, state: "voided" })).toMatchObject([
		{ invoiceNo: second, money: "5.00 CNY", reason: "Issued twice" },
	]);
});
