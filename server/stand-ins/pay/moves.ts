// What can become of a payment at its vendor, whatever the protocol.
import { createHash, randomBytes, randomInt } from "node:crypto";
import type { BookPayment, BookRefund, Capture } from "./books.ts";

/** How long a student waits for money that was sent back. */
const refundMs = 1_000;

export const isExpired = ({ validUntil }: BookPayment, now = new Date()): boolean =>
	Date.parse(validUntil) <= now.getTime();

/** Whether it can still be paid. */
export const isOpen = (payment: BookPayment): boolean =>
	!payment.isClosed && payment.captures.length === 0 && !isExpired(payment);

export const capturedAs = (payment: BookPayment, refs: readonly string[]): BookPayment => ({
	...payment,
	captures: [
		...payment.captures,
		...refs.map((ref) => ({ ref, amount: payment.amount, paidAt: new Date().toISOString() })),
	],
});

export const refundedOf = ({ refunds }: BookPayment, { ref }: Capture): number =>
	refunds.reduce((sum, { of, amount, hasFailed }) => sum + (of === ref && !hasFailed ? amount : 0), 0);

export const refundState = ({ hasFailed, doneAt }: BookRefund): "pending" | "done" | "failed" =>
	hasFailed ? "failed" : Date.parse(doneAt) <= Date.now() ? "done" : "pending";

interface RefundAsked extends Pick<BookRefund, "number" | "ref" | "amount" | "notifyUrl"> {
	readonly capture: Capture;
	readonly metadata?: BookRefund["metadata"];
	/** Whether the student has the money at once. */
	readonly atOnce?: boolean;
}

export function refundOf(
	payment: BookPayment,
	{ number, ref, amount, notifyUrl, capture, atOnce = false, metadata = {} }: RefundAsked,
): BookRefund {
	const now = Date.now();
	return {
		...{ number, ref, amount, notifyUrl, metadata, of: capture.ref, hasFailed: payment.refusesRefunds },
		askedAt: new Date(now).toISOString(),
		doneAt: new Date(now + (atOnce ? 0 : refundMs)).toISOString(),
	};
}

/** How long until the vendor notifies of it. */
export const msUntilDone = ({ doneAt }: BookRefund): number => Math.max(0, Date.parse(doneAt) - Date.now());

export const digits = (length: number): string =>
	Array.from({ length }, () => String(randomInt(10))).join("");

/** As the ids of Stripe. */
export const randomId = (prefix: string): string =>
	prefix + randomBytes(24).toString("base64url").replaceAll(/[-_]/g, "0").slice(0, 24);

/** To know whether the same is asked for again. */
export const digestOf = (request: unknown): string =>
	createHash("sha256").update(JSON.stringify(request)).digest("base64url");

/** Vendors in China write the time of Beijing. */
export const beijingTime = (at: Date): string =>
	new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19);

/** Undefined for text of another form. @param text such as 2026-11-28 08:00:00 */
export function fromBeijingTime(text: string): Date | undefined {
	const at = new Date(`${text.replace(" ", "T")}+08:00`);
	return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(at.getTime()) ? at : undefined;
}
