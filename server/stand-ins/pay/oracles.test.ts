// SDKs that the adapters do not use talk to the stand-ins over HTTP, so that adapter and stand-in cannot share a
// misunderstanding.
import { AlipaySdk } from "alipay-sdk";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Decorator } from "wechatpay-axios-plugin";
import { openPayApp, type PayApp } from "../../../tests/support/server/payStandIn.ts";
import { beijingTime } from "./moves.ts";
import { standInAccounts } from "./payConfig.ts";

let pay: PayApp;
let origin: string;
beforeAll(async () => {
	pay = await openPayApp();
	origin = await pay.app.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(() => pay.close());

const accounts = () => standInAccounts(pay.env.secret, 1);
const pem = (key: { export: (options: { type: "pkcs8" | "spki"; format: "pem" }) => string | Buffer }) => ({
	private: () => String(key.export({ type: "pkcs8", format: "pem" })),
	public: () => String(key.export({ type: "spki", format: "pem" })),
});
const notifyUrl = (name: string): string => `https://one.test/s/notify/${name}`;
const inHalfAnHour = (): string => beijingTime(new Date(Date.now() + 30 * 60_000));

test("WeChat Pay: wechatpay-axios-plugin verifies every answer from the payment to the end of its refund", async () => {
	const { mchId, appId, certificateSerial, privateKey, publicKeys, url } = accounts().wechatPay;
	const certs = Object.fromEntries([...publicKeys].map(([id, key]) => [id, pem(key).public()]));
	const sdk = new Decorator({
		...{ mchid: mchId, serial: certificateSerial, privateKey: pem(privateKey).private(), certs },
		baseURL: origin + new URL(url).pathname,
	});
	type Transaction = Readonly<Record<"code_url" | "transaction_id" | "status", string>>;
	const post = (path: string, body: object) => sdk.request<Transaction>(`v3/${path}`, "post", body);
	const get = async (path: string, query: object = {}) =>
		(await sdk.request<Transaction>(`v3/${path}`, "get", undefined, { params: query })).data;
	const asked = (number: string) => ({
		...{ mchid: mchId, appid: appId, description: "代数", out_trade_no: number, amount },
		...{ notify_url: notifyUrl("wechatPay"), time_expire: `${inHalfAnHour()}+08:00` },
	});
	const amount = { total: 100, currency: "CNY" };
	const order = "pay/transactions/out-trade-no/ORACLEWECHAT1";
	const { data: made } = await post("pay/transactions/native", asked("ORACLEWECHAT1"));
	expect(await get(order, { mchid: mchId })).toMatchObject({ trade_state: "NOTPAY" });
	await pay.click(made.code_url, "pay");
	const paid = await get(order, { mchid: mchId });
	expect(paid).toMatchObject({ trade_state: "SUCCESS", trade_type: "NATIVE", amount });
	await expect(post(`${order}/close`, { mchid: mchId })).rejects.toMatchObject({
		response: { status: 400, data: { code: "ORDERPAID" } },
	});
	const { data: refund } = await post("refund/domestic/refunds", {
		...{ transaction_id: paid.transaction_id, out_refund_no: "ORACLEREFUND1" },
		amount: { refund: 40, total: 100, currency: "CNY" },
	});
	expect(refund).toMatchObject({ status: "PROCESSING", amount: { refund: 40, total: 100 } });
	const state = async () => (await get("refund/domestic/refunds/ORACLEREFUND1")).status;
	await expect.poll(state, { timeout: 4_000 }).toBe("SUCCESS");
	await post("pay/transactions/native", asked("ORACLEWECHAT2"));
	const closed = await post("pay/transactions/out-trade-no/ORACLEWECHAT2/close", { mchid: mchId });
	expect(closed.status).toBe(204);
});

test("Alipay: alipay-sdk verifies every answer, and its page leads to the checkout", async () => {
	const { appId, privateKey, alipayPublicKey, gateway } = accounts().alipay;
	const sdk = new AlipaySdk({
		...{ appId, keyType: "PKCS8", gateway: origin + new URL(gateway).pathname },
		...{ privateKey: pem(privateKey).private(), alipayPublicKey: pem(alipayPublicKey).public() },
	});
	const exec = (method: string, bizContent: object) =>
		sdk.exec(method, { notifyUrl: notifyUrl("alipay"), bizContent }, { validateSign: true });
	const number = "ORACLEALIPAY1";
	const page = sdk.pageExecute("alipay.trade.page.pay", "GET", {
		...{ notify_url: notifyUrl("alipay"), return_url: "https://one.test/back" },
		bizContent: {
			...{
				out_trade_no: number,
				total_amount: "128.50",
				subject: "代数 & more",
				product_code: "FAST_INSTANT_TRADE_PAY",
			},
			time_expire: inHalfAnHour().replace("T", " "),
		},
	});
	// Without a buyer there is no trade.
	expect(await exec("alipay.trade.query", { out_trade_no: number })).toMatchObject({
		...{ code: "40004", subCode: "ACQ.TRADE_NOT_EXIST" },
	});
	const opened = await fetch(page, { redirect: "manual" });
	const checkout = new URL(opened.headers.get("location") ?? "", origin).href;
	expect(await (await fetch(checkout)).text()).toContain("¥128.50");
	expect(await exec("alipay.trade.query", { out_trade_no: number })).toMatchObject({
		tradeStatus: "WAIT_BUYER_PAY",
	});
	const { headers } = await pay.click(checkout, "pay");
	const back = Object.fromEntries(new URL(String(headers.location)).searchParams);
	expect(sdk.checkNotifySignV2(back)).toBe(true);
	const paid = await exec("alipay.trade.query", { out_trade_no: number });
	expect(paid).toMatchObject({ code: "10000", tradeStatus: "TRADE_SUCCESS", totalAmount: "128.50" });
	const refund = { out_trade_no: number, refund_amount: "28.50", out_request_no: "ORACLEREFUND2" };
	expect(await exec("alipay.trade.refund", refund)).toMatchObject({ fundChange: "Y", refundFee: "28.50" });
	expect(await exec("alipay.trade.refund", refund)).toMatchObject({ fundChange: "N", refundFee: "28.50" });
	expect(await exec("alipay.trade.fastpay.refund.query", refund)).toMatchObject({
		...{ refundStatus: "REFUND_SUCCESS", refundAmount: "28.50" },
	});
	const code = { out_trade_no: "ORACLEALIPAY2", total_amount: "1", subject: "代数" };
	expect((await exec("alipay.trade.precreate", code))["qrCode"]).toContain("ORACLEALIPAY2");
	expect(await exec("alipay.trade.close", { out_trade_no: "ORACLEALIPAY2" })).toMatchObject({
		subCode: "ACQ.TRADE_NOT_EXIST",
	});
});

test("Stripe: its own SDK, over HTTP, from the session to the refund", async () => {
	const { secretKey, url } = accounts().stripe;
	const { port } = new URL(origin);
	// The SDK knows a host and a port only, so the path is put before its own.
	const client = Stripe.createFetchHttpClient((asked, init) => {
		const { pathname, search } = new URL(String(asked));
		return fetch(`http://127.0.0.1:${port}${new URL(url).pathname}${pathname}${search}`, init);
	});
	const stripe = new Stripe(secretKey, { httpClient: client, maxNetworkRetries: 0 });
	const line = {
		quantity: 1,
		price_data: { currency: "usd", unit_amount: 990, product_data: { name: "Algebra" } },
	};
	const params: Stripe.Checkout.SessionCreateParams = {
		...{ mode: "payment", client_reference_id: "ORACLESTRIPE1", line_items: [line] },
		...{
			success_url: "https://one.test/back?session={CHECKOUT_SESSION_ID}",
			metadata: { paymentId: "ORACLESTRIPE1" },
		},
	};
	const session = await stripe.checkout.sessions.create(params, { idempotencyKey: "key-1" });
	expect(session).toMatchObject({
		status: "open",
		payment_status: "unpaid",
		amount_total: 990,
		currency: "usd",
	});
	expect((await stripe.checkout.sessions.create(params, { idempotencyKey: "key-1" })).id).toBe(session.id);
	await expect(
		stripe.checkout.sessions.create(
			{ ...params, line_items: [{ ...line, quantity: 2 }] },
			{ idempotencyKey: "key-1" },
		),
	).rejects.toThrow(Stripe.errors.StripeIdempotencyError);
	const { headers } = await pay.click(session.url ?? "", "pay");
	expect(headers.location).toBe(`https://one.test/back?session=${session.id}`);
	const paid = await stripe.checkout.sessions.retrieve(session.id, {
		expand: ["payment_intent.latest_charge"],
	});
	expect(paid).toMatchObject({
		...{ status: "complete", payment_status: "paid" },
		payment_intent: { amount_received: 990, latest_charge: { paid: true } },
	});
	await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow("status of `complete`");
	const intent = (paid.payment_intent as Stripe.PaymentIntent).id;
	const refund = await stripe.refunds.create({ payment_intent: intent, amount: 90 });
	await expect
		.poll(async () => (await stripe.refunds.retrieve(refund.id)).status, { timeout: 4_000 })
		.toBe("succeeded");
	await expect(stripe.refunds.create({ payment_intent: intent, amount: 901 })).rejects.toThrow(
		"greater than",
	);
	await expect(
		stripe.checkout.sessions.create({ ...params, expires_at: Math.floor(Date.now() / 1000) + 60 }),
	).rejects.toThrow("expires_at");
	await expect(stripe.checkout.sessions.retrieve("cs_test_none")).rejects.toMatchObject({
		code: "resource_missing",
	});
	const stranger = new Stripe("sk_test_of_nobody", { httpClient: client, maxNetworkRetries: 0 });
	await expect(stranger.refunds.list({ payment_intent: intent })).rejects.toThrow(
		Stripe.errors.StripeAuthenticationError,
	);
});
