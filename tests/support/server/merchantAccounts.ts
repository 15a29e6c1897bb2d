// Merchant accounts for tests of payment: VENDORS_FILE's part, with keys made for the test, and the vendors' halves.
import { generateKeyPairSync } from "node:crypto";

const rsaPair = (modulusLength = 2048) =>
	generateKeyPairSync("rsa", {
		modulusLength,
		privateKeyEncoding: { type: "pkcs8", format: "pem" },
		publicKeyEncoding: { type: "spki", format: "pem" },
	});

export const merchant = rsaPair();
/** WeChat Pay's keys, or Alipay's. */
export const vendor = rsaPair();
export const tooShort = rsaPair(1024);

export const accounts = {
	wechatPay: {
		...{ appId: "wx8888888888888888", mchId: "1900000109" },
		certificateSerial: "408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB",
		privateKey: merchant.privateKey,
		apiV3Key: "0123456789abcdef0123456789abcdef",
		publicKeyId: "PUB_KEY_ID_0119000001092024101100397200000006",
		publicKey: vendor.publicKey,
	},
	alipay: {
		...{ appId: "2014072300007148", sellerId: "2088102119685838" },
		...{ privateKey: merchant.privateKey, alipayPublicKey: vendor.publicKey },
	},
	stripe: {
		secretKey: "sk_test_51ABCDEFGHIJKLMN",
		webhookSecrets: ["whsec_olderolderolder", "whsec_newernewernewer"],
	},
};
