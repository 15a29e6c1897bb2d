// Schedules of what happens to an order and its money: clicks, payments, notices, silent vendors, deaths of the server.
import fc from "fast-check";
import type { PaymentVendorName } from "../../../server/ports/payment/paymentVendor.ts";
import type { OwnAccount } from "../../../server/shared/orders/paymentStore.ts";
import type { Death } from "./dyingDatabase.ts";
import type { Misfortune, VendorCall } from "./memoryVendor.ts";

export const vendorNames = ["alipay", "wechatPay"] as const satisfies readonly PaymentVendorName[];
const name = fc.constantFrom(...vendorNames);
const device = fc.constantFrom("desktop" as const, "phone" as const);
const which = fc.nat({ max: 5 });
const call = fc.constantFrom<VendorCall>("begin", "query", "close", "refund", "queryRefund");
const misfortune = fc.constantFrom<Misfortune | undefined>("silent", "lost", "refuses", undefined);
const state = fc.constantFrom("done" as const, "failed" as const, "pending" as const);

/** One, or two at one moment. */
const accounts = fc.array(fc.constantFrom<OwnAccount>("balance", "points"), { minLength: 1, maxLength: 2 });

/** One thing that happens. `which` is an index among the payments or refunds that a vendor knows. */
const step = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ do: fc.constant("click" as const), name, device }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("clickTwice" as const), name, device }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant("payAtOnce" as const), with: accounts }) },
	{
		weight: 6,
		arbitrary: fc.record({
			do: fc.constant("pay" as const),
			name,
			which,
			isExact: fc.nat({ max: 9 }).map((n) => n > 0),
		}),
	},
	{
		weight: 5,
		arbitrary: fc.record({
			do: fc.constant("notice" as const),
			name,
			which,
			change: fc.constantFrom({}, {}, { amount: 1 }, { currency: "JPY" }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("refundNotice" as const), name, which }) },
	{ weight: 3, arbitrary: fc.record({ do: fc.constant("misfortune" as const), name, call, misfortune }) },
	{ weight: 1, arbitrary: fc.record({ do: fc.constant("refundOutcome" as const), name, state }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("cancel" as const) }) },
	{ weight: 2, arbitrary: fc.record({ do: fc.constant("askBack" as const), isWhole: fc.boolean() }) },
	{ weight: 4, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
	{
		weight: 3,
		arbitrary: fc.record({ do: fc.constant("time" as const), minutes: fc.constantFrom(1, 11, 45) }),
	},
);
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Most servers live. */
const death = fc.oneof(
	{ weight: 6, arbitrary: fc.constant(null) },
	{ weight: 1, arbitrary: fc.record({ statements: fc.nat({ max: 24 }), atCommit: fc.boolean() }) },
);
const lives = fc.constant(null);

const click = fc.record({ do: fc.constant("click" as const), name, device });
/** Paid at once. */
const paid: readonly Step[] = [
	{ do: "click", name: "alipay", device: "desktop" },
	{ do: "pay", name: "alipay", which: 0, isExact: true },
	{ do: "notice", name: "alipay", which: 0, change: {} },
];
/** What chance alone seldom leads to. */
const beginnings: readonly (readonly Step[])[] = [
	[],
	paid,
	// The vendor refuses the refund.
	[
		...paid,
		{ do: "refundOutcome", name: "alipay", state: "failed" },
		{ do: "askBack", isWhole: true },
		{ do: "jobs" },
	],
	// The refund is made, its reply is lost, and the next attempt is refused.
	[
		...paid,
		{ do: "misfortune", name: "alipay", call: "refund", misfortune: "lost" },
		{ do: "askBack", isWhole: true },
		{ do: "jobs" },
		{ do: "misfortune", name: "alipay", call: "refund", misfortune: "refuses" },
		{ do: "time", minutes: 11 },
		{ do: "jobs" },
	],
	// The vendor refuses to close what can still be paid when the order ends.
	[
		{ do: "click", name: "alipay", device: "desktop" },
		{ do: "misfortune", name: "alipay", call: "close", misfortune: "refuses" },
		{ do: "time", minutes: 45 },
		{ do: "jobs" },
		{ do: "pay", name: "alipay", which: 0, isExact: true },
	],
	// With the balance, while a vendor waits.
	[
		{ do: "click", name: "alipay", device: "desktop" },
		{ do: "payAtOnce", with: ["balance"] },
	],
	// Both can be paid, since the first vendor does not answer when it shall close.
	[
		{ do: "click", name: "alipay", device: "desktop" },
		{ do: "misfortune", name: "alipay", call: "close", misfortune: "silent" },
		{ do: "click", name: "wechatPay", device: "desktop" },
		{ do: "pay", name: "alipay", which: 0, isExact: true },
	],
];

const withoutDeath = (steps: readonly Step[]) => steps.map((each) => ({ step: each, death: null }));

export const moneySchedule = fc
	.tuple(
		fc.constantFrom(...beginnings).map(withoutDeath),
		fc.record({ step: click, death: lives }),
		fc.array(fc.record({ step, death }), { minLength: 3, maxLength: 16 }),
	)
	.map(([first, clicked, rest]): { readonly step: Step; readonly death: Death | null }[] => [
		...first,
		clicked,
		...rest,
	]);
export type Schedule = typeof moneySchedule extends fc.Arbitrary<infer T> ? T : never;

/** Together they lead to every end. */
export const moneyExamples = [
	...beginnings.slice(1),
	[...paid, { do: "askBack", isWhole: true }, { do: "jobs" }],
	[...paid, { do: "askBack", isWhole: false }, { do: "jobs" }],
	[{ do: "click", name: "alipay", device: "desktop" }, { do: "cancel" }],
	[{ do: "payAtOnce", with: ["balance"] }, { do: "askBack", isWhole: true }, { do: "jobs" }],
	[
		{ do: "payAtOnce", with: ["points"] },
		{ do: "askBack", isWhole: false },
		{ do: "askBack", isWhole: true },
	],
	[
		{ do: "payAtOnce", with: ["points"] },
		{ do: "askBack", isWhole: false },
	],
	[{ do: "payAtOnce", with: ["balance", "points"] }],
].map((steps): [Schedule] => [withoutDeath(steps as readonly Step[])]);
