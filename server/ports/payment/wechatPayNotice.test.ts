import { sign } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Aes, Formatter, Rsa } from "wechatpay-axios-plugin";
import { cutOff, withChangedByte, withChangedHeader } from "../../../tests/support/server/changedNotice.ts";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { readPaymentConfigs } from "./paymentConfig.ts";
import { NoticeRefused, type RawNotice } from "./paymentVendor.ts";
import { createWechatPay } from "./wechatPay.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.wechatPay;
if (!config) throw new Error("the accounts of tests must have one of WeChat Pay");
const { appId, mchId, apiV3Key, publicKeyId } = accounts.wechatPay;
const wechatPay = createWechatPay(config, () => Promise.reject(new Error("a notice asks nobody")));

const now = new Date("2026-11-28T01:02:00Z");
const transaction = {
	...{ appid: appId, mchid: mchId, out_trade_no: "P20261128000001", trade_type: "NATIVE" },
	...{ transaction_id: "4200000991202611283086853457", trade_state: "SUCCESS", trade_state_desc: "支付成功" },
	...{ success_time: "2026-11-28T09:01:02+08:00", payer: { openid: "oUpF8uMuAJO_M2pxb1Q9zNjWeS6o" } },
	amount: { total: 8805, payer_total: 8805, currency: "CNY", payer_currency: "CNY" },
};
const refund = {
	...{ mchid: mchId, out_trade_no: "P20261128000001", transaction_id: transaction.transaction_id },
	...{ out_refund_no: "R20261128000001", refund_id: "50000000382019052709732678859" },
	...{ refund_status: "SUCCESS", success_time: "2026-11-28T09:01:02+08:00" },
	...{ user_received_account: "招商银行信用卡0403", amount: { total: 8805, refund: 5 } },
};

interface Made {
	readonly type?: string;
	readonly at?: Date;
	readonly key?: string;
	readonly secret?: string;
	readonly algorithm?: string;
	readonly serial?: string;
}

/** A notice as WeChat Pay makes it, by another library. */
function notice(content: object, { type = "TRANSACTION.SUCCESS", at = now, ...made }: Made = {}): RawNotice {
	const iv = Formatter.nonce(12);
	const resource = {
		...{ original_type: "transaction", algorithm: made.algorithm ?? "AEAD_AES_256_GCM" },
		ciphertext: Aes.AesGcm.encrypt(JSON.stringify(content), made.secret ?? apiV3Key, iv, "transaction"),
		...{ associated_data: "transaction", nonce: iv },
	};
	const body = JSON.stringify({
		...{ id: "EV-2018022511223320873", create_time: "2026-11-28T09:01:03+08:00", event_type: type },
		...{ resource_type: "encrypt-resource", summary: "支付成功", resource },
	});
	const [timestamp, nonce] = [String(Math.floor(+at / 1000)), Formatter.nonce()];
	return {
		headers: {
			...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce },
			...{ "wechatpay-serial": made.serial ?? publicKeyId },
			"wechatpay-signature": Rsa.sign(
				Formatter.response(timestamp, nonce, body),
				made.key ?? vendor.privateKey,
			),
			"wechatpay-signature-type": "WECHATPAY2-SHA256-RSA2048",
		},
		body: Buffer.from(body),
	};
}

/** Refused, and nothing of the notice is in the message. */
async function expectRefused(raw: RawNotice): Promise<void> {
	const error = await wechatPay.readNotice(raw, now).then(
		() => undefined,
		(reason: unknown) => reason,
	);
	expect(error).toBeInstanceOf(NoticeRefused);
	expect((error as Error).cause).toBeUndefined();
	for (const secret of ["P20261128", "oUpF8uMuAJO", "4200000991", "8805", apiV3Key, "招商", "EV-2018"])
		expect((error as Error).message).not.toContain(secret);
}

describe("WeChat Pay: a notice", () => {
	test("of a payment gives what was paid", async () => {
		expect(await wechatPay.readNotice(notice(transaction), now)).toEqual({
			about: "payment",
			fact: {
				...{ state: "paid", paymentId: "P20261128000001", vendorRef: transaction.transaction_id },
				...{ amount: 8805, currency: "CNY", paidAt: new Date("2026-11-28T01:01:02Z") },
			},
		});
	});

	test.each([
		["REFUND.SUCCESS", "SUCCESS", { state: "done" }],
		["REFUND.ABNORMAL", "ABNORMAL", { state: "pending", failure: "ABNORMAL" }],
		["REFUND.CLOSED", "CLOSED", { state: "failed", failure: "CLOSED" }],
	])("%s gives how the refund ended", async (type, refund_status, fact) => {
		const raw = notice({ ...refund, refund_status }, { type });
		expect(await wechatPay.readNotice(raw, now)).toEqual({
			about: "refund",
			fact: { refundId: "R20261128000001", vendorRef: refund.refund_id, ...fact },
		});
	});

	test.each([
		["about something that is not followed", notice({ mchid: mchId }, { type: "PAYSCORE.USER_PAID" })],
		["of a refund made by hand", notice({ ...refund, out_refund_no: "by-hand" }, { type: "REFUND.SUCCESS" })],
	])("%s is genuine and nothing else", async (_case, raw) => {
		expect(await wechatPay.readNotice(raw, now)).toEqual({ about: "other" });
	});

	test("is accepted while the clocks differ by less than five minutes", async () => {
		for (const seconds of [-299, 299])
			expect(
				await wechatPay.readNotice(notice(transaction, { at: new Date(+now + seconds * 1000) }), now),
			).toMatchObject({ about: "payment" });
	});

	test("is answered as WeChat Pay documents", () => {
		expect(wechatPay.noticeReply(true).status).toBe(200);
		expect(wechatPay.noticeReply(false)).toMatchObject({ status: 500, type: "application/json" });
	});
});

describe("WeChat Pay: a notice is refused", () => {
	const genuine = notice(transaction);
	const headers = Object.keys(genuine.headers);

	test("with any byte of its body changed", async () => {
		await fc.assert(fc.asyncProperty(withChangedByte(genuine), expectRefused), { numRuns: 300 });
	});

	test("cut off anywhere", async () => {
		await fc.assert(fc.asyncProperty(cutOff(genuine), expectRefused), { numRuns: 100 });
	});

	test("with any character of a header changed, or without the header", async () => {
		const required = headers.filter((name) => name !== "wechatpay-signature-type");
		await fc.assert(fc.asyncProperty(withChangedHeader(genuine, required), expectRefused), { numRuns: 300 });
	});

	const changed = (name: string, value: string): RawNotice => ({
		...genuine,
		headers: { ...genuine.headers, [name]: value },
	});
	const at = (hours: number): Date => new Date(+now + hours * 3_600_000);
	test.each<[string, RawNotice]>([
		["by a key that is not known", notice(transaction, { serial: "PUB_KEY_ID_0" })],
		["by the merchant's own key", notice(transaction, { key: merchant.privateKey })],
		["for another algorithm", changed("wechatpay-signature-type", "WECHATPAY2-SM2-WITH-SM3")],
		["by a test signature", changed("wechatpay-signature", "WECHATPAY/SIGNTEST/Lc9VXxmeonkdV8Xk9tmigQ==")],
		["an hour ago", notice(transaction, { at: at(-1) })],
		["in an hour", notice(transaction, { at: at(1) })],
		["for another merchant", notice({ ...transaction, mchid: "1900000110" })],
		["for another application", notice({ ...transaction, appid: "wx0000000000000000" })],
		["for another merchant's refund", notice({ ...refund, mchid: "1900000110" }, { type: "REFUND.SUCCESS" })],
		["with another APIv3 key", notice(transaction, { secret: "f".repeat(32) })],
		["with another encryption", notice(transaction, { algorithm: "AEAD_SM4_GCM" })],
		["with a state that is not documented", notice({ ...transaction, trade_state: "PAID" })],
		["with an amount that is none", notice({ ...transaction, amount: { total: 1e300, currency: "CNY" } })],
		["with a number that is not ours", notice({ ...transaction, out_trade_no: "../../P1" })],
	])("signed %s", async (_case, raw) => {
		await expectRefused(raw);
	});

	test("of 10 MB, before anything is computed over it", async () => {
		await expectRefused({ ...genuine, body: Buffer.alloc(10_000_000, 0x20) });
	});

	test("in another charset, though it is signed", async () => {
		const body = Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x3a, 0x31, 0x7d]);
		const timestamp = String(Math.floor(+now / 1000));
		const message = Buffer.concat([Buffer.from(`${timestamp}\nn\n`), body, Buffer.from("\n")]);
		await expectRefused({
			headers: {
				...{ "wechatpay-timestamp": timestamp, "wechatpay-nonce": "n", "wechatpay-serial": publicKeyId },
				"wechatpay-signature": sign("sha256", message, vendor.privateKey).toString("base64"),
			},
			body,
		});
	});
});
