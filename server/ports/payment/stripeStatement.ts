// What Stripe took and sent back on a day of UTC: its charges and refunds, page by page.
import type Stripe from "stripe";
import { type Answer, VendorFailed } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";
import { type PaymentVendor, type StatementLine, vendorDay } from "./paymentVendor.ts";
import { fromStripe } from "./stripeAmounts.ts";
import type { StripeApi } from "./stripeApi.ts";
import { isOfKey, refundIdOf, timeAt } from "./stripeFacts.ts";
import { asObject, fieldsOf, ourNumber } from "./vendorFields.ts";

const name = "stripe";
const pageSize = 100;

function moneyOf(object: Answer, amountName: "amount" | "amount_captured") {
	const fields = fieldsOf(name, object);
	const currency = fields.text("currency", /^[a-z]{3}$/).toUpperCase();
	const amount = fromStripe(fields.amount(amountName), currency);
	if (amount === undefined)
		throw new VendorFailed(`${name}: ${amountName} must be one that can be paid here`);
	return { amount, currency, at: timeAt(object, "created") };
}

const idAt = (object: Answer, field: string): string => {
	const found = object[field];
	return typeof found === "string" && /^\w{1,100}$/.test(found) ? found : "";
};

/** Money that was taken; one that failed, or was only reserved, is none. */
function paymentLine(config: StripeConfig, charge: Answer): StatementLine | undefined {
	if (!isOfKey(config, charge)) throw new VendorFailed(`${name}: livemode must be that of the secret key`);
	const fields = fieldsOf(name, charge);
	if (!fields.is("status", "succeeded") || !fields.is("captured", true)) return undefined;
	// Of the payment's, which Stripe copies to its charge.
	const { paymentId } = asObject(charge["metadata"]) ?? {};
	const number = typeof paymentId === "string" && ourNumber.test(paymentId) ? paymentId : "";
	const vendorRef = idAt(charge, "payment_intent") || fields.text("id", /^\w{1,100}$/);
	return { about: "payment", number, vendorRef, ...moneyOf(charge, "amount_captured") };
}

function refundLine(refund: Answer): StatementLine | undefined {
	const fields = fieldsOf(name, refund);
	if (["failed", "canceled"].includes(fields.text("status"))) return undefined;
	return {
		...{ about: "refund", number: refundIdOf(refund) ?? "", vendorRef: fields.text("id", /^\w{1,100}$/) },
		...{ paymentRef: idAt(refund, "payment_intent"), ...moneyOf(refund, "amount") },
	};
}

type Listed = (stripe: Stripe, query: Stripe.ChargeListParams & Stripe.RefundListParams) => Promise<unknown>;

export function stripeStatement(
	config: StripeConfig,
	{ call }: Pick<StripeApi, "call">,
): NonNullable<PaymentVendor["statement"]> {
	async function* pages(list: Listed, created: { gte: number; lt: number }): AsyncGenerator<Answer> {
		for (let after: string | undefined; ; ) {
			const query = { created, limit: pageSize, ...(after === undefined ? {} : { starting_after: after }) };
			const page = await call("statement", (stripe) => list(stripe, query));
			const { data } = page;
			if (!Array.isArray(data)) throw new VendorFailed(`${name}: data must be a list`);
			const objects = data.map(asObject).filter((each) => each !== undefined);
			yield* objects;
			const last = objects.at(-1);
			if (page["has_more"] !== true || !last) return;
			after = fieldsOf(name, last).text("id", /^\w{1,100}$/);
		}
	}
	return async function* (day) {
		const { from, to } = vendorDay(name, day);
		const created = { gte: from.getTime() / 1000, lt: to.getTime() / 1000 };
		for await (const charge of pages(({ charges }, query) => charges.list(query), created)) {
			const line = paymentLine(config, charge);
			if (line) yield line;
		}
		for await (const refund of pages(({ refunds }, query) => refunds.list(query), created)) {
			const line = refundLine(refund);
			if (line) yield line;
		}
	};
}
