// Voids an invoice that is about more than is left of the money. One that a vendor has issued is voided there first; where
// that is impossible, an operator has to see to it.
import { changeInvoice, end, ifExcess } from "./changeInvoice.ts";
import type { InvoiceDeps } from "./invoiceDeps.ts";
import { refundedReason } from "./invoiceMessages.ts";
import { findInvoice, type InvoiceRow, leftOf, setProblem } from "./store.ts";

const why = { cause: "money was sent back", actor: "system" };

async function askVendor(
	{ vendorOf }: InvoiceDeps,
	{ companyId, invoiceNo }: InvoiceRow,
): Promise<string | undefined> {
	const vendor = vendorOf(companyId);
	if (!vendor) return "VENDORS_FILE names no invoice vendor of the company any more";
	const { state, reason } = await vendor.void(invoiceNo, "refund");
	if (state === "voided") return undefined;
	// Refused to void it, or was it refused before it was issued? Only what the vendor has of it tells.
	if (state === "refused" && (await vendor.fact(invoiceNo))?.state === "refused") return undefined;
	if (state === "pending") throw new Error("the invoice vendor has not voided it yet");
	return reason ?? "the vendor does not void it, and gives no reason";
}

/** @returns whether it has to be tried again later @throws when the vendor does not answer */
export async function voidInvoice(deps: InvoiceDeps, companyId: number, invoiceNo: string): Promise<boolean> {
	const found = await deps.db.company(companyId, async (sql) => {
		const invoice = await findInvoice(sql, invoiceNo);
		return invoice && { invoice, left: await leftOf(sql, invoice.orderNo) };
	});
	if (!found || found.left >= found.invoice.amount) return false;
	const { invoice } = found;
	if (invoice.state === "voided" || invoice.state === "refused") return false;
	// It is issued first: a vendor may be about to.
	if (invoice.state === "issuing") return true;
	const problem =
		invoice.issuer === "vendor"
			? await askVendor(deps, invoice)
			: invoice.issuer === "operator"
				? "money was sent back; void it where it was issued, then here"
				: undefined;
	if (problem === undefined) {
		await changeInvoice(deps, companyId, invoice, ifExcess(end("void", refundedReason, why)));
		return false;
	}
	await deps.db.company(companyId, (sql) => setProblem(sql, invoice, problem));
	deps.log.error({ companyId, invoiceNo, problem }, "an invoice is about more than is left of the money");
	return false;
}
