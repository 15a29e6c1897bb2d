// What a merchant asks Alipay for: trades, their end, and refunds. Amounts are yuan with two decimals.
import { type Answer, textAt } from "../../ports/thirdPartyHttp.ts";
import { type Account, type BookPayment, type BookRefund, type Capture, nothingYet } from "./books.ts";
import {
	beijingTime,
	digestOf,
	digits,
	fromBeijingTime,
	isExpired,
	isOpen,
	refundedOf,
	refundOf,
} from "./moves.ts";
import { checkoutAddress, type PayDesk } from "./payVendor.ts";

/** A refusal with code 40004, Business Failed. */
export class BusinessFailed extends Error {
	override name = "BusinessFailed";
	readonly subCode: string;
	constructor(subCode: string, message: string) {
		super(message);
		this.subCode = subCode;
	}
}

export const alipayTime = (at: string): string => beijingTime(new Date(at)).replace("T", " ");
export const yuan = (fen: number): string => `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, "0")}`;

function fenOf(sent: Answer, name: string): number {
	const [, whole = "", part = ""] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(textAt(sent, name)) ?? [];
	const fen = Number(whole) * 100 + Number(part.padEnd(2, "0"));
	if (whole === "" || fen === 0) throw new BusinessFailed("ACQ.INVALID_PARAMETER", `参数无效：${name}`);
	return fen;
}

export const newTradeNo = (): string =>
	`${beijingTime(new Date()).slice(0, 10).replaceAll("-", "")}2200${digits(16)}`;

interface TradeAsked {
	readonly product: string;
	readonly notifyUrl: string;
	readonly returnUrl: string;
	/** `biz_content`. */
	readonly sent: Answer;
}

/** Stores a trade, whoever asks for it: a server, or a browser that was led to the gateway. */
export async function createTrade(
	desk: PayDesk,
	account: Account,
	{ product, notifyUrl, returnUrl, sent }: TradeAsked,
): Promise<BookPayment> {
	const number = textAt(sent, "out_trade_no");
	const subject = textAt(sent, "subject");
	const isValid = /^\w{1,64}$/.test(number) && subject !== "" && subject.length <= 256;
	if (!isValid) throw new BusinessFailed("ACQ.INVALID_PARAMETER", "参数无效：out_trade_no或subject");
	const amount = fenOf(sent, "total_amount");
	const expires = textAt(sent, "time_expire");
	const validUntil = expires ? fromBeijingTime(expires) : new Date(Date.now() + 15 * 86_400_000);
	if (!validUntil || validUntil.getTime() <= Date.now())
		throw new BusinessFailed("ACQ.INVALID_PARAMETER", "参数无效：time_expire");
	const asked: BookPayment = {
		...nothingYet,
		...{ id: number, number, amount, currency: "CNY", subject, product, notifyUrl, returnUrl },
		...{ cancelUrl: textAt(sent, "quit_url") || returnUrl, ref: newTradeNo() },
		...{ validUntil: validUntil.toISOString(), createdAt: new Date().toISOString() },
		request: digestOf([amount, subject]),
	};
	const known = await desk.books.create(account, asked);
	if (known.captures.length > 0) throw new BusinessFailed("ACQ.TRADE_HAS_SUCCESS", "交易已被支付");
	if (known.isClosed) throw new BusinessFailed("ACQ.TRADE_HAS_CLOSE", "交易已经关闭");
	if (known.request !== asked.request) throw new BusinessFailed("ACQ.CONTEXT_INCONSISTENT", "交易信息被篡改");
	return known;
}

const noTrade = (): BusinessFailed => new BusinessFailed("ACQ.TRADE_NOT_EXIST", "交易不存在");

interface Named {
	readonly payment: BookPayment;
	readonly capture: Capture | undefined;
}

/** By the vendor's number, else by the merchant's. */
async function tradeNamed(desk: PayDesk, account: Account, sent: Answer): Promise<Named> {
	const ref = textAt(sent, "trade_no");
	const payment = ref
		? await desk.books.find(account, { captures: [{ ref }] })
		: await desk.books.get(account, textAt(sent, "out_trade_no"));
	// Without a buyer there is no trade.
	if (!payment?.isOpened) throw noTrade();
	return { payment, capture: payment.captures.find((each) => ref === "" || each.ref === ref) };
}

/** A trade is closed by its end, and by a refund of all of it. */
export const tradeStatus = (payment: BookPayment, capture: Capture | undefined): string =>
	capture
		? refundedOf(payment, capture) === capture.amount
			? "TRADE_CLOSED"
			: "TRADE_SUCCESS"
		: payment.isClosed || isExpired(payment)
			? "TRADE_CLOSED"
			: "WAIT_BUYER_PAY";

const numbersOf = ({ number, ref }: BookPayment, capture?: Capture): object => ({
	out_trade_no: number,
	trade_no: capture?.ref ?? ref,
});

async function precreate(desk: PayDesk, account: Account, sent: Answer, notifyUrl: string): Promise<object> {
	const asked = { product: "precreate", notifyUrl, returnUrl: "", sent };
	const { number } = await createTrade(desk, account, asked);
	return { out_trade_no: number, qr_code: checkoutAddress("alipay", number) };
}

async function query(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const { payment, capture } = await tradeNamed(desk, account, sent);
	return {
		...numbersOf(payment, capture),
		trade_status: tradeStatus(payment, capture),
		total_amount: yuan(payment.amount),
		...(capture ? { send_pay_date: alipayTime(capture.paidAt), receipt_amount: yuan(capture.amount) } : {}),
	};
}

async function close(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const { payment } = await tradeNamed(desk, account, sent);
	if (!isOpen(payment)) throw new BusinessFailed("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
	const closed = await desk.books.change(account, payment.id, (found) =>
		isOpen(found) ? { ...found, isClosed: true } : undefined,
	);
	if (!closed?.isClosed) throw new BusinessFailed("ACQ.REASON_TRADE_STATUS_INVALID", "交易状态异常");
	return numbersOf(closed);
}

async function refund(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const { payment, capture } = await tradeNamed(desk, account, sent);
	if (!capture) throw new BusinessFailed("ACQ.TRADE_STATUS_ERROR", "交易状态不合法");
	const amount = fenOf(sent, "refund_amount");
	const number = textAt(sent, "out_request_no") || payment.number;
	if (payment.refusesRefunds) throw new BusinessFailed("ACQ.TRADE_NOT_ALLOW_REFUND", "当前交易不允许退款");
	let isNew = false;
	const isThis = (each: BookRefund): boolean => each.number === number && each.of === capture.ref;
	const changed = await desk.books.change(account, payment.id, (found) => {
		isNew = !found.refunds.some(isThis);
		if (!isNew || refundedOf(found, capture) + amount > capture.amount) return undefined;
		const asked = { ...{ number, amount, capture, ref: number, atOnce: true }, notifyUrl: found.notifyUrl };
		return { ...found, refunds: [...found.refunds, refundOf(found, asked)] };
	});
	const made = changed?.refunds.find(isThis);
	if (!changed || !made) throw new BusinessFailed("ACQ.REASON_TRADE_REFUND_FEE_ERR", "退款金额无效");
	if (made.amount !== amount) throw new BusinessFailed("ACQ.DISCORDANT_REPEAT_REQUEST", "不一致的请求");
	if (isNew) await desk.notify(account, changed, { about: "refund", refund: made });
	return {
		...numbersOf(changed, capture),
		fund_change: isNew ? "Y" : "N",
		refund_fee: yuan(refundedOf(changed, capture)),
	};
}

async function queryRefund(desk: PayDesk, account: Account, sent: Answer): Promise<object> {
	const { payment, capture } = await tradeNamed(desk, account, sent);
	const number = textAt(sent, "out_request_no");
	const found = payment.refunds.find((each) => each.number === number && each.of === capture?.ref);
	// A refund that is not known is no error: the answer names none.
	if (!found) return {};
	return {
		...numbersOf(payment, capture),
		out_request_no: number,
		total_amount: yuan(payment.amount),
		refund_amount: yuan(found.amount),
		refund_status: "REFUND_SUCCESS",
		gmt_refund_pay: alipayTime(found.doneAt),
	};
}

type Method = (desk: PayDesk, account: Account, sent: Answer, notifyUrl: string) => Promise<object>;

export const tradeMethods: ReadonlyMap<string, Method> = new Map([
	["alipay.trade.precreate", precreate],
	["alipay.trade.query", query],
	["alipay.trade.close", close],
	["alipay.trade.refund", refund],
	["alipay.trade.fastpay.refund.query", queryRefund],
]);
