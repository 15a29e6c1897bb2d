// What the page of a payment shows: decided by the order as the server has it, never by the address.

import { type CommodityKind, chargeType, commodityKindOf } from "../../../../schemas/commodities.ts";
import type {
	OrderDetail,
	OrderItem,
	OrderPayment,
	PaymentStarted,
} from "../../../../schemas/generated/documents.ts";
import { serverNow } from "../../../core/clock.ts";
import { paths } from "../../../core/paths.ts";
import { ownedPath } from "../../../renderer/commodity/targetPath.ts";

/**
 * `choose`: how to pay; `waiting`: for the vendor to confirm a payment; `timeOver`: the order could be paid until now, and
 * the server has not closed it yet; the others are the order's own.
 */
export type Stage = "choose" | "waiting" | "timeOver" | "paid" | "refunding" | "refunded" | "cancelled";

const fastPollMs = 1_500;
const slowPollMs = 15_000;

interface Situation {
	/** The time to pay has passed. */
	readonly isOver: boolean;
	/** The student wants to pay by another method. */
	readonly isChoosing: boolean;
}

/** How an order can be paid. */
export type PaymentMethod = OrderDetail["ways"][number];

/** What the student has at the school. */
const ownAccounts = ["balance", "points"] as const satisfies readonly PaymentMethod[];

/** A method whose vendor has a page or a code of its own. */
export type Vendor = Exclude<PaymentMethod, (typeof ownAccounts)[number]>;

const isVendor = (method: PaymentMethod | undefined): method is Vendor =>
	method !== undefined && ownAccounts.every((account) => account !== method);

type Order = Pick<OrderDetail, "state" | "payments">;

/** The vendor that waits for the student. */
export function waitingVendor({ payments }: Pick<Order, "payments">): Vendor | undefined {
	const vendor = payments.find(({ state }) => state === "asked")?.vendor;
	return isVendor(vendor) ? vendor : undefined;
}

export function stageOf(order: Order, { isOver, isChoosing }: Situation): Stage {
	if (order.state !== "open") return order.state;
	if (isOver) return "timeOver";
	return waitingVendor(order) !== undefined && !isChoosing ? "waiting" : "choose";
}

/** The vendor of the newest payment where that was given up or failed there: no money was taken. */
export function endedVendor({ payments: [newest] }: Pick<Order, "payments">): Vendor | undefined {
	const hasEnded = newest?.state === "failed" || newest?.state === "closed";
	return hasEnded && isVendor(newest.vendor) ? newest.vendor : undefined;
}

/** An order with a payment that has begun; as it is where it is no longer open, or knows the payment. */
export function withPayment(order: OrderDetail, begun: OrderPayment): OrderDetail {
	const isKnown = order.payments.some(({ paymentId }) => paymentId === begun.paymentId);
	return isKnown || order.state !== "open" ? order : { ...order, payments: [begun, ...order.payments] };
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

/** Names of the place where the student has what was bought. */
const ownedLabels: Readonly<Record<CommodityKind, string>> = {
	COURSE: "payment.toLessons",
	PACKAGE: "payment.toPackages",
	PLAN: "payment.toPlans",
	MEMBER: "payment.toMembership",
};

/** Where to go with what was paid: to the one thing that was bought, or to all courses of the student. */
export function nextStep({
	items,
}: {
	readonly items: readonly Pick<OrderItem, "commodityId" | "commodityType" | "targetId">[];
}): NextStep {
	const [only, ...others] = items;
	if (only?.commodityType === chargeType) return { to: paths.balance(), label: "payment.toBalance" };
	const kind = only && others.length === 0 ? commodityKindOf(only.commodityType) : undefined;
	const to = only && kind && ownedPath(only);
	return to ? { to, label: ownedLabels[kind] } : { to: paths.lessons(), label: "payment.toCourses" };
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

/**
 * How often the server is polled, in milliseconds; 0 for never. Events of the student arrive sooner.
 * @param isVisible the student may be paying in another app while the page is hidden
 */
export function pollMs(
	order: Pick<OrderDetail, "state" | "payments" | "payUntil">,
	isVisible: boolean,
): number {
	if (order.state !== "open") return surplusOf(order).coming > 0 ? slowPollMs : 0;
	const isOver = order.payUntil !== undefined && Date.parse(order.payUntil) <= serverNow();
	return isVisible && (isOver || waitingVendor(order) !== undefined) ? fastPollMs : slowPollMs;
}
