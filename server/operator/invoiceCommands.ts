// Commands about invoices: what there is, and what an operator decides or issues elsewhere.
import { randomBytes } from "node:crypto";
import { uploadRetentionMs } from "../../schemas/uploadProfiles.ts";
import type { Deps } from "../deps.ts";
import {
	changeInvoice,
	end,
	factsOf,
	type InvoiceChange,
	replace,
} from "../modules/invoice/changeInvoice.ts";
import { findInvoice, type InvoiceRow, invoicesForOperator } from "../modules/invoice/store.ts";
import { companyOf } from "../modules/site/operations.ts";
import { maxInvoiceBytes } from "../ports/invoiceVendor.ts";
import { openFileStore } from "../ports/openFileStore.ts";
import { isPdf } from "../ports/vendorFile.ts";
import { moneyText } from "../shared/amounts.ts";
import { recordAction } from "../shared/audit/auditStore.ts";
import { allLanguages } from "../shared/normalizedText.ts";
import { OperatorRefused } from "../shared/operatorRefused.ts";
import { storePdf } from "../shared/pdf/storePdf.ts";
import { createOrderChanges } from "../wiring/connectOrders.ts";
import { command } from "./command.ts";
import { moment } from "./shownOrder.ts";

const shown = (row: InvoiceRow) => {
	const { invoiceNo, orderNo, state, title, amount, currency, askedAt, issuedAt, issuer, taxInvoiceNo } = row;
	return {
		...{ invoiceNo, orderNo, state, title, issuer, taxInvoiceNo, problem: row.problem },
		...{ money: moneyText(amount, currency), askedAt: askedAt.toISOString(), issuedAt: moment(issuedAt) },
		reason: allLanguages(row.reason ?? undefined),
	};
};

export function invoiceCommands(deps: Pick<Deps, "env" | "db" | "bus">) {
	const { db, env } = deps;
	const changes = createOrderChanges(deps);

	async function named(host: string, invoiceNo: string): Promise<InvoiceRow> {
		const companyId = await db.system((sql) => companyOf(sql, host));
		const found = await db.company(companyId, (sql) => findInvoice(sql, invoiceNo));
		if (!found) throw new OperatorRefused(`"${host}" has no invoice ${invoiceNo}`);
		return found;
	}

	/** Records a change in its transaction. */
	const noted =
		(
			change: InvoiceChange,
			action: string,
			{ author: actor = "", message }: { readonly author?: string; readonly message?: string } = {},
			detail: { readonly [key: string]: string } = {},
		): InvoiceChange =>
		async (sql, invoice, notify) => {
			const result = await change(sql, invoice, notify);
			const { companyId, invoiceNo, orderNo, studentId } = invoice;
			if (result)
				await recordAction(sql, companyId, {
					...{ actor, action, studentId, reason: message },
					detail: { invoice: invoiceNo, order: orderNo, ...detail },
				});
			return result;
		};

	const decision = (move: "refuse" | "void") =>
		command("/operator#/definitions/OperatorInvoiceDecision", async (given) => {
			const { host, reason, options = {} } = given;
			const invoice = await named(host, given.invoice);
			const why = { cause: "operator", actor: options.author ?? "" };
			const change = noted(end(move, reason, why), `invoice-${move}`, options, { why: reason });
			if (!(await changeInvoice(changes, invoice.companyId, invoice, change)))
				throw new OperatorRefused(
					`the invoice ${given.invoice} cannot be ${move === "refuse" ? "refused" : "voided"}, it is ${invoice.state}; nothing was changed`,
				);
			return { issuer: invoice.issuer, isVendorAsked: invoice.isVendorAsked };
		});

	return {
		"invoice-list": command("/operator#/definitions/OperatorInvoiceQuery", async ({ host, state }) => {
			const companyId = await db.system((sql) => companyOf(sql, host));
			const rows = await db.company(companyId, (sql) => invoicesForOperator(sql, state));
			return rows.map((row) => ({ ...shown(row), lastError: row.lastError }));
		}),
		"invoice-show": command("/operator#/definitions/OperatorInvoice", async ({ host, invoice }) =>
			shown(await named(host, invoice)),
		),
		"invoice-issue": command("/operator#/definitions/OperatorInvoiceFile", async (given) => {
			const { host, base64, number, options = {} } = given;
			const invoice = await named(host, given.invoice);
			const bytes = Buffer.from(base64, "base64");
			if (!isPdf(bytes) || bytes.length > maxInvoiceBytes)
				throw new OperatorRefused("the file must be a PDF of at most 5 MB; nothing was changed");
			const fileId = randomBytes(16).toString("hex");
			const day = new Date().toISOString().slice(0, 10);
			const fileKey = `${invoice.companyId}/${day}/coldatatypefile/${randomBytes(16).toString("hex")}.pdf`;
			const files = await openFileStore(env.files, uploadRetentionMs);
			try {
				await storePdf(files, bytes, fileKey);
				const name = `发票 Invoice ${number ?? invoice.invoiceNo}.pdf`;
				const file = { ...factsOf(bytes), name, issuer: "operator", taxInvoiceNo: number } as const;
				const detail = number === undefined ? {} : { number };
				const replaced = replace(file, { fileId, fileKey }, options.author ?? "");
				const change = noted(replaced, "invoice-issue", options, detail);
				if (!(await changeInvoice(changes, invoice.companyId, invoice, change))) {
					await files.remove(fileKey);
					throw new OperatorRefused(
						`the invoice ${given.invoice} must be asked for or issued, found ${invoice.state}; nothing was changed`,
					);
				}
			} finally {
				files.close();
			}
			return { money: moneyText(invoice.amount, invoice.currency) };
		}),
		"invoice-refuse": decision("refuse"),
		"invoice-void": decision("void"),
	};
}
