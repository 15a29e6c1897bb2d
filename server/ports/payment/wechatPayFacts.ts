// What WeChat Pay says of payments and refunds, in replies and notices alike.
import { VendorFailed } from "../thirdPartyHttp.ts";
import type { WechatPayConfig } from "./paymentConfig.ts";
import type { PaymentFact, RefundFact } from "./paymentVendor.ts";
import { type Fields, fieldsOf, ourNumber, timeOf } from "./vendorFields.ts";

const name = "wechatPay";

/** @throws VendorFailed when the transaction is another merchant's, or not as documented */
export function transactionFact({ appId, mchId }: WechatPayConfig, fields: Fields): PaymentFact {
	const paymentId = fields.text("out_trade_no", ourNumber);
	if (!fields.is("mchid", mchId) || !fields.is("appid", appId))
		throw new VendorFailed(`${name}: mchid and appid must be those of VENDORS_FILE`);
	switch (fields.text("trade_state")) {
		// What was sent back was paid before.
		case "SUCCESS":
		case "REFUND": {
			const amount = fieldsOf(name, fields.object("amount"));
			return {
				...{ state: "paid", paymentId, vendorRef: fields.text("transaction_id", /^[0-9A-Za-z]{1,64}$/) },
				...{ amount: amount.amount("total"), currency: amount.text("currency", /^[A-Z]{3}$/) },
				paidAt: timeOf(name, "success_time", fields.text("success_time")),
				...(fields.is("trade_state", "REFUND") ? { isRefunded: true } : {}),
			};
		}
		case "NOTPAY":
		case "USERPAYING":
		case "ACCEPT":
		case "PAYERROR":
			return { state: "waiting", paymentId };
		case "CLOSED":
		case "REVOKED":
			return { state: "closed", paymentId };
		default:
			throw new VendorFailed(`${name}: trade_state must be one that WeChat Pay documents`);
	}
}

const refundStates: Readonly<Record<string, RefundFact["state"]>> = {
	SUCCESS: "done",
	PROCESSING: "pending",
	// The student's card takes nothing back: the school has it paid otherwise at WeChat Pay, and then it is done.
	ABNORMAL: "pending",
	CLOSED: "failed",
};

/** @param stateName of the field with the state, which a notice calls otherwise than a reply */
export function refundFact(fields: Fields, stateName: "status" | "refund_status"): RefundFact {
	const found = fields.text(stateName);
	const state = Object.hasOwn(refundStates, found) ? refundStates[found] : undefined;
	if (!state) throw new VendorFailed(`${name}: ${stateName} must be one that WeChat Pay documents`);
	return {
		...{ state, refundId: fields.text("out_refund_no", ourNumber) },
		vendorRef: fields.text("refund_id", /^[0-9A-Za-z]{1,64}$/),
		...(state === "failed" || found === "ABNORMAL" ? { failure: found } : {}),
	};
}
