// Lists of Stripe's of what moved in a time: charges and refunds, the newest first.
import { ApiRefused } from "./apiRefused.ts";
import type { Account } from "./books.ts";
import type { PayDesk } from "./payVendor.ts";
import { chargeOf, refundObject } from "./stripeObjects.ts";

interface Listing {
	readonly account: Account;
	readonly sent: URLSearchParams;
}

function secondsIn(sent: URLSearchParams, name: string): Date {
	const text = sent.get(name) ?? "";
	if (!/^\d{10}$/.test(text)) throw new ApiRefused(400, "parameter_invalid", `Invalid value for ${name}.`);
	return new Date(Number(text) * 1000);
}

export async function listMoved(
	desk: PayDesk,
	{ account, sent }: Listing,
	url: "/v1/charges" | "/v1/refunds",
): Promise<object> {
	const [from, to] = [secondsIn(sent, "created[gte]"), secondsIn(sent, "created[lt]")];
	const isIn = (at: string): boolean => Date.parse(at) >= from.getTime() && Date.parse(at) < to.getTime();
	const payments = await desk.books.moved(account, from, to);
	const all = payments
		.flatMap((payment) =>
			url === "/v1/charges"
				? payment.captures.flatMap((each) =>
						isIn(each.paidAt) ? [{ at: each.paidAt, object: chargeOf(payment, each) }] : [],
					)
				: payment.refunds.flatMap((each) =>
						isIn(each.askedAt) ? [{ at: each.askedAt, object: refundObject(payment, each) }] : [],
					),
		)
		.toSorted((a, b) => b.at.localeCompare(a.at))
		.map(({ object }) => object as { readonly id: string });
	const limit = Number(sent.get("limit") ?? 10);
	const after = sent.get("starting_after");
	const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
	const data = all.slice(start, start + limit);
	return { object: "list", url, has_more: start + limit < all.length, data };
}
