// The accounts of a company at the payment vendors of a demonstration, as VENDORS_FILE would name real ones.
import type { AlipayConfig, StripeConfig, WechatPayConfig } from "../../ports/payment/paymentConfig.ts";
import { standInOrigin } from "../../ports/thirdPartyHttp.ts";
import { alipayMerchant } from "./alipayMerchant.ts";
import { payKey } from "./payKeys.ts";
import { vendorPath } from "./payVendor.ts";
import { stripeAccount } from "./stripeObjects.ts";
import { wechatMerchant } from "./wechatMerchant.ts";

export interface StandInAccounts {
	readonly wechatPay: WechatPayConfig;
	readonly alipay: AlipayConfig;
	readonly stripe: StripeConfig;
}

export function standInAccounts(secret: string, companyId: number): StandInAccounts {
	const { mchid, appid, serial, apiV3Key, publicKeyId } = wechatMerchant(secret, companyId);
	const { webhookSecret, secretKey } = stripeAccount(secret, companyId);
	return {
		wechatPay: {
			...{
				appId: appid,
				mchId: mchid,
				certificateSerial: serial,
				apiV3Key: Buffer.from(apiV3Key),
				publicKeyId,
			},
			// Computing a key takes a part of a second, so it waits for the first payment.
			get privateKey() {
				return payKey(secret, "wechatPay merchant").privateKey;
			},
			get publicKeys() {
				return new Map([[publicKeyId, payKey(secret, "wechatPay vendor").publicKey]]);
			},
			url: standInOrigin + vendorPath("wechatPay"),
		},
		alipay: {
			...alipayMerchant(secret, companyId),
			get privateKey() {
				return payKey(secret, "alipay merchant").privateKey;
			},
			get alipayPublicKey() {
				return payKey(secret, "alipay vendor").publicKey;
			},
			...{ qr: false, gateway: `${standInOrigin}${vendorPath("alipay")}/gateway.do` },
		},
		stripe: { secretKey, webhookSecrets: [webhookSecret], url: standInOrigin + vendorPath("stripe") },
	};
}
