import { createPrivateKey, createPublicKey } from "node:crypto";
import { describe, expect, test } from "vitest";
import { Aes, Formatter, Rsa } from "wechatpay-axios-plugin";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { authorization, decrypted, signatureProblem } from "./wechatPaySignature.ts";

// Published by WeChat Pay for this purpose: https://pay.weixin.qq.com/doc/v3/merchant/4012365336
const exampleKey = `-----BEGIN RSA PRIVATE KEY-----
MIIEogIBAAKCAQEAptpm+qvIDCh/9wjU26SQCK26ogYkBhDrYxnAaw2JbbBsp1oD
bHKk+1r381NeBUG2HEFAuU+Fr72u5ot3yKdzoF/FajAzQNKnm569/D3upKoi8mYB
aST15Uig8j8qoUW1U217LL0jEHlSnHV3lcaDTXqDpTRR4Bfz9IqOgJgFZ8/oTfEo
mSrjrLYef81Eyxr7ZIMQXEKKEK7V4UXKS0+/fDsiG/cXidhzt8UbTL9vqXqxM2+I
DImyO+FAc/tkBG55LmzxPto1Nq0WbnZzRM/wTzrd0I/8NlevxtFbphg4evlHjFNI
7+GrqR87ViEwuAJJ9Je5QQjct5YJfFRWiZ5CMQIDAQABAoIBAGBi/GhEgezcHIg1
ltlHaFlLGuxsRbUnYwM9phVxnXk7GJlYe2/TjpERjPkIqOC6hBwwadZjJORP3FCc
Mtc8PKRhjuZ377O7vU0915x2nnyLOGL1IE2AJ3iLi0ZFzTea0FPgg+5lWHM00s9F
YI6qPcGtS41M+xtMWwZiYE3TBBRibHiY8ugGyaNAhiMKehyW05uApjlIF55wwCGx
BkyESJpGRR/6853iHke6Ge+xVcMa9QmQdoH0QqL/8kT28PL568mJJr0Ow/83t4+d
Pe70YPzKAxgUnaDsHJqO+b8qH69AEs8rTI5h2Mon6pH+bJT66KUoiXhn+Kf+4LSs
henRP10CgYEA1QJSfuFOWVRjrg3N/rAIc/Ak84BTZavbyrkqBSuoTs9i/nMI/hOz
VxpDntg7Bx2Tctl6sZO3GioTxKdc/YYaTKci1TKBbeginpsqEQVgwkMCy8HpvUmR
fyAMqLwZC4h9+j+NiZtuoFJDTCgv+WYbasX+kWYEUM21bnSYuO7yEQsCgYEAyIdP
r9uzqPgzN34Tmx+CNTa16VjhBh+zkBtXRLDLhWBeIYxoYNJARD98Pb1XZdvpkZZW
Sk7MfaKo2/DomzyyyB/MbHWwAdFi3yb4y7uMJfyC1MzdUSNN3Vp579hJxHkJ+nN4
Ys76yfcEeVOLnvUT1Z0KKCdIWRdT1Lgi+X1itzMCgYBJUXlPzwGG4fNFj97d0X23
Wmt9nSgXkOYgi0eZbAOMzPmIF9R6kBFk49dur4Lx2g5Ms+r1gKC/0sfnIqxxX11i
EQ1+UNoYGJUB/uql3TIG68XkmKR50P7RwRhaZBRC0gJ6xrFTMjsL2ATuC88niyvY
vrn3FiRaI9RVZrDCxwxvLQKBgEXW4okEAqGBuAzGqztmkOnJoTehDdYdKmOxMgap
cGiGdKJIjX3THDDoz3ONQyglnEZpTqpYoV3MTfU0BT8zt6x9bqwDnQY1D7NalmIW
cqw0Mri8lQQSQKcsQLWo5aA466G/n5kCL1Qx5OwAjesRvhOyuvvbGpZ0ymyWqQ+t
fLkDAoGATcul1L8y5D/wNVP1GXbXMZfBsFP3bbqy8c+Ashm6g8OLm2mGNntd5Z6h
1KkID7Yksh+dZ6t7XaPBtGACXX5Eryr537JVvdX8hAVCp5HVtaN/9VBVP8Ka2e4s
VS/xeNgOMQ7uzhRPBJ8HiTmdI1nHhDnYQpGiBgQn0Z5RAkSvFMk=
-----END RSA PRIVATE KEY-----`;
const exampleVendorKey = `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwXNI6sdlknHBnK8Fu2U6
Cwor9qY747jP8KAfeBMeveEt1TqaHkLfaSD07trZLhGpfs8/AHqjhgSMO1O10YQW
OrrJ4hjIWPKqxbgrYMkBQc+mwdiWp4W3ByCqxBRagCveCXRWCmuJYovl9H/bsDI0
iGbpVtEOghJtfciisYSgxcLufUDTRkvwxjIBK1pCRjk33jJ5YTBWTHMRtMAOcFLN
F6hdEYdX8SPsgHHeLZ5Lv2T/686w1xtgCHef/sd4uSfWmyzsalQdHG/e4IyYmrhx
+O3VBoNDzE3nx23bFeV/RVNCG7cV6VhmYokJNHa/erIPkEmEFID6A5wQOXuxUkmJ
WwIDAQAB
-----END PUBLIC KEY-----`;
const at = new Date(1_554_208_460_000);
const nonce = "593BEC0C930BF1AFEB40B4A08C8FB242";
const jsapiBody =
	'{"appid":"wxd678efh567hg6787","mchid":"1230000109","description":"Image形象店-深圳腾大-QQ公仔","out_trade_no":"1217752501201407033233368018","notify_url":"https://www.weixin.qq.com/wxpay/pay.php","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}';

describe("the signature of a request", () => {
	test.each([
		[
			"GET",
			"/v3/refund/domestic/refunds/123123123123",
			"",
			"Lc9VXxmeonkdV8Xk9tmigQFLhl0vRWTerdmoRu01aAnYwIrD/5nsSwE1WlmZGLRlAFTNQ3QsMa0+VRDlJp1Wp5p0nO8EK68b5sJBbjouxaFciIfq1zfDWWz+jqhcMoKXI1A6dPm1AW7D4d30WsMTNzp6g23OXakIsh9LO3lUmwvTuE0BY8ncf6tNGk4wKmvXwERd/ZpoQY3MAVKz+Nakwc+2XBmzT66KcUehU5kr4IvGa/lEU5RZb/q00zP9VLdBhC/jQSX3X1UcJLCtEc4gTmib4tnmAT+bHF/e17ZAuxDNcx6rqT8gNEXqaJGG+1OflMSTU2tpyG65G4dMKdFcoA==",
		],
		[
			"POST",
			"/v3/pay/transactions/jsapi",
			jsapiBody,
			"gEuexJ547PHFV77TQ6eiE4tphVYfWfUe1Wc2dBmVnoMYU2rl/M4zhw+b3vBhuMw6AC7pteNkryLA7UWU2h+umo0OdSuuLm1++O3NckQPCSfm6dypsjn4GYm84KMqXWFrhFmyxEwIdEJDr3w1UYfxOcu55OQupfLkrt/ZzuOspnliJFrPzGQFUk7lGqMMtpz3EfbDUNxnVsHblORg3hVmuYNmbGWnS2ovU30Y2Q+iKFDxzkaXBk8LTy6HzvxizRo6Q+J4SVM7O0hKXfgo1QdI68kpzNULb3EVBXlhTyPUzhkHzzLxECL1qHl3HH2hEv8++C+4wBlsagF3j/O6PABojA==",
		],
	])("of WeChat Pay's example %s %s is the published one", (method, target, body, signature) => {
		const config = {
			...{ mchId: "123456789", certificateSerial: "408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB" },
			privateKey: createPrivateKey(exampleKey),
		};
		expect(authorization(config, { method, target, body }, at, nonce)).toBe(
			`WECHATPAY2-SHA256-RSA2048 mchid="123456789",nonce_str="${nonce}",signature="${signature}",timestamp="1554208460",serial_no="408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB"`,
		);
	});

	test("is verified by another library, and has the parts that one gives", () => {
		const { mchId, certificateSerial } = accounts.wechatPay;
		const request = { method: "POST", target: "/v3/pay/transactions/native?a=%E4%B8%AD", body: '{"a":"中"}' };
		const config = { mchId, certificateSerial, privateKey: createPrivateKey(merchant.privateKey) };
		const written = authorization(config, request, at, nonce);
		const signature = /signature="([^"]+)"/.exec(written)?.[1] ?? "";
		const signed = Formatter.request("POST", request.target, 1_554_208_460, nonce, request.body);
		expect(Rsa.verify(signed, signature, createPublicKey(merchant.publicKey))).toBe(true);
		const parts = (header: string): string[] => header.split(/[ ,]/).toSorted();
		expect(parts(written)).toEqual(
			parts(Formatter.authorization(mchId, nonce, signature, 1_554_208_460, certificateSerial)),
		);
	});
});

describe("the signature of a reply", () => {
	test("of WeChat Pay's example with a public key is right, and of another body wrong", () => {
		const serial = "PUB_KEY_ID_0000000000000024101100397200000006";
		const headers: Record<string, string> = {
			"wechatpay-nonce": "d824f2e086d3c1df967785d13fcd22ef",
			"wechatpay-signature":
				"mfI1CPqvBrgcXfgXMFjdNIhBf27ACE2YyeWsWV9ZI7T7RU0vHvbQpu9Z32ogzc+k8ZC5n3kz7h70eWKjgqNdKQF0eRp8mVKlmfzMLBVHbssB9jEZEDXThOX1XFqX7s7ymia1hoHQxQagPGzkdWxtlZPZ4ZPvr1RiqkgAu6Is8MZgXXrRoBKqjmSdrP1N7uxzJ/cjfSiis9FiLjuADoqmQ1P7p2N876YPAol7Rn0+GswwAwxldbdLrmVSjfytfSBJFqTMHn4itojgxSWWN1byuckQt8hSTEv/Lg97QoeGniYP17T80pJeQyL3b+295FPHSO2AtvCgyIbKMZ0BALilAA==",
			"wechatpay-timestamp": "1722850421",
			"wechatpay-serial": serial,
			"wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
		};
		const publicKeys = new Map([[serial, createPublicKey(exampleVendorKey)]]);
		const problem = (body: string) =>
			signatureProblem(
				{ publicKeys },
				(name) => headers[name],
				Buffer.from(body),
				new Date(1_722_850_421_000),
			);
		expect(problem('{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz1"}')).toBeUndefined();
		expect(problem('{"code_url":"weixin://wxpay/bizpayurl?pr=JyC91EIz2"}')).toBe("its signature is wrong");
	});

	test("that another library has made is right", () => {
		const [timestamp, body] = [String(Math.floor(+at / 1000)), '{"a":"中"}'];
		const signature = Rsa.sign(Formatter.response(timestamp, nonce, body), vendor.privateKey);
		const headers: Record<string, string> = {
			...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce },
			...{ "wechatpay-serial": "A1", "wechatpay-signature": signature },
		};
		const publicKeys = new Map([["A1", createPublicKey(vendor.publicKey)]]);
		expect(signatureProblem({ publicKeys }, (name) => headers[name], Buffer.from(body), at)).toBeUndefined();
	});
});

describe("the content of a notice", () => {
	test("of WeChat Pay's example is decrypted, and with another associated text not", () => {
		const key = Buffer.from("a7cde1ZJB1kG2e7VfTs3jQzaWizur8Gb");
		const example = { nonce: "uluk4a9R25RW", ciphertext: "ulwSiIajGClcvcOYvOQ7+l+0PAbzzwI=" };
		expect(decrypted(key, { ...example, associatedData: "associatedData" })).toBe("message");
		expect(decrypted(key, { ...example, associatedData: "another" })).toBeUndefined();
	});

	test("that another library has encrypted is decrypted", () => {
		const key = accounts.wechatPay.apiV3Key;
		const ciphertext = Aes.AesGcm.encrypt('{"a":"中"}', key, "0123456789ab", "transaction");
		expect(
			decrypted(Buffer.from(key), { nonce: "0123456789ab", associatedData: "transaction", ciphertext }),
		).toBe('{"a":"中"}');
	});
});
