// Merchant accounts of VENDORS_FILE, with their keys read. What is wrong is reported with its path and without its value.
import type { KeyObject } from "node:crypto";
import type {
	AlipayAccount,
	PaymentAccounts,
	StripeAccount,
	VendorAddresses,
	WechatPayAccount,
} from "../../../schemas/generated/documents.ts";
import { type Problem, problem } from "../../../schemas/problems.ts";
import { certificateAt, type KeySource, privateKeyAt, publicKeyAt } from "./paymentKeys.ts";

export interface WechatPayConfig {
	readonly appId: string;
	readonly mchId: string;
	/** Of the merchant's certificate. */
	readonly certificateSerial: string;
	readonly privateKey: KeyObject;
	/** 32 bytes. */
	readonly apiV3Key: Buffer;
	/** Asked for in requests, so that replies are signed with it and not with a platform certificate. */
	readonly publicKeyId?: string | undefined;
	/** WeChat Pay's keys by their id or serial number. */
	readonly publicKeys: ReadonlyMap<string, KeyObject>;
	readonly url: string;
}

export interface AlipayConfig {
	readonly appId: string;
	readonly sellerId?: string | undefined;
	readonly privateKey: KeyObject;
	readonly alipayPublicKey: KeyObject;
	/** Codes to scan on a desktop. */
	readonly qr: boolean;
	readonly gateway: string;
}

export interface StripeConfig {
	readonly secretKey: string;
	readonly webhookSecrets: readonly string[];
	/** Every one when absent. */
	readonly currencies?: readonly string[] | undefined;
	readonly url: string;
}

/** The accounts of one company. */
export interface PaymentConfig {
	readonly wechatPay?: WechatPayConfig | undefined;
	readonly alipay?: AlipayConfig | undefined;
	readonly stripe?: StripeConfig | undefined;
}

function wechatPayOf(
	account: WechatPayAccount,
	path: string,
	source: KeySource,
): WechatPayConfig | undefined {
	const { appId, mchId, certificateSerial, publicKeyId, publicKey, platformCertificates = [] } = account;
	const privateKey = privateKeyAt(account.privateKey, `${path}.privateKey`, source);
	const publicKeys = new Map<string, KeyObject>();
	if ((publicKeyId === undefined) !== (publicKey === undefined))
		source.problems.push(problem(path, "publicKeyId and publicKey together", "one of them", "add the other"));
	if (publicKeyId !== undefined && publicKey !== undefined) {
		const key = publicKeyAt(publicKey, `${path}.publicKey`, source, privateKey);
		if (key) publicKeys.set(publicKeyId, key);
	} else if (platformCertificates.length === 0)
		source.problems.push(
			problem(path, "publicKeyId with publicKey, or platformCertificates", "neither", "add WeChat Pay's key"),
		);
	for (const [i, given] of platformCertificates.entries()) {
		const found = certificateAt(given, `${path}.platformCertificates[${i}]`, source);
		if (found) publicKeys.set(...found);
	}
	const apiV3Key = Buffer.from(account.apiV3Key);
	if (apiV3Key.length !== 32)
		source.problems.push(
			problem(`${path}.apiV3Key`, "32 bytes long", `${apiV3Key.length} bytes`, "paste the whole key"),
		);
	return (
		privateKey && {
			...{ appId, mchId, certificateSerial: certificateSerial.toUpperCase(), privateKey, apiV3Key },
			...{ publicKeyId, publicKeys, url: account.url ?? "https://api.mch.weixin.qq.com" },
		}
	);
}

function alipayOf(account: AlipayAccount, path: string, source: KeySource): AlipayConfig | undefined {
	const { appId, sellerId, qr = false, gateway = "https://openapi.alipay.com/gateway.do" } = account;
	const privateKey = privateKeyAt(account.privateKey, `${path}.privateKey`, source);
	const alipayPublicKey = publicKeyAt(account.alipayPublicKey, `${path}.alipayPublicKey`, source, privateKey);
	return privateKey && alipayPublicKey && { appId, sellerId, privateKey, alipayPublicKey, qr, gateway };
}

const secretKeyPattern = /^[sr]k_(?:live|test)_[!-~]{8,}$/;
const webhookSecretPattern = /^whsec_[!-~]{8,}$/;

function stripeOf(account: StripeAccount, path: string, { problems }: KeySource): StripeConfig {
	const { secretKey, webhookSecrets, currencies, url = "https://api.stripe.com" } = account;
	if (!secretKeyPattern.test(secretKey))
		problems.push(
			problem(
				`${path}.secretKey`,
				"a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_",
				"another text",
				"take the secret key, not the publishable one",
			),
		);
	for (const [i, secret] of webhookSecrets.entries())
		if (!webhookSecretPattern.test(secret))
			problems.push(
				problem(
					`${path}.webhookSecrets[${i}]`,
					"a secret that begins with whsec_",
					"another text",
					"take the endpoint's signing secret",
				),
			);
	return { secretKey, webhookSecrets, currencies, url };
}

const configOf = ({ wechatPay, alipay, stripe }: PaymentAccounts, path: string, source: KeySource) => ({
	wechatPay: wechatPay && wechatPayOf(wechatPay, `${path}.wechatPay`, source),
	alipay: alipay && alipayOf(alipay, `${path}.alipay`, source),
	stripe: stripe && stripeOf(stripe, `${path}.stripe`, source),
});

export interface PaymentConfigs {
	/** The accounts of a company: its own, or those of the installation; undefined where there are none. */
	readonly of: (companyId: number) => PaymentConfig | undefined;
	readonly problems: readonly Problem[];
}

/** @param folder of VENDORS_FILE, where paths of keys begin */
export function readPaymentConfigs(
	{ payment, companyPayment = {} }: Pick<VendorAddresses, "payment" | "companyPayment">,
	folder: string,
): PaymentConfigs {
	const problems: Problem[] = [];
	const source = { folder, problems };
	const shared = payment && configOf(payment, "payment", source);
	const own = new Map(
		Object.entries(companyPayment).map(([id, accounts]): [number, PaymentConfig] => [
			Number(id),
			configOf(accounts, `companyPayment.${id}`, source),
		]),
	);
	return { of: (companyId) => own.get(companyId) ?? shared, problems };
}
