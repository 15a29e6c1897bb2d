// Events of Stripe, as its webhooks bring them.
import type Stripe from "stripe";
import type { Answer } from "../thirdPartyHttp.ts";
import type { StripeConfig } from "./paymentConfig.ts";
import { maxNoticeBytes, type Notice, NoticeRefused, type RawNotice } from "./paymentVendor.ts";
import { isOfKey, refundFact, refundIdOf, sessionFact, timeAt } from "./stripeFacts.ts";
import { fieldsOf, parseObject } from "./vendorFields.ts";

const name = "stripe";
const toleranceSeconds = 300;

const refused = (why: string): NoticeRefused => new NoticeRefused(`${name}: a notice is refused: ${why}`);

/** The events that are followed; `charge.refunded` no longer says which refund it is about, `refund.updated` does. */
const ofSessions = new Set([
	...["checkout.session.completed", "checkout.session.expired"],
	...["checkout.session.async_payment_succeeded", "checkout.session.async_payment_failed"],
]);
const ofRefunds = new Set(["refund.created", "refund.updated", "refund.failed", "charge.refund.updated"]);

function isSigned(
	{ webhooks }: Stripe,
	{ webhookSecrets }: StripeConfig,
	{ headers, body }: RawNotice,
	now: Date,
): boolean {
	const header = headers["stripe-signature"] ?? "";
	return webhookSecrets.some((secret) => {
		try {
			webhooks.constructEvent(body, header, secret, toleranceSeconds, undefined, +now);
			return true;
		} catch {
			// Another secret may fit. The message repeats the body, so it goes nowhere.
			return false;
		}
	});
}

/** Stripe's package only refuses what is too old. */
function isAhead(header: string, now: Date): boolean {
	const times = [...header.matchAll(/(?:^|,)t=(\d{1,11})(?=,|$)/g)].map(([, seconds]) => Number(seconds));
	return times.length !== 1 || times.some((seconds) => seconds - +now / 1000 > toleranceSeconds);
}

/** @throws NoticeRefused, and VendorFailed for a genuine one that is not as documented */
export function readStripeNotice(stripe: Stripe, config: StripeConfig, notice: RawNotice, now: Date): Notice {
	if (notice.body.length > maxNoticeBytes) throw refused(`it is longer than ${maxNoticeBytes} bytes`);
	const event = parseObject(notice.body);
	if (!event) throw refused("it is no JSON object in UTF-8");
	if (!isSigned(stripe, config, notice, now) || isAhead(notice.headers["stripe-signature"] ?? "", now))
		throw refused(
			`it is not signed with a secret of VENDORS_FILE within ${toleranceSeconds} seconds from now`,
		);
	const fields = fieldsOf(name, event);
	if (!fields.is("object", "event")) throw refused("it is no event");
	if (!isOfKey(config, event)) throw refused("its livemode is not that of the secret key");
	if (Object.hasOwn(event, "account")) throw refused("it is of another account");
	return followed(config, event, fieldsOf(name, fields.object("data")).object("object"));
}

function followed(config: StripeConfig, event: Answer, about: Answer): Notice {
	const fields = fieldsOf(name, event);
	const type = fields.text("type");
	if (ofSessions.has(type)) {
		// Sessions that something else makes with the same account have no number of ours.
		if (!fieldsOf(name, about).is("object", "checkout.session") || !isOurs(about)) return { about: "other" };
		const fact = sessionFact(config, about, timeAt(event, "created"));
		const isFailed = type === "checkout.session.async_payment_failed" && fact.state === "waiting";
		return { about: "payment", fact: isFailed ? { ...fact, state: "closed" } : fact };
	}
	const refundId = ofRefunds.has(type) ? refundIdOf(about) : undefined;
	return refundId === undefined ? { about: "other" } : { about: "refund", fact: refundFact(about, refundId) };
}

const isOurs = ({ metadata, client_reference_id: id }: Answer): boolean =>
	typeof metadata === "object" && metadata !== null && (metadata as Answer)["paymentId"] === id;
