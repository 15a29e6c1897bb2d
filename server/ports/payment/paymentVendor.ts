// What takes money for the school: one interface, whatever the vendor's protocol (decision in DECISIONS.md, "Payment vendors").

import { VendorFailed } from "../thirdPartyHttp.ts";

export const paymentVendors = ["wechatPay", "alipay", "stripe"] as const;
export type PaymentVendorName = (typeof paymentVendors)[number];

/** What a payment is begun with. Amounts are in minor units of the currency. */
export interface PaymentRequest {
	/** Our number: 8 to 32 digits and capital letters, the same whenever the request is sent again. */
	readonly paymentId: string;
	readonly amount: number;
	/** ISO 4217. */
	readonly currency: string;
	/** What the student reads at the vendor, without names of people. */
	readonly subject: string;
	readonly validUntil: Date;
	readonly device: "desktop" | "phone";
	readonly language: "zh" | "en";
	/** Address of the student's browser; some vendors require it. */
	readonly clientAddress: string;
	/** Where the vendor leads the browser afterwards. It proves nothing. */
	readonly returnUrl: string;
	/** Where the vendor sends notices. */
	readonly notifyUrl: string;
}

/** Where the student pays. */
export interface PaymentStart {
	/** `qr`: the address is shown as a code; `redirect`: the browser goes there. */
	readonly kind: "qr" | "redirect";
	readonly address: string;
	/** What the vendor calls the attempt, if it wants to be asked by that. */
	readonly sessionRef?: string;
}

/** How a payment is named to its vendor. */
export interface PaymentKey {
	readonly paymentId: string;
	readonly sessionRef: string | null;
}

/** What a vendor says of a payment, its signature checked. */
export type PaymentFact =
	| {
			readonly state: "paid";
			readonly paymentId: string;
			/** The vendor's name of the money. */
			readonly vendorRef: string;
			readonly amount: number;
			readonly currency: string;
			readonly paidAt: Date;
			/** It was sent back since, whole or in part: of an open order, by hand at the vendor. */
			readonly isRefunded?: true;
	  }
	/** `waiting`: it may still be paid; `closed`: it cannot be paid any more; `unknown`: the vendor never heard of it. */
	| { readonly state: "waiting" | "closed" | "unknown"; readonly paymentId: string };

export interface RefundRequest extends PaymentKey {
	readonly vendorRef: string;
	/** Our number: the same whenever the request is sent again. */
	readonly refundId: string;
	readonly amount: number;
	/** What was paid in all. */
	readonly paid: number;
	readonly currency: string;
	readonly notifyUrl: string;
}

/** What a vendor says of a refund. `unknown`: it never heard of it. */
export interface RefundFact {
	readonly state: "pending" | "done" | "failed" | "unknown";
	readonly refundId: string;
	/** The vendor's name of it. */
	readonly vendorRef?: string;
	/** The vendor's code of why not; of a pending one, why it waits for the school. */
	readonly failure?: string;
}

/** A longer notice is refused. */
export const maxNoticeBytes = 65_536;

/** A notice as it came: its bytes, since signatures are over them. */
export interface RawNotice {
	/** Names in lower case. */
	readonly headers: Readonly<Record<string, string | undefined>>;
	readonly body: Buffer;
}

/** What a notice says. `other`: it is genuine and about something that is not followed here. */
export type Notice =
	| { readonly about: "payment"; readonly fact: PaymentFact }
	| { readonly about: "refund"; readonly fact: RefundFact }
	| { readonly about: "other" };

/** How a vendor wants a notice answered. */
export interface NoticeReply {
	readonly status: number;
	readonly type: string;
	readonly body: string;
}

/** A notice that proves nothing: a wrong signature, another merchant, an old time. The message is for the log, without secrets. */
export class NoticeRefused extends Error {
	override name = "NoticeRefused";
}

/** Money that moved, as the vendor's statement of a day has it. */
export interface StatementLine {
	readonly about: "payment" | "refund";
	/** Our number; empty for what was not begun here. */
	readonly number: string;
	/** The vendor's name of it. */
	readonly vendorRef: string;
	/** Of a refund: the vendor's name of the payment. */
	readonly paymentRef?: string;
	readonly amount: number;
	readonly currency: string;
	readonly at: Date;
}

/** The vendor has not made the statement of that day yet. The message says when it does. */
export class StatementMissing extends Error {
	override name = "StatementMissing";
}

/** Where the vendors' days begin. */
const dayOffsets: Readonly<Record<PaymentVendorName, string>> = {
	...{ wechatPay: "+08:00", alipay: "+08:00", stripe: "Z" },
};

/** A day by the vendor's calendar. @param day such as 2026-11-28 */
export function vendorDay(
	vendor: PaymentVendorName,
	day: string,
): { readonly from: Date; readonly to: Date } {
	const from = new Date(`${day}T00:00:00${dayOffsets[vendor]}`);
	return { from, to: new Date(from.getTime() + 86_400_000) };
}

/**
 * Every call throws VendorFailed (thirdPartyHttp.ts) when there is no usable, genuine reply: the caller tries again. A vendor
 * that refuses throws PaymentRefused.
 */
export interface PaymentVendor {
	readonly name: PaymentVendorName;
	/** The account of the school there; absent where its configuration does not name it. */
	readonly account?: string;
	/** How long the address that a payment begins with can be opened, where that is shorter than the payment can be paid. */
	readonly addressMs?: Readonly<Partial<Record<PaymentRequest["device"], number>>>;
	/** Whether it takes an amount of this currency. */
	takes(amount: number, currency: string): boolean;
	begin(request: PaymentRequest): Promise<PaymentStart>;
	query(payment: PaymentKey): Promise<PaymentFact>;
	/** Afterwards nobody can pay it; resolves also when it was closed before or is unknown. What was paid stays paid: ask for it. */
	close(payment: PaymentKey): Promise<void>;
	refund(request: RefundRequest): Promise<RefundFact>;
	queryRefund(request: RefundRequest): Promise<RefundFact>;
	/** What moved on a day by the vendor's calendar; absent where it can only be asked by number. Throws StatementMissing. */
	readonly statement?: (day: string) => AsyncIterable<StatementLine>;
	/** Rejects with NoticeRefused. Asks nobody: it is a promise since a vendor's code is loaded when it is first needed. */
	readNotice(notice: RawNotice, now?: Date): Promise<Notice>;
	/** @param taken false when the notice has to be sent again */
	noticeReply(taken: boolean): NoticeReply;
}

/** The account of the school has too little money for a refund: the same request succeeds once the school adds some. */
export class BalanceTooLow extends VendorFailed {
	override name = "BalanceTooLow";
}

/** The vendor has decided against it, and asking again changes nothing. `code` is the vendor's. */
export class PaymentRefused extends Error {
	override name = "PaymentRefused";
	readonly code: string;
	constructor(code: string, what: string) {
		super(`${what}: refused with ${code}`);
		this.code = code;
	}
}
