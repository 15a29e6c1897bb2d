import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { accounts, merchant, tooShort, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { temporaryFolder } from "../../../tests/support/server/testApp.ts";
import { readVendors } from "../vendors.ts";
import { paymentVendorsOf } from "./payments.ts";

const folder = temporaryFolder();
afterAll(() => folder.remove());
const vendorsFile = join(folder.path, "vendors.json");

function read(document: object) {
	writeFileSync(vendorsFile, JSON.stringify(document));
	return readVendors({ vendorsFile }).payment;
}

/** What is reported when the file is read. */
function problemsOf(document: object): string {
	try {
		read(document);
	} catch (error) {
		return (error as Error).message.replaceAll(vendorsFile, "VENDORS_FILE");
	}
	return "";
}

const { wechatPay, alipay, stripe } = accounts;
const { publicKey: _, publicKeyId: __, ...bare } = wechatPay;

describe("merchant accounts of VENDORS_FILE", () => {
	test("are read with their keys, and give one vendor each", () => {
		const config = read({ payment: accounts })(1);
		expect(config?.wechatPay?.privateKey.type).toBe("private");
		expect(config?.wechatPay?.publicKeys.get(wechatPay.publicKeyId)?.type).toBe("public");
		expect(config?.alipay?.gateway).toBe("https://openapi.alipay.com/gateway.do");
		expect(config?.stripe?.url).toBe("https://api.stripe.com");
		expect([...paymentVendorsOf(config ?? {}, fetch).keys()]).toEqual(["wechatPay", "alipay", "stripe"]);
	});

	test("a key that is a path is read from the folder of the file", () => {
		writeFileSync(join(folder.path, "apiclient_key.pem"), merchant.privateKey);
		const account = { ...wechatPay, privateKey: "apiclient_key.pem" };
		expect(read({ payment: { wechatPay: account } })(1)?.wechatPay?.privateKey.type).toBe("private");
	});

	test("a company's own accounts take the place of all of the installation's", () => {
		const of = read({ payment: { wechatPay, alipay }, companyPayment: { 7: { stripe } } });
		expect(Object.keys(of(6) ?? {}).filter((name) => of(6)?.[name as "stripe"])).toEqual([
			"wechatPay",
			"alipay",
		]);
		expect(Object.keys(of(7) ?? {}).filter((name) => of(7)?.[name as "stripe"])).toEqual(["stripe"]);
	});

	test("without any, no company has one", () => {
		expect(read({})(1)).toBeUndefined();
		expect(read({ companyPayment: { 7: { stripe } } })(1)).toBeUndefined();
	});
});

/** A vendor's accounts with something changed, and what is reported. */
const changed = (name: keyof typeof accounts, change: object): object => ({
	payment: { [name]: { ...accounts[name], ...change } },
});
const ecKey = generateKeyPairSync("ec", {
	namedCurve: "P-256",
	privateKeyEncoding: { type: "pkcs8", format: "pem" },
	publicKeyEncoding: { type: "spki", format: "pem" },
});

describe("problems of keys", () => {
	test.each([
		[
			"no PEM",
			changed("wechatPay", { privateKey: "MIIEvQIBADANBgkqh" }),
			"VENDORS_FILE: payment.wechatPay.privateKey must be a PEM text or the path of a file with one, found no such file (ENOENT); correct it",
		],
		[
			"a torn PEM",
			changed("alipay", { privateKey: merchant.privateKey.slice(0, 200) }),
			"VENDORS_FILE: payment.alipay.privateKey must be a private key in PEM, found a text that is none; paste the whole key, without a password",
		],
		[
			"a short key",
			changed("alipay", { privateKey: tooShort.privateKey }),
			"VENDORS_FILE: payment.alipay.privateKey must be an RSA key of at least 2048 bits, found one of 1024 bits; make a new key",
		],
		[
			"a key of another kind",
			changed("alipay", { alipayPublicKey: ecKey.publicKey }),
			"VENDORS_FILE: payment.alipay.alipayPublicKey must be an RSA key of at least 2048 bits, found another kind of key; make a new key",
		],
		[
			"the own public key in place of the vendor's",
			changed("alipay", { alipayPublicKey: merchant.publicKey }),
			"VENDORS_FILE: payment.alipay.alipayPublicKey must be the vendor's public key, found the public half of your own key; take it from the vendor",
		],
		[
			"a private key in place of the vendor's public one",
			changed("wechatPay", { publicKey: vendor.privateKey }),
			"VENDORS_FILE: payment.wechatPay.publicKey must be a public key in PEM, found a text that is none; paste the vendor's public key",
		],
		[
			"an APIv3 key of another length",
			changed("wechatPay", { apiV3Key: "0123456789abcdef" }),
			"VENDORS_FILE: payment.wechatPay.apiV3Key must be 32 bytes long, found 16 bytes; paste the whole key",
		],
		[
			"no key of WeChat Pay at all",
			{ payment: { wechatPay: bare } },
			"VENDORS_FILE: payment.wechatPay must be publicKeyId with publicKey, or platformCertificates, found neither; add WeChat Pay's key",
		],
		[
			"no certificate",
			{ payment: { wechatPay: { ...bare, platformCertificates: [vendor.publicKey] } } },
			"VENDORS_FILE: payment.wechatPay.platformCertificates[0] must be a certificate in PEM, found a text that is none; paste the whole certificate",
		],
		[
			"a publishable key",
			changed("stripe", { secretKey: "pk_live_51ABCDEFGHIJKLMN" }),
			"VENDORS_FILE: payment.stripe.secretKey must be a key that begins with sk_live_, sk_test_, rk_live_ or rk_test_, found another text; take the secret key, not the publishable one",
		],
		[
			"something else than a signing secret",
			changed("stripe", { webhookSecrets: ["we_1ABCDEFGHIJKLMN"] }),
			"VENDORS_FILE: payment.stripe.webhookSecrets[0] must be a secret that begins with whsec_, found another text; take the endpoint's signing secret",
		],
		[
			"of a company",
			{ companyPayment: { 7: { stripe: { ...stripe, webhookSecrets: ["x"] } } } },
			"VENDORS_FILE: companyPayment.7.stripe.webhookSecrets[0] must be a secret that begins with whsec_, found another text; take the endpoint's signing secret",
		],
	])("%s: the path, and not the value", (_case, document, message) => {
		expect(problemsOf(document)).toBe(message);
	});

	test.each([
		["of another type", changed("stripe", { secretKey: { sk_live_secret1234: 1 } })],
		["in the place of a number", changed("wechatPay", { mchId: "sk_live_secret1234" })],
		["in a list of currencies", changed("stripe", { currencies: ["sk_live_secret1234"] })],
		["in place of an address", changed("stripe", { url: "sk_live_secret1234" })],
	])("a secret %s is not repeated", (_case, document) => {
		const message = problemsOf(document);
		expect(message).toMatch(/^VENDORS_FILE: payment\.\w+\.\w+.* must be .*found another value/);
		expect(message).not.toContain("secret1234");
	});
});
