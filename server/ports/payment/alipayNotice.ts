// Notices of Alipay: a form whose parameters are signed.
import { VendorFailed } from "../thirdPartyHttp.ts";
import { isNoticeSigned, type Parameters } from "./alipaySignature.ts";
import type { AlipayConfig } from "./paymentConfig.ts";
import {
	maxNoticeBytes,
	type Notice,
	NoticeRefused,
	type PaymentFact,
	type RawNotice,
} from "./paymentVendor.ts";
import { type Fields, fieldsOf, ourNumber, timeOf } from "./vendorFields.ts";
import { centsOf } from "./yuan.ts";

const name = "alipay";
/** Alipay sends a notice again for 25 hours; an older one has been asked for long ago. */
const maxAgeMs = 26 * 3_600_000;
const maxAheadMs = 300_000;

const refused = (why: string): NoticeRefused => new NoticeRefused(`${name}: a notice is refused: ${why}`);

/** The time of Alipay's clocks, which are China's. */
const alipayTime = (field: string, text: string): Date =>
	timeOf(name, field, `${text.replace(" ", "T")}+08:00`);

/** @throws VendorFailed */
export function centsAt(fields: Fields, field: string): number {
	const cents = centsOf(fields.text(field));
	if (cents === undefined) throw new VendorFailed(`${name}: ${field} must be an amount of yuan`);
	return cents;
}

/**
 * @param paidAt when it was paid, empty when it was not: what was sent back as a whole is closed, but was paid before
 * @throws VendorFailed when it is not as documented
 */
export function tradeFact(fields: Fields, paidAtName: "send_pay_date" | "gmt_payment"): PaymentFact {
	const paymentId = fields.text("out_trade_no", ourNumber);
	const state = fields.text("trade_status");
	const paidAt = fields.optional(paidAtName);
	if (state === "WAIT_BUYER_PAY") return { state: "waiting", paymentId };
	if (state === "TRADE_CLOSED" && paidAt === "") return { state: "closed", paymentId };
	if (!["TRADE_SUCCESS", "TRADE_FINISHED", "TRADE_CLOSED"].includes(state))
		throw new VendorFailed(`${name}: trade_status must be one that Alipay documents`);
	return {
		...{ state: "paid", paymentId, vendorRef: fields.text("trade_no", /^\d{1,64}$/) },
		...{ amount: centsAt(fields, "total_amount"), currency: "CNY" },
		paidAt: alipayTime(paidAtName, paidAt),
		...(state === "TRADE_CLOSED" ? { isRefunded: true } : {}),
	};
}

/** The parameters of a form in UTF-8; undefined for another text, or one that names a parameter twice. */
function formParameters(body: Buffer): Parameters | undefined {
	const found = new Map<string, string>();
	// Whatever is not ASCII must be escaped in a form.
	for (const part of body.toString("latin1").split("&")) {
		const [, escapedName, escaped] = /^([^=]+)=([ -~]*)$/.exec(part) ?? [];
		if (escapedName === undefined || escaped === undefined) return undefined;
		try {
			const [field, value] = [escapedName, escaped].map((each) =>
				decodeURIComponent(each.replaceAll("+", " ")),
			);
			if (field === undefined || value === undefined || found.has(field)) return undefined;
			found.set(field, value);
		} catch {
			// Escapes that are none, or of another charset.
			return undefined;
		}
	}
	return Object.fromEntries(found);
}

/** @throws NoticeRefused, and VendorFailed for a genuine one that is not as documented */
export function readAlipayNotice(config: AlipayConfig, { body }: RawNotice, now: Date): Notice {
	if (body.length > maxNoticeBytes) throw refused(`it is longer than ${maxNoticeBytes} bytes`);
	const parameters = formParameters(body);
	if (!parameters) throw refused("it is no form in UTF-8");
	const fields = fieldsOf(name, parameters);
	if (!fields.is("sign_type", "RSA2")) throw refused("it is signed otherwise than by RSA2");
	if (!/^utf-8$/i.test(fields.optional("charset"))) throw refused("its charset is not utf-8");
	if (!isNoticeSigned(parameters, config.alipayPublicKey)) throw refused("its signature is wrong");
	if (!fields.is("app_id", config.appId)) throw refused("it is of another application");
	if (config.sellerId !== undefined && !fields.is("seller_id", config.sellerId))
		throw refused("it is of another seller");
	fields.text("notify_id");
	const age = +now - +alipayTime("notify_time", fields.text("notify_time", /^[\d :-]+$/));
	if (age > maxAgeMs || age < -maxAheadMs)
		throw refused("its time is not near that of this server; check the clock of this server");
	if (!fields.is("notify_type", "trade_status_sync")) return { about: "other" };
	const refundId = fields.optional("out_biz_no");
	if (fields.optional("gmt_refund") === "")
		return { about: "payment", fact: tradeFact(fields, "gmt_payment") };
	// One that was made by hand at the vendor has a number of its own.
	return ourNumber.test(refundId)
		? { about: "refund", fact: { state: "done", refundId } }
		: { about: "other" };
}
