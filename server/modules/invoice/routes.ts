// The invoices of the student, and whom they are made out to (API-112).
import type { FastifyInstance } from "fastify";
import { orNotFound } from "../../plugins/envelope.ts";
import { perStudent, route, type StudentRequest, studentKeyOf } from "../../plugins/route.ts";
import type { Order } from "../../shared/orders/orderStore.ts";
import { orderTerms } from "../../shared/orders/orderTerms.ts";
import { missingGlyphs } from "../../shared/pdf/glyphs.ts";
import { askInvoice, invoiceOffer } from "./askInvoice.ts";
import type { InvoiceDeps } from "./invoiceDeps.ts";
import { findInvoice, listInvoices } from "./store.ts";
import { listTitles, removeTitle, saveTitle } from "./titleStore.ts";

const base = "/s/api/saas-business/v1/invoice";
const calls = "/calls/invoice#/definitions";

const noFile = { zh: "没有找到这张发票的文件。", en: "This invoice has no file." };

const termsOf =
	({ site }: StudentRequest) =>
	({ schoolId }: Order) =>
		orderTerms(site.documentsFor(schoolId).service);

export function invoiceRoutes(app: FastifyInstance, { db, addressOf, vendorOf }: InvoiceDeps): void {
	route(app, {
		method: "GET",
		url: `${base}/list`,
		query: `${calls}/InvoiceQuery`,
		data: `${calls}/InvoiceList`,
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student, query }) =>
			db.company(company.id, (sql) => listInvoices(sql, student.id, query)),
	});

	route(app, {
		method: "GET",
		url: `${base}/ask`,
		query: `${calls}/InvoiceOrderQuery`,
		data: `${calls}/InvoiceOffer`,
		access: "student",
		limit: perStudent(300),
		handler(request) {
			const { company, student, query } = request;
			return db.company(company.id, (sql) => invoiceOffer(sql, student.id, query.orderNo, termsOf(request)));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/ask`,
		body: `${calls}/InvoiceAskBody`,
		data: `${calls}/Invoice`,
		access: "student",
		limit: { max: 30, per: "minute", key: ({ company, student }) => `${company.id} ${student.id}` },
		handler(request) {
			const who = studentKeyOf(request);
			// A vendor has fonts of its own.
			const missing = vendorOf(who.companyId) ? () => [] : missingGlyphs;
			return db.company(who.companyId, (sql) =>
				askInvoice(sql, who, request.body, termsOf(request), missing),
			);
		},
	});

	route(app, {
		method: "GET",
		url: `${base}/titles`,
		query: `${calls}/InvoiceTitleQuery`,
		data: `${calls}/InvoiceTitles`,
		access: "student",
		limit: perStudent(300),
		handler: ({ company, student }) =>
			db.company(company.id, async (sql) => ({ list: await listTitles(sql, student.id) })),
	});

	route(app, {
		method: "POST",
		url: `${base}/titles`,
		body: `${calls}/InvoiceTitleBody`,
		data: `${calls}/InvoiceTitle`,
		access: "student",
		limit: perStudent(30),
		handler(request) {
			const who = studentKeyOf(request);
			return db.company(who.companyId, (sql) => saveTitle(sql, who, request.body));
		},
	});

	route(app, {
		method: "POST",
		url: `${base}/titles/remove`,
		body: `${calls}/InvoiceTitleKey`,
		data: `${calls}/InvoiceTitles`,
		access: "student",
		limit: perStudent(30),
		handler: ({ company, student, body }) =>
			db.company(company.id, async (sql) => {
				await removeTitle(sql, student.id, body.titleId);
				return { list: await listTitles(sql, student.id) };
			}),
	});

	route(app, {
		method: "GET",
		url: `${base}/download`,
		query: `${calls}/InvoiceFileQuery`,
		data: `${calls}/InvoiceFile`,
		access: "student",
		limit: perStudent(300),
		async handler(request) {
			const who = studentKeyOf(request);
			const found = await db.company(who.companyId, (sql) => findInvoice(sql, request.query.invoiceNo));
			const isOwn = found?.studentId === who.studentId && found.state === "issued";
			const { fileId } = orNotFound(isOwn ? found : undefined, noFile);
			return { url: addressOf(who, orNotFound(fileId ?? undefined, noFile)) };
		},
	});
}
