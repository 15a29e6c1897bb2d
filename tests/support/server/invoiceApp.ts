// The real app with two students who pay for orders and ask for invoices of them.
import type {
	Invoice,
	InvoiceList,
	InvoiceOffer,
	InvoiceTitle,
} from "../../../schemas/generated/documents.ts";
import { invoiceJobs } from "../../../server/modules/invoice/invoiceJobs.ts";
import type { InvoiceVendor } from "../../../server/ports/invoiceVendor.ts";
import { openFileStore } from "../../../server/ports/openFileStore.ts";
import { post } from "../../../server/shared/accounts/accountStore.ts";
import { createJobs } from "../../../server/shared/jobs/jobs.ts";
import { applyRefundFact } from "../../../server/shared/orders/applyRefundFact.ts";
import { createRefund, repeatRefund } from "../../../server/shared/orders/createRefund.ts";
import { createInvoiceDeps } from "../../../server/wiring/connectInvoices.ts";
import { createPaymentDeps } from "../../../server/wiring/connectOrders.ts";
import { createMemoryVendor } from "./memoryVendor.ts";
import { openOrderApp, orderCalls } from "./orderApp.ts";

const calls = "/saas-business/v1/invoice";

/** @param vendor absent: the server issues receipts */
export async function openInvoiceApp(vendor?: InvoiceVendor) {
	const alipay = createMemoryVendor("alipay");
	const app = await openOrderApp([alipay], false, vendor);
	const { ask, site } = app.students;
	const files = await openFileStore(site.deps.env.files, 1000);
	const deps = createInvoiceDeps(site.deps, { files, vendorOf: () => vendor, addressOf: () => "" });
	const payments = createPaymentDeps(
		site.deps,
		() => new Map([["alipay", alipay.vendor]]),
		() => undefined,
	);
	const download = async (student: string, invoiceNo: string) =>
		ask<{ url: string }>(student, `${calls}/download?invoiceNo=${invoiceNo}`);
	return {
		...app,
		async close() {
			files.close();
			await app.close();
		},
		/** Runs the jobs that are due, also those whose time has not come. */
		async run(): Promise<void> {
			await app.query("update due_job set run_at = now(), taken_until = null where kind like 'invoice.%'");
			await createJobs(site.deps, invoiceJobs(deps)).runDue();
		},
		async paidOrder(student: string, ...commodityIds: string[]): Promise<string> {
			const orderNo = await app.openOrder(student, ...commodityIds);
			const { paymentId } = (await app.pay(student, orderNo)).data;
			alipay.pay(paymentId);
			await app.notify("alipay", alipay.notice(paymentId));
			return orderNo;
		},
		refund: (orderNo: string, items: Parameters<typeof createRefund>[2]) =>
			site.db.company(1, (sql) =>
				createRefund(sql, orderNo, items, { cause: "operator", actor: "anna", reason: "goodwill" }),
			),
		/** The vendor refuses to send the money. */
		failRefund: (refundId: string) =>
			applyRefundFact(payments, 1, "alipay", { state: "failed", refundId, failure: "CLOSED" }),
		repeatRefund: (refundId: string) => site.db.company(1, (sql) => repeatRefund(sql, refundId, "anna")),
		async paidWithBalance(student: string, amount: number, ...commodityIds: string[]): Promise<string> {
			const orderNo = await app.openOrder(student, ...commodityIds);
			await site.db.company(1, (sql) =>
				post(sql, {
					...{ companyId: 1, studentId: student, kind: "balance", currency: "CNY", amount },
					...{ causeKind: "operator", causeId: orderNo, reason: "Gift" },
				}),
			);
			await ask(student, `${orderCalls}/payWithBalance`, { orderNo, device: "desktop" });
			return orderNo;
		},
		async title(student: string, change: object = {}): Promise<string> {
			const body = { kind: "person", name: "李娜 Zoë", ...change };
			return (await ask<InvoiceTitle>(student, `${calls}/titles`, body)).data.titleId;
		},
		titles: async (student: string) =>
			(await ask<{ list: InvoiceTitle[] }>(student, `${calls}/titles`)).data.list,
		saveTitle: (student: string, body: object) => ask<InvoiceTitle>(student, `${calls}/titles`, body),
		removeTitle: (student: string, titleId: string) =>
			ask<{ list: InvoiceTitle[] }>(student, `${calls}/titles/remove`, { titleId }),
		offer: (student: string, orderNo: string) =>
			ask<InvoiceOffer>(student, `${calls}/ask?orderNo=${orderNo}`),
		askFor: (student: string, orderNo: string, titleId: string) =>
			ask<Invoice>(student, `${calls}/ask`, { orderNo, titleId }),
		invoices: async (student: string) => (await ask<InvoiceList>(student, `${calls}/list`)).data.list,
		download,
		/** The file by the address that a download call gives. */
		async file(student: string, invoiceNo: string) {
			const { url } = (await download(student, invoiceNo)).data;
			return site.app.inject({ method: "GET", url, headers: { host: "one.test" } });
		},
	};
}

export type InvoiceApp = Awaited<ReturnType<typeof openInvoiceApp>>;
