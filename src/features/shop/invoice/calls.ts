// Server calls of invoices and their titles.
import type { InvoiceAskBody, InvoiceTitleBody } from "../../../../schemas/generated/documents.ts";
import { call } from "../../../core/http/http.ts";

const invoice = "/saas-business/v1/invoice";
const validators = () => import("../../../../schemas/generated/calls/invoice.js");

const pageSize = 20;

export const fetchInvoices = (page: number, signal?: AbortSignal) =>
	call({
		path: `${invoice}/list`,
		query: { page, pageSize },
		validate: async () => (await validators()).validateInvoiceList,
		signal,
	});

/** Whether an order can have an invoice, or the one that it has. */
export const fetchOffer = (orderNo: string, signal?: AbortSignal) =>
	call({
		path: `${invoice}/ask`,
		query: { orderNo },
		validate: async () => (await validators()).validateInvoiceOffer,
		signal,
	});

/** @throws ApiError 1741 */
export const askInvoice = (body: InvoiceAskBody) =>
	call({
		method: "POST",
		path: `${invoice}/ask`,
		body,
		validate: async () => (await validators()).validateInvoice,
	});

export const fetchTitles = (signal?: AbortSignal) =>
	call({
		path: `${invoice}/titles`,
		validate: async () => (await validators()).validateInvoiceTitles,
		signal,
	});

/** @throws ApiError 1742, 1743 */
export const saveTitle = (body: InvoiceTitleBody) =>
	call({
		method: "POST",
		path: `${invoice}/titles`,
		body,
		validate: async () => (await validators()).validateInvoiceTitle,
	});

export const removeTitle = (titleId: string) =>
	call({
		method: "POST",
		path: `${invoice}/titles/remove`,
		body: { titleId },
		validate: async () => (await validators()).validateInvoiceTitles,
	});

/** Address of the file, for some minutes. */
export const fetchFile = (invoiceNo: string) =>
	call({
		path: `${invoice}/download`,
		query: { invoiceNo },
		validate: async () => (await validators()).validateInvoiceFile,
	});
