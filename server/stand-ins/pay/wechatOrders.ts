// What a merchant asks WeChat Pay for: payments, their end, and refunds.
import { type Answer, textAt } from "../../ports/thirdPartyHttp.ts";
import { ApiRefused } from "./apiRefused.ts";
import { type Account, type BookPayment, nothingYet } from "./books.ts";
import { digestOf, digits, isExpired, msUntilDone, refundedOf, refundOf } from "./moves.ts";
import { checkoutAddress, type PayDesk } from "./payVendor.ts";
import { refundAnswer } from "./wechatDocuments.ts";
import { wechatMerchant } from "./wechatMerchant.ts";

const objectAt = (answer: Answer, name: string): Answer => {
	const found = answer[name];
	return typeof found === "object" && found !== null ? (found as Answer) : {};
};

function required(sent: Answer, name: string, maxLength: number): string {
	const text = textAt(sent, name);
	if (text === "" || text.length > maxLength)
		throw new ApiRefused(400, "PARAM_ERROR", `输入源“/body/${name}”映射到字段“${name}”的值不符合规则`);
	return text;
}

const positive = (amount: Answer, name: string): number => {
	const value = amount[name];
	if (!Number.isSafeInteger(value) || (value as number) <= 0)
		throw new ApiRefused(400, "PARAM_ERROR", `输入源“/body/amount/${name}”的值必须是大于零的整数`);
	return value as number;
};

export async function prepay(desk: PayDesk, account: Account, product: "native" | "h5", sent: Answer) {
	const merchant = wechatMerchant(desk.secret, account.companyId);
	if (textAt(sent, "mchid") !== merchant.mchid || textAt(sent, "appid") !== merchant.appid)
		throw new ApiRefused(400, "APPID_MCHID_NOT_MATCH", "AppID和mch_id不匹配");
	const number = required(sent, "out_trade_no", 32);
	if (!/^[0-9A-Za-z_\-|*]{6,32}$/.test(number))
		throw new ApiRefused(400, "PARAM_ERROR", "商户订单号格式有误");
	const notifyUrl = required(sent, "notify_url", 255);
	if (!URL.canParse(notifyUrl) || new URL(notifyUrl).search !== "")
		throw new ApiRefused(400, "PARAM_ERROR", "notify_url必须为不带参数的完整地址");
	const amount = objectAt(sent, "amount");
	const { currency = "CNY" } = amount;
	if (currency !== "CNY") throw new ApiRefused(400, "PARAM_ERROR", "货币类型仅支持CNY");
	if (product === "h5") {
		const scene = objectAt(sent, "scene_info");
		required(scene, "payer_client_ip", 45);
		required(objectAt(scene, "h5_info"), "type", 32);
	}
	const expires = textAt(sent, "time_expire");
	if (expires !== "" && !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/.test(expires))
		throw new ApiRefused(400, "PARAM_ERROR", "time_expire格式有误，应为rfc3339");
	const now = Date.now();
	const asked: BookPayment = {
		...nothingYet,
		...{ id: number, number, amount: positive(amount, "total"), currency: "CNY", product, notifyUrl },
		subject: required(sent, "description", 127),
		ref: `4200${digits(24)}`,
		...{ returnUrl: "", cancelUrl: "", request: digestOf([product, sent]) },
		validUntil: new Date(expires === "" ? now + 2 * 3_600_000 : expires).toISOString(),
		createdAt: new Date(now).toISOString(),
	};
	if (isExpired(asked)) throw new ApiRefused(400, "PARAM_ERROR", "time_expire早于当前时间");
	const known = await desk.books.create(account, asked);
	if (known.captures.length > 0) throw new ApiRefused(400, "ORDERPAID", "该订单已支付");
	if (known.isClosed || isExpired(known)) throw new ApiRefused(400, "ORDER_CLOSED", "该订单已关闭");
	if (known.request !== asked.request)
		throw new ApiRefused(400, "INVALID_REQUEST", "请求重入时，参数与首次请求时不一致");
	const address = checkoutAddress("wechatPay", number);
	return product === "native" ? { code_url: address } : { h5_url: address };
}

export async function close(desk: PayDesk, account: Account, number: string): Promise<void> {
	const payment = await desk.books.change(account, number, (found) =>
		found.captures.length > 0 ? undefined : { ...found, isClosed: true },
	);
	if (!payment) throw new ApiRefused(404, "ORDER_NOT_EXIST", "订单不存在");
	if (payment.captures.length > 0) throw new ApiRefused(400, "ORDERPAID", "该订单已支付");
}

export async function refund(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const number = required(sent, "out_refund_no", 64);
	const ref = textAt(sent, "transaction_id");
	const payment = ref
		? await desk.books.find(account, { captures: [{ ref }] })
		: await desk.books.get(account, required(sent, "out_trade_no", 32));
	const capture = payment?.captures.find((each) => ref === "" || each.ref === ref);
	if (!payment || !capture) throw new ApiRefused(404, "RESOURCE_NOT_EXISTS", "订单不存在");
	const amounts = objectAt(sent, "amount");
	const amount = positive(amounts, "refund");
	if (positive(amounts, "total") !== capture.amount || textAt(amounts, "currency") !== "CNY")
		throw new ApiRefused(400, "INVALID_REQUEST", "订单金额或币种与原交易不一致");
	const elsewhere = await desk.books.find(account, { refunds: [{ number }] });
	if (elsewhere && elsewhere.id !== payment.id)
		throw new ApiRefused(400, "INVALID_REQUEST", "商户退款单号已用于其他订单");
	let isNew = false;
	const changed = await desk.books.change(account, payment.id, (found) => {
		isNew = !found.refunds.some((each) => each.number === number);
		if (!isNew || refundedOf(found, capture) + amount > capture.amount) return undefined;
		const asked = { number, amount, capture, notifyUrl: textAt(sent, "notify_url") };
		return { ...found, refunds: [...found.refunds, refundOf(found, { ...asked, ref: `503${digits(26)}` })] };
	});
	const made = changed?.refunds.find((each) => each.number === number);
	if (!changed || !made) throw new ApiRefused(400, "INVALID_REQUEST", "申请退款金额大于订单可退金额");
	if (made.amount !== amount || made.of !== capture.ref)
		throw new ApiRefused(400, "INVALID_REQUEST", "请求重入时，参数与首次请求时不一致");
	if (isNew && made.notifyUrl !== "")
		await desk.notify(account, changed, { about: "refund", refund: made }, { delayMs: msUntilDone(made) });
	return refundAnswer(changed, made);
}
