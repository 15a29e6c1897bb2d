// Issues an invoice: by the vendor, or as a receipt of the server. Everything outside of the database happens between two
// transactions and can be repeated: the vendor knows the number, and the bytes have a key of their own.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { invoices } from "../../shared/invoices/invoices.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import { lockOrder } from "../../shared/orders/orderStore.ts";
import { linesPdf } from "../../shared/pdf/linesPdf.ts";
import { storePdf } from "../../shared/pdf/storePdf.ts";
import { siteDays } from "../../shared/siteDay.ts";
import { changeInvoice, end, factsOf, ifExcess, issue } from "./changeInvoice.ts";
import type { InvoiceDeps } from "./invoiceDeps.ts";
import { refundedReason, vendorRefused, vendorVoided } from "./invoiceMessages.ts";
import { receiptDocument } from "./receiptDocument.ts";
import {
	findInvoice,
	type InvoicedItem,
	type InvoiceRow,
	itemsLeft,
	leftOf,
	setFile,
	setVendorAsked,
} from "./store.ts";

/** An invoice that is being issued, with what goes into it. */
interface Begun {
	readonly invoice: InvoiceRow & { readonly fileKey: string };
	readonly items: readonly InvoicedItem[];
	readonly schoolId: string;
	readonly day: string;
	/** It is about more than is left of the money. */
	readonly isExcess: boolean;
	/** A vendor may have been asked for it by an attempt before. */
	readonly wasAsked: boolean;
}

/** @returns undefined when there is nothing to do any more */
const begin = (
	{ db, vendorOf }: InvoiceDeps,
	companyId: number,
	invoiceNo: string,
): Promise<Begun | undefined> =>
	db.company(companyId, async (sql) => {
		const found = await findInvoice(sql, invoiceNo);
		const order = found && (await lockOrder(sql, found.orderNo));
		const invoice = order && (await findInvoice(sql, invoiceNo));
		if (!invoice || (invoice.state !== "asked" && invoice.state !== "issuing")) return undefined;
		let { fileKey } = invoice;
		if (invoice.state === "asked") {
			await invoices.move(sql, { companyId, id: invoiceNo }, "begin", { cause: "job", actor: "system" });
			({ fileKey } = await setFile(sql, invoice));
		}
		if (fileKey === null) throw new Error(`the invoice ${invoiceNo} must have the key of its file`);
		const [day = ""] = await siteDays(sql, companyId, new Date());
		const isExcess = (await leftOf(sql, invoice.orderNo)) < invoice.amount;
		if (vendorOf(companyId) && !isExcess) await setVendorAsked(sql, invoice);
		return {
			invoice: { ...invoice, fileKey },
			items: invoice.items ?? (await itemsLeft(sql, invoice.orderNo)),
			schoolId: order.schoolId,
			day,
			isExcess,
			wasAsked: invoice.isVendorAsked,
		};
	});

interface Issued {
	readonly bytes: Buffer;
	readonly issuer: "server" | "vendor";
	readonly taxInvoiceNo?: string | undefined;
}

/** @returns `pending` when the vendor needs more time, `ended` when there will be none */
async function makeFile(
	deps: InvoiceDeps,
	{ invoice, items, day, isExcess }: Begun,
	seller: LocalText,
): Promise<Issued | "pending" | "ended"> {
	const { companyId, invoiceNo, orderNo, title, amount, currency } = invoice;
	const vendor = deps.vendorOf(companyId);
	if (!vendor) {
		const content = { invoiceNo, orderNo, title, amount, currency, items, seller, day, issuedAt: new Date() };
		return { bytes: await linesPdf(receiptDocument(content)), issuer: "server" };
	}
	const named = items.map(({ name, amount: each }) => ({ name: allLanguages(name), amount: each }));
	const request = { invoiceNo, orderNo, title, amount, currency, items: named, seller: allLanguages(seller) };
	// What it has already is not asked for again: money may have gone back since.
	const fact = (isExcess ? await vendor.fact(invoiceNo) : undefined) ?? (await vendor.ask(request));
	if (fact.state === "issued")
		return { bytes: await vendor.file(invoiceNo), issuer: "vendor", taxInvoiceNo: fact.number };
	if (fact.state === "pending") return "pending";
	const isRefused = fact.state === "refused";
	const text = isRefused ? vendorRefused(fact.reason) : vendorVoided;
	const why = { cause: `${fact.state} by the vendor`, actor: "system" };
	await changeInvoice(deps, companyId, invoice, end(isRefused ? "refuse" : "void", text, why));
	return "ended";
}

/** Whether the vendor has an invoice that it was asked for, whose answer may have been lost. @throws as fact() */
async function isKnown({ vendorOf }: InvoiceDeps, { companyId, invoiceNo }: InvoiceRow): Promise<boolean> {
	return (await vendorOf(companyId)?.fact(invoiceNo)) !== undefined;
}

/** @returns whether it has to be tried again later @throws when the vendor or the file store does not answer */
export async function issueInvoice(
	deps: InvoiceDeps,
	companyId: number,
	invoiceNo: string,
): Promise<boolean> {
	const begun = await begin(deps, companyId, invoiceNo);
	if (!begun) return false;
	const { invoice, schoolId, isExcess, wasAsked } = begun;
	// A vendor that was asked already may issue it: then it is voided there. One that was not is asked for nothing.
	if (isExcess && !(wasAsked && (await isKnown(deps, invoice)))) {
		const why = { cause: "money was sent back", actor: "system" };
		if (await changeInvoice(deps, companyId, invoice, ifExcess(end("void", refundedReason, why))))
			return false;
		// The vendor of payments has refused to send the money back meanwhile.
		return true;
	}
	const site = await deps.sites.byCompany(companyId);
	if (!site) throw new Error(`company ${companyId} must have a site, found none`);
	const made = await makeFile(deps, begun, site.documentsFor(schoolId).baseInfo.siteTitle);
	if (made === "pending") return true;
	if (made === "ended") return false;
	const { bytes, issuer, taxInvoiceNo } = made;
	await storePdf(deps.files, bytes, invoice.fileKey);
	const name =
		issuer === "server" ? `收据 Receipt ${invoiceNo}.pdf` : `发票 Invoice ${taxInvoiceNo ?? invoiceNo}.pdf`;
	await changeInvoice(deps, companyId, invoice, issue({ ...factsOf(bytes), name, issuer, taxInvoiceNo }));
	return false;
}
