// The receipt that the server issues where no vendor issues invoices: one document in Chinese and English.

import type { InvoicedTitle, LocalText } from "../../../schemas/generated/documents.ts";
import { moneyText } from "../../shared/amounts.ts";
import { allLanguages } from "../../shared/normalizedText.ts";
import type { PdfDocument } from "../../shared/pdf/linesPdf.ts";

export interface Receipt {
	readonly invoiceNo: string;
	readonly orderNo: string;
	/** Name of the school. */
	readonly seller: LocalText;
	readonly title: InvoicedTitle;
	readonly items: readonly { readonly name: LocalText; readonly amount: number }[];
	readonly amount: number;
	readonly currency: string;
	/** Day of the school's zone, such as 2026-11-28. */
	readonly day: string;
	readonly issuedAt: Date;
}

export function receiptDocument(receipt: Receipt): PdfDocument {
	const { invoiceNo, orderNo, title, items, amount, currency, day, issuedAt } = receipt;
	const money = (minor: number): string => moneyText(minor, currency);
	const seller = allLanguages(receipt.seller);
	const facts = [
		["编号 Number", invoiceNo],
		["日期 Date", day],
		["订单 Order", orderNo],
		["抬头 Billed to", title.name],
		["税号 Tax number", title.taxNumber],
		["地址 Address", title.address],
		["电话 Telephone", title.phone],
		["开户行 Bank", title.bank],
		["账号 Account", title.bankAccount],
	] as const;
	const lines = [
		{ text: seller, size: 18 },
		{ text: "付款收据 Receipt", size: 14 },
		{ text: "本收据仅作付款凭证，不是税务发票。", above: 6 },
		{ text: "This receipt is proof of payment. It is not a tax invoice." },
		{ above: 12 },
		...facts.flatMap(([label, text]) => (text ? [{ label, text }] : [])),
		{ above: 12 },
		...items.map((item) => ({ text: allLanguages(item.name), end: money(item.amount) })),
		{ above: 6 },
		{ text: "合计 Total", size: 12, end: money(amount) },
	];
	return { info: { title: `收据 Receipt ${invoiceNo}`, author: seller, createdAt: issuedAt }, lines };
}
