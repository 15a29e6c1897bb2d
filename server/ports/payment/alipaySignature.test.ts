import { createPrivateKey, createPublicKey, sign } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import { describe, expect, test } from "vitest";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { requestParameters } from "./alipayApi.ts";
import { isNoticeSigned, signedContent } from "./alipaySignature.ts";

const pem = (base64: string): string => `-----BEGIN PUBLIC KEY-----\n${base64}\n-----END PUBLIC KEY-----`;

// A notice and a reply of Alipay's own servers, published with the tests of its SDK for Node.
const noticeKey = pem(
	"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB",
);
const notice = {
	...{ gmt_create: "2019-08-15 15:56:22", charset: "utf-8", subject: "语雀空间 500人规模" },
	...{ seller_email: "z97-yuquerevenue@service.aliyun.com", buyer_id: "2088102534368455" },
	sign: "QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==",
	...{ invoice_amount: "0.10", notify_id: "2019081500222155624068450559358070" },
	...{ fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]', point_amount: "0.00" },
	...{ notify_type: "trade_status_sync", trade_status: "TRADE_SUCCESS", receipt_amount: "0.10" },
	...{ buyer_pay_amount: "0.10", sign_type: "RSA2", app_id: "2019073166072302", version: "1.0" },
	...{ seller_id: "2088531891668739", gmt_payment: "2019-08-15 15:56:24", total_amount: "0.10" },
	...{ notify_time: "2019-08-15 15:56:25", out_trade_no: "20190815155618536-564-57" },
	...{ trade_no: "2019081522001468450512505578", auth_app_id: "2019073166072302" },
	buyer_logon_id: "xud***@126.com",
};
const replyKey = pem(
	"MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAk7LzhmMa2c4qQd4fqAqenfbuFoA7stPKvoS1LrZEsVnOOGUUjwoa1oU9xsSPjcOWhIerU/VAN4J95GIAXx59ipcleIyfLn2FhHXPgLJpvo+b2jJFyn/1/DbeJDh+0yDVAOf50Z7HhI0mdUhFMkXlT7BU0ZMtJf/TmISFEfhDU/w6qFd6D42L97byAkq0K6LroglSVF24GqJEa7hSeUIkZWj7RasykXrc2uVJ1+ejkXE0LyPxa2AHykMGbJLf5SiZvaNzUZgnKIR36mLOHpQ/2JCXxhXZYUWHzy0kMH54JcUEeksFWBYLGvLjV1phbcUIc3Q76tIuqApY6E222OoZZQIDAQAB",
);
const replyName = "alipay_open_file_upload_response";
const reply = `{"${replyName}":{"code":"10000","msg":"Success","file_id":"CAxAToWB1JsAAAAAAAAAAAAADgSLAQBr"},"sign":"F+LDzpTNiavn7xVZPGuPCSSVRSmWzJGgtuji6tVELGEaqMaNj0jRKXUEr5nloZJBBmwEnddOyCjjepMmrTKTvoOqQ0Efxpr/R1iEeHTHVbb/Q8TTh6Up5gHJDkILdaWS2q1cWeQ6VT+HQY9P3WRXS7uhILHuDODIhpAyCu5KhWGt0rMCIG+Im6NODJP2oohtSCtmTFXg58HH587Z2y2bdbjzOxLvzD9IrU1imghXQ2S/Q+wMIvRk9on6cWnBLkrNvJKapA2ReNGWOwyuASvB9zDVzhMPbR+3mfRGkVDxsq5HYLjBKGskJMXHw0HuugZij6ScRuaLPODhmHwr/pJ9yw=="}`;

describe("Alipay's published examples", () => {
	test("a notice's signature is right, and of another amount wrong", () => {
		expect(isNoticeSigned(notice, createPublicKey(noticeKey))).toBe(true);
		const changed = { ...notice, total_amount: "0.01" };
		expect(isNoticeSigned(changed, createPublicKey(noticeKey))).toBe(false);
	});

	test("a reply's signature is right, and of another content wrong", () => {
		const key = createPublicKey(replyKey);
		expect(signedContent(reply, replyName, key)).toMatchObject({ code: "10000" });
		expect(signedContent(reply.replace("Success", "success"), replyName, key)).toBeUndefined();
	});
});

describe("Alipay's SDK", () => {
	const sdk = new AlipaySdk({
		...{ appId: accounts.alipay.appId, privateKey: merchant.privateKey, keyType: "PKCS8" },
		// It then verifies what the merchant has signed.
		alipayPublicKey: merchant.publicKey,
	});
	const { privateKey, publicKey } = vendor;
	const atVendor = new AlipaySdk({
		...{ appId: accounts.alipay.appId, privateKey, keyType: "PKCS8", alipayPublicKey: publicKey },
	});
	const signOf = (text: string): string => sign("sha256", Buffer.from(text), privateKey).toString("base64");

	test("verifies the signature of our requests", () => {
		const parameters = requestParameters(
			{ appId: accounts.alipay.appId, privateKey: createPrivateKey(merchant.privateKey) },
			{
				...{ method: "alipay.trade.query", content: { subject: "代数 & a=b" } },
				...{
					notifyUrl: "https://school.example/s/notify/alipay",
					returnUrl: "https://school.example/?a=%E4",
				},
			},
			new Date("2026-11-28T01:02:03Z"),
		);
		// It checks with and without the sign_type, which a request signs.
		expect(sdk.checkNotifySignV2(parameters)).toBe(true);
		expect(sdk.checkNotifySignV2({ ...parameters, version: "1.1" })).toBe(false);
		expect(parameters["timestamp"]).toBe("2026-11-28 09:02:03");
	});

	test("accepts the same replies, whatever their content looks like", () => {
		const content = '{"code":"10000","subject":"a\\/b } \\" ,\\"sign\\":\\"x\\"","list":[{"a":"{"}]}';
		const signature = signOf(content);
		const text = `{"x_response":${content},"sign":"${signature}"}`;
		expect(() => {
			atVendor.checkResponseSign(text, "x_response", signature, "");
		}).not.toThrow();
		expect(signedContent(text, "x_response", createPublicKey(publicKey))).toEqual(JSON.parse(content));
	});

	test("accepts the same notices, and refuses the same", () => {
		const parameters = { b: "代数 & a=b", a: "1", c: "", sign_type: "RSA2" };
		const signed = { ...parameters, sign: signOf("a=1&b=代数 & a=b&c=") };
		const key = createPublicKey(publicKey);
		for (const given of [signed, { ...signed, a: "2" }, { ...signed, d: "1" }, parameters])
			expect(isNoticeSigned(given, key)).toBe(atVendor.checkNotifySignV2(given));
		expect(isNoticeSigned(signed, key)).toBe(true);
	});
});

describe("a reply", () => {
	const key = createPublicKey(vendor.publicKey);
	const signature = sign("sha256", Buffer.from('{"code":"10000"}'), vendor.privateKey).toString("base64");
	test.each([
		["without its content", `{"sign":"${signature}"}`],
		["with its content elsewhere", `{"a":{"x_response":{"code":"10000"}},"sign":"${signature}"}`],
		["with a text in its place", `{"x_response":"{\\"code\\":\\"10000\\"}","sign":"${signature}"}`],
		["whose signature is no text", '{"x_response":{"code":"10000"},"sign":1}'],
		["that ends early", '{"x_response":{"code":"10000"},"sign":"'],
	])("%s is refused", (_case, text) => {
		expect(signedContent(text, "x_response", key)).toBeUndefined();
	});

	test("that has its content twice is read where it is signed", () => {
		const text = `{"x_response":{"code":"10000"},"x_response":{"code":"99999"},"sign":"${signature}"}`;
		expect(signedContent(text, "x_response", key)).toEqual({ code: "10000" });
	});
});
