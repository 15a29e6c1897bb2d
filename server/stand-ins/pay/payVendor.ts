// What differs between the payment vendors of a demonstration: their protocols.
import type { FastifyInstance } from "fastify";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";
import { standInOrigin } from "../../ports/thirdPartyHttp.ts";
import { standInPath } from "../standInPage.ts";
import type { Account, BookPayment, BookRefund, Books, Capture, NoticeFault } from "./books.ts";

export const payPath = `${standInPath}/pay`;

/** Path of a vendor's API and pages. */
export const vendorPath = (vendor: PaymentVendorName): string => `${payPath}/${vendor}`;

/** What a notice reports. */
export type PayEvent =
	| { readonly about: "payment"; readonly capture: Capture }
	| { readonly about: "refund"; readonly refund: BookRefund };

export interface SignedNotice {
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

export interface NoticeOptions {
	readonly fault?: NoticeFault | undefined;
	readonly delayMs?: number;
	/** Only written down. */
	readonly isNeverSent?: boolean;
}

/** What a protocol works with. */
export interface PayDesk {
	readonly secret: string;
	readonly books: Books;
	/** Sends a notice, again and again until it is answered. */
	notify(account: Account, payment: BookPayment, event: PayEvent, options?: NoticeOptions): Promise<void>;
}

export interface PayVendor {
	readonly name: PaymentVendorName;
	/** The API the merchant calls. */
	readonly routes: (inside: FastifyInstance, desk: PayDesk) => void;
	/** A name for money. */
	readonly newRef: () => string;
	readonly notice: (
		secret: string,
		account: Account,
		payment: BookPayment,
		event: PayEvent,
		fault?: NoticeFault,
	) => SignedNotice;
	/** Whether an answer ends the notice. */
	readonly isTaken: (status: number, body: string) => boolean;
	/** Where the vendor leads the browser after a payment. */
	readonly backTo: (secret: string, account: Account, payment: BookPayment) => string;
}

/** The page where a student pays. */
export const checkoutPath = (vendor: PaymentVendorName, id: string): string =>
	`${vendorPath(vendor)}/checkout?id=${encodeURIComponent(id)}`;

/** The same as the vendor's answers name it. */
export const checkoutAddress = (vendor: PaymentVendorName, id: string): string =>
	standInOrigin + checkoutPath(vendor, id);
