// Schedules of what several students do and what happens to them, from the coupon to the refund, at three vendors.
import fc from "fast-check";
import { type PaymentVendorName, paymentVendors } from "../../../server/ports/payment/paymentVendor.ts";
import type { Death } from "./dyingDatabase.ts";
import type { VendorCall } from "./memoryVendor.ts";
import type { NetworkFailure } from "./vendorWorld.ts";

export const buyers = ["mei", "lin", "rui"] as const;
type Buyer = (typeof buyers)[number];

const who = fc.constantFrom<Buyer>(...buyers);
const name = fc.constantFrom<PaymentVendorName>(...paymentVendors);
const device = fc.constantFrom("desktop" as const, "phone" as const);
const which = fc.nat({ max: 3 });
const call = fc.constantFrom<VendorCall>("begin", "query", "close", "refund", "queryRefund");
const failure = fc.constantFrom<NetworkFailure | undefined>("silent", "lost", undefined);
const fault = fc.constantFrom(undefined, undefined, "amount" as const, "signature" as const);
const does = <Name extends string>(step: Name) => ({ do: fc.constant(step) });

/** `which` is an index among the payments of the student, or those that a vendor has. */
const step = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ ...does("order"), who }) },
	{ weight: 1, arbitrary: fc.record(does("orderAll")) },
	{ weight: 5, arbitrary: fc.record({ ...does("click"), who, name, device }) },
	{ weight: 2, arbitrary: fc.record({ ...does("clickOnTwoDevices"), who, name, other: name }) },
	{ weight: 2, arbitrary: fc.record({ ...does("cancelWhileClicking"), who, name, device }) },
	{ weight: 7, arbitrary: fc.record({ ...does("pay"), who, which, isTwice: fc.nat(6).map((n) => n === 0) }) },
	{
		weight: 5,
		arbitrary: fc.record({ ...does("notice"), name, which, times: fc.integer({ min: 1, max: 2 }), fault }),
	},
	{ weight: 1, arbitrary: fc.record({ ...does("refundNotice"), name, which }) },
	{ weight: 3, arbitrary: fc.record({ ...does("network"), name, call, failure }) },
	{ weight: 1, arbitrary: fc.record({ ...does("refuseRefunds"), name, refuses: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ ...does("cancel"), who }) },
	{ weight: 2, arbitrary: fc.record({ ...does("askBack"), who, isWhole: fc.boolean() }) },
	{ weight: 4, arbitrary: fc.record(does("jobs")) },
	{ weight: 3, arbitrary: fc.record({ ...does("time"), minutes: fc.constantFrom(1, 11, 45) }) },
);
export type BuyingStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Most servers live. */
const death = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.record({ statements: fc.nat({ max: 40 }), atCommit: fc.boolean() }) },
);

const mei = { who: "mei", name: "wechatPay", device: "desktop" } as const;
const paid: readonly BuyingStep[] = [
	{ do: "click", ...mei },
	{ do: "pay", who: "mei", which: 0, isTwice: false },
	{ do: "notice", name: "wechatPay", which: 0, times: 1, fault: undefined },
];

/** What chance alone seldom leads to. */
const beginnings: readonly (readonly BuyingStep[])[] = [
	[],
	paid,
	[...paid, { do: "askBack", who: "mei", isWhole: true }, { do: "jobs" }],
	// The vendor took the money of one number twice.
	[
		{ do: "click", ...mei },
		{ do: "pay", who: "mei", which: 0, isTwice: true },
		{ do: "notice", name: "wechatPay", which: 1, times: 2, fault: undefined },
	],
	// Some goes back, and the vendor may refuse it.
	[...paid, { do: "askBack", who: "mei", isWhole: false }, { do: "jobs" }],
	[
		...paid,
		{ do: "refuseRefunds", name: "wechatPay", refuses: true },
		{ do: "askBack", who: "mei", isWhole: true },
		{ do: "jobs" },
	],
	// Both can be paid, since the first vendor does not answer when it shall close.
	[
		{ do: "click", ...mei },
		{ do: "network", name: "wechatPay", call: "close", failure: "silent" },
		{ do: "click", who: "mei", name: "stripe", device: "phone" },
		{ do: "pay", who: "mei", which: 1, isTwice: false },
		{ do: "pay", who: "mei", which: 0, isTwice: false },
	],
	// A click on "pay" that a click on "cancel" meets, and money afterwards.
	[
		{ do: "click", ...mei },
		{ do: "network", name: "wechatPay", call: "close", failure: "lost" },
		{ do: "cancelWhileClicking", who: "mei", name: "alipay", device: "desktop" },
		{ do: "pay", who: "mei", which: 0, isTwice: true },
	],
];

export type BuyingSchedule = { readonly step: BuyingStep; readonly death: Death | null }[];

/** All ask for the last coupon and order at once; then the rest happens. */
const after = (first: readonly BuyingStep[]): BuyingSchedule =>
	[{ do: "orderAll" } as const, ...first].map((each) => ({ step: each, death: null }));

/** Each of the beginnings alone: together they lead to every end. */
export const buyingExamples = beginnings.map((first): [BuyingSchedule] => [after(first)]);

export const buyingSchedule: fc.Arbitrary<BuyingSchedule> = fc
	.tuple(
		fc.constantFrom(...beginnings),
		fc.array(fc.record({ step, death }), { minLength: 3, maxLength: 14 }),
	)
	.map(([first, rest]) => [...after(first), ...rest]);
