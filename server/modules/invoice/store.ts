// Every statement about invoices.
import { randomBytes } from "node:crypto";
import type {
	Invoice,
	InvoicedTitle,
	InvoiceQuery,
	LocalText,
} from "../../../schemas/generated/documents.ts";
import { listForStudent } from "../../db/listing.ts";
import type { Sql } from "../../db/sql.ts";
import { isLiving } from "../../shared/invoices/invoices.ts";
import { schedule } from "../../shared/jobs/jobStore.ts";
import { isOwnAccountSql, type OwnAccount } from "../../shared/orders/paymentStore.ts";

export interface InvoiceRow {
	readonly companyId: number;
	readonly invoiceNo: string;
	readonly orderNo: string;
	readonly studentId: string;
	readonly state: Invoice["state"];
	readonly title: InvoicedTitle;
	readonly amount: number;
	readonly currency: string;
	readonly askedAt: Date;
	readonly issuedAt: Date | null;
	readonly issuer: Invoice["issuer"] | null;
	readonly taxInvoiceNo: string | null;
	readonly fileId: string | null;
	readonly fileKey: string | null;
	readonly reason: LocalText | null;
	readonly problem: string | null;
	/** Null of one from before items were stored. */
	readonly items: readonly InvoicedItem[] | null;
	/** A vendor may know of it. */
	readonly isVendorAsked: boolean;
}

export interface InvoicedItem {
	readonly name: LocalText;
	readonly amount: number;
}

/** SQL columns of an InvoiceRow. */
const columns = `invoice.company_id as "companyId", invoice.id as "invoiceNo", invoice.order_no as "orderNo",
	student_order.student_id as "studentId", invoice.state, title, amount::float8 as amount, invoice.currency,
	asked_at as "askedAt", issued_at as "issuedAt", issuer, tax_invoice_no as "taxInvoiceNo",
	file_id as "fileId", file_key as "fileKey", reason, problem, items, is_vendor_asked as "isVendorAsked"`;
const from = `invoice join student_order
	on student_order.company_id = invoice.company_id and student_order.order_no = invoice.order_no`;

export const invoiceOf = (row: InvoiceRow): Invoice => {
	const {
		invoiceNo,
		orderNo,
		state,
		title,
		amount,
		currency,
		askedAt,
		issuedAt,
		issuer,
		taxInvoiceNo,
		reason,
	} = row;
	return {
		...{ invoiceNo, orderNo, state, title, amount, currency, askedAt: askedAt.toISOString() },
		...(issuedAt && { issuedAt: issuedAt.toISOString() }),
		...(issuer && { issuer }),
		...(taxInvoiceNo && { taxInvoiceNo }),
		...(reason && { reason }),
	};
};

export async function listInvoices(sql: Sql, studentId: string, asked: InvoiceQuery) {
	const found = await listForStudent<InvoiceRow>(
		sql,
		studentId,
		{
			columns,
			from: `${from} where student_order.student_id = $1`,
			order: "asked_at desc, invoice.id",
		},
		asked,
	);
	return { ...found, list: found.list.map(invoiceOf) };
}

async function one(sql: Sql, condition: string, value: string): Promise<InvoiceRow | undefined> {
	const [row] = await sql.query<InvoiceRow>(`select ${columns} from ${from} where ${condition}`, [value]);
	return row;
}

/** Whoever changes it has locked its order. */
export const findInvoice = (sql: Sql, invoiceNo: string) => one(sql, "invoice.id = $1", invoiceNo);

/** The invoice that counts for an order. */
export const livingInvoice = (sql: Sql, orderNo: string) =>
	one(sql, `invoice.order_no = $1 and invoice.${isLiving}`, orderNo);

/** What was paid for an order and not sent back. */
export async function leftOf(sql: Sql, orderNo: string): Promise<number> {
	const [row] = await sql.query<{ left: number }>(
		`select (case state when 'paid' then total else 0 end - coalesce((
			select sum(refunded) from order_item
			where order_item.company_id = student_order.company_id and order_item.order_no = student_order.order_no
		), 0))::float8 as left from student_order where order_no = $1`,
		[orderNo],
	);
	return Math.max(row?.left ?? 0, 0);
}

/** @returns undefined where it was paid to a vendor, and for an order of an older version */
export async function ownAccountOf(sql: Sql, orderNo: string): Promise<OwnAccount | undefined> {
	const [found] = await sql.query<{ vendor: OwnAccount }>(
		`select vendor from payment where order_no = $1 and ${isOwnAccountSql} and state = 'paid'`,
		[orderNo],
	);
	return found?.vendor;
}

/** Of each item, what was paid and not sent back. */
export const itemsLeft = (sql: Sql, orderNo: string): Promise<InvoicedItem[]> =>
	sql.query<InvoicedItem>(
		`select commodity_name as name, price - refunded as amount from order_item
		where order_no = $1 and price > refunded order by position`,
		[orderNo],
	);

export async function insertInvoice(
	sql: Sql,
	row: Pick<InvoiceRow, "companyId" | "invoiceNo" | "orderNo" | "title" | "amount" | "currency" | "items">,
): Promise<void> {
	const { companyId, invoiceNo, orderNo, title, amount, currency, items } = row;
	await sql.query(
		`insert into invoice (company_id, id, order_no, title, amount, currency, items)
		values ($1, $2, $3, $4, $5, $6, $7)`,
		[companyId, invoiceNo, orderNo, JSON.stringify(title), amount, currency, JSON.stringify(items)],
	);
}

/** Before a vendor is asked: from then on it may know of the invoice. */
export const setVendorAsked = (
	sql: Sql,
	{ companyId, invoiceNo }: Pick<InvoiceRow, "companyId" | "invoiceNo">,
) =>
	sql.query("update invoice set is_vendor_asked = true where company_id = $1 and id = $2", [
		companyId,
		invoiceNo,
	]);

/** Where the bytes of the file will be. */
export async function setFile(
	sql: Sql,
	{ companyId, invoiceNo }: Pick<InvoiceRow, "companyId" | "invoiceNo">,
): Promise<{ readonly fileId: string; readonly fileKey: string }> {
	const day = new Date().toISOString().slice(0, 10);
	const fileKey = `${companyId}/${day}/coldatatypefile/${randomBytes(16).toString("hex")}.pdf`;
	const fileId = randomBytes(16).toString("hex");
	await sql.query("update invoice set file_id = $3, file_key = $4 where company_id = $1 and id = $2", [
		...[companyId, invoiceNo, fileId, fileKey],
	]);
	return { fileId, fileKey };
}

/** Bytes that no row of a stored file has are removed; an hour is longer than storing them takes. */
export const removeFile = (
	sql: Sql,
	companyId: number,
	{ fileId, fileKey }: { readonly fileId: string; readonly fileKey: string },
): Promise<void> =>
	schedule(
		sql,
		{ companyId, kind: "file.remove", key: fileId, payload: { key: fileKey } },
		new Date(Date.now() + 3_600_000),
	);

export interface IssuedFile {
	readonly name: string;
	readonly size: number;
	readonly sha256: string;
	readonly issuer: NonNullable<Invoice["issuer"]>;
	readonly taxInvoiceNo: string | undefined;
}

/** Before the move to `issued`, which needs it. The file is one of the student's, so it is exported and erased with them. */
export async function setIssued(
	sql: Sql,
	{ companyId, invoiceNo, studentId, fileId, fileKey }: InvoiceRow,
	{ name, size, sha256, issuer, taxInvoiceNo }: IssuedFile,
): Promise<void> {
	await sql.query(
		`insert into stored_file
			(company_id, id, student_id, profile, name, key, sent_size, size, sha256, sent_sha256, stored_at)
		values ($1, $2, $3, 'invoice', $4, $5, $6, $6, $7, $7, now())`,
		[companyId, fileId, studentId, name, fileKey, size, sha256],
	);
	await sql.query(
		`update invoice set issued_at = now(), issuer = $3, tax_invoice_no = $4, problem = null
		where company_id = $1 and id = $2`,
		[companyId, invoiceNo, issuer, taxInvoiceNo ?? null],
	);
}

/** The file that another one replaces; its bytes are removed with its row. */
export const deleteFile = (sql: Sql, fileId: string) =>
	sql.query("delete from stored_file where id = $1 and profile = 'invoice'", [fileId]);

export const setReason = (sql: Sql, { companyId, invoiceNo }: InvoiceRow, reason: LocalText) =>
	sql.query("update invoice set reason = $3, problem = null where company_id = $1 and id = $2", [
		...[companyId, invoiceNo, JSON.stringify(reason)],
	]);

export const setProblem = (sql: Sql, { companyId, invoiceNo }: InvoiceRow, problem: string) =>
	sql.query("update invoice set problem = $3 where company_id = $1 and id = $2", [
		...[companyId, invoiceNo, problem],
	]);

/** The newest first, each with why the last attempt to issue or to void it failed. */
export const invoicesForOperator = (
	sql: Sql,
	state: Invoice["state"] | undefined,
): Promise<(InvoiceRow & { readonly lastError: string | null })[]> =>
	sql.query(
		`select ${columns}, (
			select last_error from due_job where due_job.company_id = invoice.company_id
				and kind in ('invoice.issue', 'invoice.void') and key = invoice.id and last_error is not null limit 1
		) as "lastError"
		from ${from} where $1::text is null or invoice.state = $1 order by asked_at desc, invoice.id limit 500`,
		[state ?? null],
	);
