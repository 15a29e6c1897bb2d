import { sign } from "node:crypto";
import { AlipaySdk } from "alipay-sdk";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cutOff, withChangedByte } from "../../../tests/support/server/changedNotice.ts";
import { accounts, merchant, vendor } from "../../../tests/support/server/merchantAccounts.ts";
import { createAlipay } from "./alipay.ts";
import { readPaymentConfigs } from "./paymentConfig.ts";
import { NoticeRefused, type RawNotice } from "./paymentVendor.ts";

const config = readPaymentConfigs({ payment: accounts }, "").of(1)?.alipay;
if (!config) throw new Error("the accounts of tests must have one of Alipay");
const alipay = createAlipay(config, () => Promise.reject(new Error("a notice asks nobody")));
const oracle = new AlipaySdk({
	...{ appId: accounts.alipay.appId, privateKey: merchant.privateKey, keyType: "PKCS8" },
	alipayPublicKey: vendor.publicKey,
});

const now = new Date("2026-11-28T01:02:00Z");
const paid = {
	...{ app_id: accounts.alipay.appId, seller_id: accounts.alipay.sellerId, charset: "utf-8", version: "1.0" },
	...{ notify_id: "2026112800222090102068450559358070", notify_type: "trade_status_sync" },
	...{ notify_time: "2026-11-28 09:01:30", gmt_create: "2026-11-28 09:00:22", subject: "代数 & a=b+c %41" },
	...{ out_trade_no: "P20261128000001", trade_no: "2026112822001468450512505578" },
	...{ trade_status: "TRADE_SUCCESS", total_amount: "88.05", gmt_payment: "2026-11-28 09:01:02" },
	...{ buyer_id: "2088102534368455", buyer_logon_id: "xud***@126.com" },
	fund_bill_list: '[{"amount":"88.05","fundChannel":"ALIPAYACCOUNT"}]',
};
type Parameters = Readonly<Record<string, string>>;

/** Signed over the sorted, decoded parameters. */
function withSign(given: Parameters, key = vendor.privateKey): Parameters {
	const text = Object.keys(given)
		.toSorted()
		.map((name) => `${name}=${given[name]}`)
		.join("&");
	return { ...given, sign: sign("sha256", Buffer.from(text), key).toString("base64"), sign_type: "RSA2" };
}
const raw = (given: Parameters): RawNotice => ({
	headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
	body: Buffer.from(new URLSearchParams(given).toString()),
});
const notice = (change: Record<string, string> = {}, key?: string): RawNotice =>
	raw(withSign({ ...paid, ...change }, key));

const expectedFact = {
	...{ state: "paid", paymentId: "P20261128000001", vendorRef: paid.trade_no },
	...{ amount: 8805, currency: "CNY", paidAt: new Date("2026-11-28T01:01:02Z") },
};

/** What a notice is read as; an error when it is refused, with nothing of it in the message. */
async function resultOf(given: RawNotice): Promise<unknown> {
	try {
		return await alipay.readNotice(given, now);
	} catch (error) {
		expect(error).toBeInstanceOf(NoticeRefused);
		expect((error as Error).cause).toBeUndefined();
		for (const secret of ["P20261128", "xud", "2088102", "20261128220", "88.05", "代数"])
			expect((error as Error).message).not.toContain(secret);
		return "refused";
	}
}

describe("Alipay: a notice", () => {
	test("of a payment gives what was paid, and Alipay's SDK accepts it too", async () => {
		expect(oracle.checkNotifySignV2(withSign(paid))).toBe(true);
		expect(await resultOf(notice())).toEqual({ about: "payment", fact: expectedFact });
	});

	test.each([
		["TRADE_FINISHED", {}, "paid"],
		["WAIT_BUYER_PAY", { gmt_payment: "" }, "waiting"],
		["TRADE_CLOSED", { gmt_payment: "" }, "closed"],
		["TRADE_CLOSED", {}, "paid"],
	])("%s with %j is %s", async (trade_status, change, state) => {
		expect(await resultOf(notice({ trade_status, ...change }))).toMatchObject({ fact: { state } });
	});

	test("of a refund names it by our number; one that was made by hand is not followed", async () => {
		const refund = { gmt_refund: "2026-11-28 09:01:20.123", refund_fee: "0.05" };
		expect(await resultOf(notice({ ...refund, out_biz_no: "R20261128000001" }))).toEqual({
			about: "refund",
			fact: { state: "done", refundId: "R20261128000001" },
		});
		expect(await resultOf(notice({ ...refund, out_biz_no: "by-hand" }))).toEqual({ about: "other" });
		expect(await resultOf(notice({ notify_type: "servicemarket_order_notify" }))).toEqual({ about: "other" });
	});

	test("is accepted for as long as Alipay sends it again", async () => {
		expect(await resultOf(notice({ notify_time: "2026-11-27 08:10:00" }))).toMatchObject({
			about: "payment",
		});
	});

	test("is answered as Alipay documents", () => {
		expect(alipay.noticeReply(true)).toEqual({ status: 200, type: "text/plain", body: "success" });
		expect(alipay.noticeReply(false).body).toBe("fail");
	});
});

describe("Alipay: a notice is refused", () => {
	const genuine = notice();

	test("with any byte of its body changed, unless it still says the same", async () => {
		const isSame = ({ body }: RawNotice): boolean =>
			new URLSearchParams(body.toString("latin1")).toString() === genuine.body.toString();
		await fc.assert(
			fc.asyncProperty(withChangedByte(genuine), async (changed) => {
				// `%2b` is `%2B`: another spelling of the same parameters.
				const expected = isSame(changed) ? { about: "payment", fact: expectedFact } : "refused";
				expect(await resultOf(changed)).toEqual(expected);
			}),
			{ numRuns: 500 },
		);
	});

	test("cut off anywhere", async () => {
		await fc.assert(
			fc.asyncProperty(cutOff(genuine), async (changed) => {
				expect(await resultOf(changed)).toBe("refused");
			}),
			{ numRuns: 100 },
		);
	});

	const { sign_type: _, ...withoutType } = withSign(paid);
	test.each<[string, RawNotice]>([
		["signed by the merchant's own key", notice({}, merchant.privateKey)],
		["of another application", notice({ app_id: "2014072300007149" })],
		["of another seller", notice({ seller_id: "2088102119685839" })],
		["without a seller", notice({ seller_id: "" })],
		["without its number", notice({ notify_id: "" })],
		["from an hour ahead", notice({ notify_time: "2026-11-28 10:02:00" })],
		["of two days ago", notice({ notify_time: "2026-11-26 09:02:00" })],
		["without a time", notice({ notify_time: "" })],
		["signed by RSA with SHA-1", raw({ ...withSign(paid), sign_type: "RSA" })],
		["without the kind of its signature", raw(withoutType)],
		["without a signature", raw(paid)],
		["in another charset", notice({ charset: "gbk" })],
		["with a parameter more", raw({ ...withSign(paid), trade_status2: "x" })],
		[
			"with a parameter twice",
			{ ...genuine, body: Buffer.concat([genuine.body, Buffer.from("&total_amount=0.01")]) },
		],
		["with bytes of GBK", { ...genuine, body: Buffer.from("subject=%D6%D0%CE%C4&sign_type=RSA2") }],
		[
			"with bytes that are not escaped",
			{ ...genuine, body: Buffer.from(genuine.body.toString().replace("subject=", "subject=中")) },
		],
		["with a state that is not documented", notice({ trade_status: "PAID" })],
		["with an amount that is none", notice({ total_amount: "1e3" })],
		["with a number that is not ours", notice({ out_trade_no: "../../P1" })],
		["that was paid at no time", notice({ gmt_payment: "" })],
		["of 10 MB", { ...genuine, body: Buffer.alloc(10_000_000, 0x61) }],
		["of nothing", { ...genuine, body: Buffer.alloc(0) }],
	])("%s", async (_case, given) => {
		expect(await resultOf(given)).toBe("refused");
	});
});
