// What a school decides about orders: how long one waits for its payment, whether it is paid with points, what can be given
// back, and for how long there are invoices.
import type { PointPay, ServiceConfig } from "../../../schemas/generated/documents.ts";
import type { Order } from "./orderStore.ts";

const dayMs = 86_400_000;

export interface OrderTerms {
	readonly orderMinutes: number;
	readonly refundDays: number;
	/** Of the lessons of a course, from 0 to 1. */
	readonly refundMaxShare: number;
	/** After the payment; 0 for no invoices. */
	readonly invoiceDays: number;
	/** What points are worth; undefined where no order is paid with them. */
	readonly pointPay: PointPay | undefined;
}

export const orderTerms = ({
	orderMinutes = 30,
	refundDays = 7,
	refundMaxShare = 0.1,
	invoiceDays = 180,
	openIntegral = false,
	pointPay,
}: ServiceConfig): OrderTerms => ({
	...{ orderMinutes, refundDays, refundMaxShare, invoiceDays },
	pointPay: openIntegral ? pointPay : undefined,
});

/** Until when a student may ask for the money of a paid order back. */
export const refundUntil = ({ paidAt }: Pick<Order, "paidAt">, { refundDays }: OrderTerms): Date =>
	new Date((paidAt?.getTime() ?? 0) + refundDays * dayMs);
