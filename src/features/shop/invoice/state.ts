// Queries of the student's invoices. An event of an order fetches them again, since invoices are issued in their own time.
import type { InvoiceList, InvoiceOffer, InvoiceTitles } from "../../../../schemas/generated/documents.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { orderQueries } from "../../../renderer/purchase/purchasePaths.ts";
import { fetchInvoices, fetchOffer, fetchTitles } from "./calls.ts";

export const titleQueries = "invoiceTitles";

export const useInvoices = (page: number | undefined): StudentQuery<InvoiceList> =>
	useStudentQuery(page === undefined ? undefined : [orderQueries, "invoices", page], (signal) =>
		fetchInvoices(page ?? 1, signal),
	);

export const useOffer = (orderNo: string): StudentQuery<InvoiceOffer> =>
	useStudentQuery([orderQueries, "invoice", orderNo], (signal) => fetchOffer(orderNo, signal));

export const useTitles = (): StudentQuery<InvoiceTitles> => useStudentQuery([titleQueries], fetchTitles);
