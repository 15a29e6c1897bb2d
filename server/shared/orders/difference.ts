// What our books and a vendor's have differently.
import type { PaymentFact, RefundFact } from "../../ports/payment/paymentVendor.ts";

export interface Money {
	readonly amount: number;
	readonly currency: string;
}

/**
 * `here` is about our books, `there` about the vendor's. `payment reported`: a notice or a query told of money that fits no
 * payment, and the statement does not show it.
 */
export type DifferenceKind =
	| "payment only there"
	| "payment only here"
	| "payment amount"
	| "payment reported"
	| "refund only there"
	| "refund only here"
	| "refund amount"
	| "refund state";

export interface Difference {
	readonly kind: DifferenceKind;
	/** Our number, as the vendor has it; empty for what was not begun here. */
	readonly number: string;
	/** Null where it is of no order here. */
	readonly orderNo: string | null;
	readonly vendorRef: string | null;
	/** Our books. */
	readonly here: string;
	/** The vendor's books. */
	readonly there: string;
	/** What the vendor has done, where it can be applied to our books. */
	readonly fact?:
		| { readonly about: "payment"; readonly fact: PaymentFact }
		| { readonly about: "refund"; readonly fact: RefundFact };
}

/** In minor units, such as 9900 CNY. */
export const moneyOf = ({ amount, currency }: Money): string => `${amount} ${currency}`;

export const isSameMoney = (one: Money, other: Money): boolean =>
	one.amount === other.amount && one.currency === other.currency;
