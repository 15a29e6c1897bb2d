import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type InvoiceApp, openInvoiceApp } from "../../../tests/support/server/invoiceApp.ts";
import { httpInvoiceVendor } from "../../ports/invoiceVendor.ts";
import { createOrderChanges } from "../../wiring/connectOrders.ts";
import { changeInvoice, end, ifExcess } from "./changeInvoice.ts";

/** The books of an invoicing service on a local port, and how it replies. */
const vendor = {
	mode: "issues" as "issues" | "later" | "refuses" | "silent" | "confused" | "noPdf",
	voids: true as boolean | "refused",
	asked: [] as Record<string, unknown>[],
	calls: [] as string[],
};
const pdf = "%PDF-1.4 the tax invoice";

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of request) chunks.push(chunk as Uint8Array);
	return JSON.parse(String(Buffer.concat(chunks)) || "{}") as Record<string, unknown>;
}

function factFor(path: string): object {
	if (path.endsWith("/void") && vendor.voids === "refused") return { state: "refused", reason: "Too late" };
	if (path.endsWith("/void"))
		return vendor.voids ? { state: "voided" } : { state: "issued", reason: "Too late" };
	if (vendor.mode === "refuses") return { state: "refused", reason: "Unknown tax number" };
	if (vendor.mode === "later") return { state: "pending" };
	return vendor.mode === "confused" ? { status: "fine" } : { state: "issued", number: "044031900111" };
}

const server = createServer((request, reply) => {
	void (async () => {
		const path = request.url ?? "";
		vendor.calls.push(`${request.method} ${path.replace(/\d{22}/, "N")}`);
		const body = await bodyOf(request);
		if (request.headers.authorization !== "Bearer key of the school") reply.writeHead(401).end();
		else if (vendor.mode === "silent") request.socket.destroy();
		else if (path.endsWith("/file")) reply.end(vendor.mode === "noPdf" ? "<html>" : pdf);
		else if (
			request.method === "GET" &&
			!vendor.asked.some(({ invoiceNo }) => path.endsWith(String(invoiceNo)))
		)
			reply.writeHead(404).end();
		else {
			if (path === "/api/invoices") vendor.asked.push(body);
			reply.end(JSON.stringify(factFor(path)));
		}
	})();
});

let app: InvoiceApp;
let titleId: string;
beforeAll(async () => {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
	app = await openInvoiceApp(httpInvoiceVendor({ url, key: "key of the school" }));
	titleId = await app.title("mei", { kind: "company", name: "Acme", taxNumber: "91110108MA01ABCD2X" });
});
afterAll(async () => {
	await app.close();
	server.close();
});
beforeEach(() => {
	Object.assign(vendor, { mode: "issues", voids: true, asked: [], calls: [] });
});

async function asked(): Promise<{ readonly orderNo: string; readonly invoiceNo: string }> {
	const orderNo = await app.paidOrder("mei", "painting");
	return { orderNo, invoiceNo: (await app.askFor("mei", orderNo, titleId)).data.invoiceNo };
}
const newest = async () => (await app.invoices("mei"))[0];

test("a vendor that issues: it gets title, items and amount once, and the student its number and its file", async () => {
	const { orderNo, invoiceNo } = await asked();
	await app.run();
	expect(vendor.asked[0]).toMatchObject({
		...{ invoiceNo, orderNo, amount: 500, currency: "CNY" },
		title: { kind: "company", name: "Acme", taxNumber: "91110108MA01ABCD2X" },
		items: [{ name: "课程painting Course painting", amount: 500 }],
	});
	expect(await newest()).toMatchObject({ state: "issued", issuer: "vendor", taxInvoiceNo: "044031900111" });
	const file = await app.file("mei", invoiceNo);
	expect(file.body).toBe(pdf);
	expect(file.headers["content-disposition"]).toContain("Invoice 044031900111.pdf");
});

test.each([
	["silent", "fetch failed"],
	["confused", "the invoice vendor must reply with a state"],
	["noPdf", "the invoice vendor must reply with a PDF"],
	["later", null],
] as const)(
	"a vendor that is %s: the invoice waits, and is issued when it answers",
	async (mode, failure) => {
		const { invoiceNo } = await asked();
		vendor.mode = mode;
		await app.run();
		expect(await newest()).toMatchObject({ invoiceNo, state: "issuing" });
		const [job] = await app.query<{ last_error: string | null }>(
			"select last_error from due_job where kind = 'invoice.issue' and key = $1",
			[invoiceNo],
		);
		if (failure === null) expect(job?.last_error).toBeNull();
		else expect(job?.last_error).toContain(failure);
		expect((await app.download("mei", invoiceNo)).status).toBe(404);
		vendor.mode = "issues";
		await app.run();
		expect(await newest()).toMatchObject({ invoiceNo, state: "issued" });
	},
);

test("a vendor that refuses: the student reads why, and can ask again", async () => {
	const { orderNo, invoiceNo } = await asked();
	vendor.mode = "refuses";
	await app.run();
	expect(await newest()).toMatchObject({ invoiceNo, state: "refused", reason: "Unknown tax number" });
	vendor.mode = "issues";
	const second = (await app.askFor("mei", orderNo, titleId)).data;
	expect(second.invoiceNo).not.toBe(invoiceNo);
	await app.run();
	expect(await newest()).toMatchObject({ invoiceNo: second.invoiceNo, state: "issued" });
});

test("money sent back after the vendor issued: it is voided there first; where it refuses, an operator sees it", async () => {
	const first = await asked();
	await app.run();
	await app.refund(first.orderNo, "whole");
	await app.run();
	expect(vendor.calls).toContain("POST /api/invoices/N/void");
	expect(await newest()).toMatchObject({ invoiceNo: first.invoiceNo, state: "voided" });

	const second = await asked();
	await app.run();
	vendor.voids = false;
	await app.refund(second.orderNo, "whole");
	await app.run();
	expect(await newest()).toMatchObject({ invoiceNo: second.invoiceNo, state: "issued" });
	const [row] = await app.query<{ problem: string }>("select problem from invoice where id = $1", [
		second.invoiceNo,
	]);
	expect(row?.problem).toBe("Too late");
	expect(app.students.site.logs()).toContain("an invoice is about more than is left of the money");
});

test("money sent back while the vendor is at work: it is issued, and voided then", async () => {
	const { orderNo, invoiceNo } = await asked();
	vendor.mode = "later";
	await app.run();
	await app.refund(orderNo, "whole");
	await app.run();
	expect(await newest()).toMatchObject({ invoiceNo, state: "issuing" });
	vendor.mode = "issues";
	for (let i = 0; i < 2; i += 1) await app.run();
	expect(await newest()).toMatchObject({ invoiceNo, state: "voided" });
});

test("an order that is deleted while its invoice is issued: the removal of the bytes is due", async () => {
	const { invoiceNo } = await asked();
	vendor.mode = "noPdf";
	await app.run();
	const [row] = await app.query<{ file_id: string; file_key: string }>(
		"select file_id, file_key from invoice where id = $1",
		[invoiceNo],
	);
	await app.query("delete from student_order where order_no = (select order_no from invoice where id = $1)", [
		invoiceNo,
	]);
	expect(
		await app.query("select key, payload from due_job where kind = 'file.remove' and key = $1", [
			row?.file_id,
		]),
	).toEqual([{ key: row?.file_id, payload: { key: row?.file_key } }]);
});

test("part on its way back when it was asked for, refused since: the items are those of its amount", async () => {
	const orderNo = await app.paidOrder("mei", "painting");
	const refundId = await app.refund(orderNo, [{ position: 0, amount: 200 }]);
	await app.askFor("mei", orderNo, titleId);
	await app.failRefund(refundId);
	await app.run();
	expect(vendor.asked[0]).toMatchObject({ amount: 300, items: [{ amount: 300 }] });
	expect(await newest()).toMatchObject({ orderNo, amount: 300, state: "issued" });
});

test("a silent vendor, and all of the money goes back meanwhile: it is asked for nothing, and the invoice is voided here", async () => {
	const { orderNo, invoiceNo } = await asked();
	vendor.mode = "silent";
	await app.run();
	await app.refund(orderNo, "whole");
	vendor.mode = "issues";
	await app.run();
	expect(vendor.asked).toEqual([]);
	expect(await newest()).toMatchObject({ invoiceNo, state: "voided" });
	await app.run();
	expect(
		await app.query("select from due_job where kind like 'invoice.%' and key = $1", [invoiceNo]),
	).toEqual([]);
});

test("a vendor that refuses to void: the invoice stays issued, and an operator sees why", async () => {
	const { orderNo, invoiceNo } = await asked();
	await app.run();
	vendor.voids = "refused";
	await app.refund(orderNo, "whole");
	await app.run();
	expect(await newest()).toMatchObject({ invoiceNo, state: "issued" });
	expect(await app.query("select problem from invoice where id = $1", [invoiceNo])).toEqual([
		{ problem: "Too late" },
	]);
});

test("money that stays after all while the invoice is being voided: the invoice stays", async () => {
	const { orderNo, invoiceNo } = await asked();
	await app.run();
	const why = { cause: "money was sent back", actor: "system" };
	const changes = createOrderChanges(app.students.site.deps);
	const change = ifExcess(end("void", "sent back", why));
	expect(await changeInvoice(changes, 1, { invoiceNo, orderNo }, change)).toBe(false);
	expect(await newest()).toMatchObject({ invoiceNo, state: "issued" });
	await app.refund(orderNo, "whole");
	expect(await changeInvoice(changes, 1, { invoiceNo, orderNo }, change)).toBe(true);
});
