// The vendors a company takes money with.
import type { Send } from "../thirdPartyHttp.ts";
import { createAlipay } from "./alipay.ts";
import type { PaymentConfig } from "./paymentConfig.ts";
import type { PaymentVendor, PaymentVendorName } from "./paymentVendor.ts";
import { createStripe } from "./stripe.ts";
import { createWechatPay } from "./wechatPay.ts";

/** The vendors of a company. */
export type PaymentVendors = (companyId: number) => ReadonlyMap<PaymentVendorName, PaymentVendor>;

/** @param send `fetch`, or requests to the stand-in in this server */
export function paymentVendorsOf(
	{ wechatPay, alipay, stripe }: PaymentConfig,
	send: Send,
): ReturnType<PaymentVendors> {
	const vendors = [
		...(wechatPay ? [createWechatPay(wechatPay, send)] : []),
		...(alipay ? [createAlipay(alipay, send)] : []),
		...(stripe ? [createStripe(stripe, send)] : []),
	];
	return new Map(vendors.map((vendor) => [vendor.name, vendor]));
}
