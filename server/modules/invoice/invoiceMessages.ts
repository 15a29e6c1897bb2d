// What a student reads in the message centre of an invoice, and why one was voided.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import type { Message } from "../../shared/storeMessages.ts";
import type { InvoiceRow } from "./store.ts";

type Named = Pick<InvoiceRow, "orderNo" | "invoiceNo">;

const link = { page: "invoices" } as const;

const both = (text: LocalText) => (typeof text === "object" ? text : { zh: text, en: text });

export const refundedReason = {
	zh: "订单已退款，原发票金额不再适用。",
	en: "Money of the order was sent back, so its amount is no longer right.",
};

export const vendorVoided = { zh: "开票机构已作废。", en: "The invoicing service has voided it." };

export const vendorRefused = (reason: string | undefined): LocalText =>
	reason ?? { zh: "开票机构未说明原因。", en: "The invoicing service gave no reason." };

/** @param isReceipt it is no tax invoice */
export const issuedMessage = ({ orderNo, invoiceNo }: Named, isReceipt: boolean): Message =>
	isReceipt
		? {
				title: { zh: "收据已开具", en: "Your receipt is there" },
				body: {
					zh: `订单 ${orderNo} 的付款收据（${invoiceNo}）已开具，可在“我的发票”下载。`,
					en: `The receipt for order ${orderNo} (${invoiceNo}) is there. You can download it under “My invoices”.`,
				},
				link,
			}
		: {
				title: { zh: "发票已开具", en: "Your invoice is there" },
				body: {
					zh: `订单 ${orderNo} 的发票（${invoiceNo}）已开具，可在“我的发票”下载。`,
					en: `The invoice for order ${orderNo} (${invoiceNo}) is issued. You can download it under “My invoices”.`,
				},
				link,
			};

export function refusedMessage({ orderNo }: Named, reason: LocalText): Message {
	const { zh, en } = both(reason);
	return {
		title: { zh: "发票未能开具", en: "Your invoice was not issued" },
		body: {
			zh: `订单 ${orderNo} 的发票未能开具：${zh}\n\n您可以修改抬头后重新申请。`,
			en: `The invoice for order ${orderNo} was not issued: ${en}\n\nYou can ask for it again with another title.`,
		},
		link,
	};
}

export function voidedMessage({ orderNo, invoiceNo }: Named, reason: LocalText): Message {
	const { zh, en } = both(reason);
	return {
		title: { zh: "发票已作废", en: "Your invoice was voided" },
		body: {
			zh: `订单 ${orderNo} 的发票（${invoiceNo}）已作废：${zh}`,
			en: `The invoice for order ${orderNo} (${invoiceNo}) was voided: ${en}`,
		},
		link,
	};
}
