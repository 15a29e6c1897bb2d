// Ends of an invoice: issued, refused or voided. Each is one transaction under the lock of the order, tells the student, and
// changes nothing when the invoice has moved on meanwhile.
import { createHash } from "node:crypto";
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import { invoices, voidExcess } from "../../shared/invoices/invoices.ts";
import { lockOrder } from "../../shared/orders/orderStore.ts";
import { changeOrder, type NotifyStudent, type OrderChanges } from "../../shared/orders/paymentDeps.ts";
import type { Message } from "../../shared/storeMessages.ts";
import type { MoveReason } from "../../shared/transitions/machine.ts";
import { issuedMessage, refusedMessage, voidedMessage } from "./invoiceMessages.ts";
import {
	deleteFile,
	findInvoice,
	type InvoiceRow,
	type IssuedFile,
	leftOf,
	removeFile,
	setIssued,
	setReason,
} from "./store.ts";

export type InvoiceChange = (
	sql: Sql,
	invoice: InvoiceRow,
	notify: NotifyStudent,
) => Promise<Message | undefined>;

/** @returns whether the invoice was changed */
export const changeInvoice = (
	deps: OrderChanges,
	companyId: number,
	{ invoiceNo, orderNo }: Pick<InvoiceRow, "invoiceNo" | "orderNo">,
	change: InvoiceChange,
): Promise<boolean> =>
	changeOrder(deps, companyId, async (sql, notify) => {
		const order = await lockOrder(sql, orderNo);
		const invoice = order && (await findInvoice(sql, invoiceNo));
		if (!invoice) return false;
		const message = await change(sql, invoice, notify);
		if (!message) return false;
		await notify(order, message);
		// Open pages ask for orders and invoices again.
		await notify(order, { state: order.state });
		return true;
	});

const isDone = ({ outcome }: { readonly outcome: "moved" | "refused" }): boolean => outcome === "moved";

/** @param file as it is in the file store, under the key of the invoice */
export const issue =
	(file: IssuedFile): InvoiceChange =>
	async (sql, invoice) => {
		const { companyId, invoiceNo, orderNo, state } = invoice;
		if (state !== "issuing") return undefined;
		await setIssued(sql, invoice, file);
		const reason = { cause: `issued by the ${file.issuer}`, actor: "system" };
		await invoices.move(sql, { companyId, id: invoiceNo }, "issue", reason);
		// Money that was sent back while it was issued.
		if ((await leftOf(sql, orderNo)) < invoice.amount) await voidExcess(sql, invoice);
		return issuedMessage(invoice, file.issuer === "server");
	};

/** @param stored where the file of the operator is */
export const replace =
	(
		file: IssuedFile,
		stored: { readonly fileId: string; readonly fileKey: string },
		actor: string,
	): InvoiceChange =>
	async (sql, invoice) => {
		const { companyId, invoiceNo, fileId, fileKey, issuedAt } = invoice;
		if (invoice.state === "voided" || invoice.state === "refused") return undefined;
		if (fileId && issuedAt) await deleteFile(sql, fileId);
		else if (fileId && fileKey) await removeFile(sql, companyId, { fileId, fileKey });
		await sql.query("update invoice set file_id = $3, file_key = $4 where company_id = $1 and id = $2", [
			...[companyId, invoiceNo, stored.fileId, stored.fileKey],
		]);
		await setIssued(sql, { ...invoice, ...stored }, file);
		await invoices.move(sql, { companyId, id: invoiceNo }, "replace", { cause: "operator", actor });
		// Also about more than is left of the money: the job says so again.
		if ((await leftOf(sql, invoice.orderNo)) < invoice.amount) await voidExcess(sql, invoice);
		return issuedMessage(invoice, file.issuer === "server");
	};

/** @param text why, as the student reads it */
export const end =
	(move: "refuse" | "void", text: LocalText, reason: MoveReason): InvoiceChange =>
	async (sql, invoice) => {
		const { companyId, invoiceNo, fileId, fileKey, issuedAt } = invoice;
		if (!isDone(await invoices.move(sql, { companyId, id: invoiceNo }, move, reason))) return undefined;
		await setReason(sql, invoice, text);
		if (fileId && fileKey && !issuedAt) await removeFile(sql, companyId, { fileId, fileKey });
		return move === "refuse" ? refusedMessage(invoice, text) : voidedMessage(invoice, text);
	};

/** Changes nothing where the money stays after all: a refund may have been refused meanwhile. */
export const ifExcess =
	(change: InvoiceChange): InvoiceChange =>
	async (sql, invoice, notify) =>
		(await leftOf(sql, invoice.orderNo)) < invoice.amount ? change(sql, invoice, notify) : undefined;

/** What is known of the bytes of a file. */
export const factsOf = (bytes: Buffer): Pick<IssuedFile, "size" | "sha256"> => ({
	size: bytes.length,
	sha256: createHash("sha256").update(bytes).digest("hex"),
});
