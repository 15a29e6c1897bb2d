// What the page of a payment shows: decided by the order as the server has it, never by the address.

import { chargeType, commodityKindOf } from "../../../../schemas/commodities.ts";
import type { OrderDetail, OrderItem, PaymentStarted } from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";

/**
 * `choose`: how to pay; `waiting`: for the vendor to confirm a payment; `timeOver`: the order could be paid until now, and
 * the server has not closed it yet; the others are the order's own.
 */
export type Stage = "choose" | "waiting" | "timeOver" | "paid" | "refunding" | "refunded" | "cancelled";

interface Situation {
	/** The time to pay has passed. */
	readonly isOver: boolean;
	/** The student wants to pay in another way. */
	readonly isChoosing: boolean;
}

type Way = OrderDetail["ways"][number];
/** Who asks the student on a page of its own. */
export type Vendor = Exclude<Way, "balance">;

type Order = Pick<OrderDetail, "state" | "payments" | "refunds" | "items">;

/** The vendor that waits for the student. */
export function waitingVendor({ payments }: Pick<Order, "payments">): Vendor | undefined {
	const vendor = payments.find(({ state }) => state === "asked")?.vendor;
	return vendor === "balance" ? undefined : vendor;
}

export function stageOf(order: Pick<Order, "state" | "payments">, { isOver, isChoosing }: Situation): Stage {
	if (order.state !== "open") return order.state;
	if (isOver) return "timeOver";
	return waitingVendor(order) !== undefined && !isChoosing ? "waiting" : "choose";
}

/** What was paid beyond what the order needs: what of it is on its way back, and what has arrived. */
export function surplusOf({ payments }: Pick<Order, "payments">): { coming: number; returned: number } {
	const sum = (state: string): number =>
		payments.reduce((total, payment) => total + (payment.state === state ? payment.amount : 0), 0);
	return { coming: sum("surplus"), returned: sum("returned") };
}

interface NextStep {
	readonly to: string;
	/** Key of its message. */
	readonly label: string;
}

/** Where to go with what was paid: to the one thing that was bought, or to all courses of the student. */
export function nextStep({
	items,
}: {
	readonly items: readonly Pick<OrderItem, "commodityType" | "targetId">[];
}): NextStep {
	const [only, ...others] = items;
	const kind = only && others.length === 0 ? commodityKindOf(only.commodityType) : undefined;
	if (only?.commodityType === chargeType) return { to: paths.balance(), label: "payment.toBalance" };
	if (only && kind === "COURSE")
		return { to: paths.courseContents(only.targetId), label: "payment.toLessons" };
	if (kind === "PACKAGE") return { to: paths.personal("course/package"), label: "payment.toPackages" };
	if (kind === "PLAN") return { to: paths.myPlans(), label: "payment.toPlans" };
	if (kind === "MEMBER") return { to: paths.member(), label: "payment.toMembership" };
	return { to: paths.lessons(), label: "payment.toCourses" };
}

/** Schemes that open on this device. WeChat's own codes (weixin:) can only be scanned. */
const openableSchemes: readonly string[] = ["https:", "http:", "alipays:", "alipay:"];

/** The address of a code if this device may open it. */
export function openableAddress({ address }: Pick<PaymentStarted, "address">): string | undefined {
	const url = URL.parse(address);
	return url && openableSchemes.includes(url.protocol) ? address : undefined;
}

/** @throws when it is no address of a web page */
export function vendorPage({ address }: Pick<PaymentStarted, "address">): string {
	const url = URL.parse(address);
	if (url?.protocol === "https:" || url?.protocol === "http:") return url.href;
	throw new Error(
		`v1/payOrder/pay: address must be of a web page, found the scheme "${url?.protocol ?? ""}"`,
	);
}

/** Milliseconds until the server is asked again while the page is seen; what it pushes comes sooner. */
export const pollMs = (stage: Stage): number =>
	stage === "waiting" || stage === "timeOver" ? 3_000 : 15_000;
