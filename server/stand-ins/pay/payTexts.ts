// Texts of the pages of payment vendors in the demonstration.
import type { Language } from "../../plugins/language.ts";
import type { PaymentVendorName } from "../../ports/payment/paymentVendor.ts";

interface Brand {
	readonly name: Readonly<Record<Language, string>>;
	/** Dark enough for white text. */
	readonly colour: string;
}

export const payBrands: Readonly<Record<PaymentVendorName, Brand>> = {
	wechatPay: { name: { zh: "微信支付", en: "WeChat Pay" }, colour: "#0b7a3e" },
	alipay: { name: { zh: "支付宝", en: "Alipay" }, colour: "#0b5cad" },
	stripe: { name: { zh: "Stripe", en: "Stripe" }, colour: "#4f3cc9" },
};

/** What a student, or whoever tests the site, can do on the page of the vendor. */
export const payActions = ["pay", "twice", "late", "never", "amount", "signature", "refuse", "back"] as const;
export type PayAction = (typeof payActions)[number];

const zh = {
	title: (vendor: string) => `${vendor}收银台（演示）`,
	note: (vendor: string) => `这是演示站自带的收银台，未连接${vendor}，不会产生真实扣款。`,
	to: (site: string) => `付款给${site}`,
	number: "商户单号",
	until: "付款截止",
	pay: (amount: string) => `支付 ${amount}`,
	others: "演练各种意外",
	actions: {
		twice: ["重复付款", "同一单号扣款两次"],
		late: ["付款，晚通知", "20 秒后才通知网站"],
		never: ["付款，不通知", "网站只能自己查询"],
		amount: ["付款，通知金额有误", "通知中的金额多了一点"],
		signature: ["付款，通知签名无效", "验签探测流量"],
		refuse: ["付款被拒绝", "余额不足，订单保持未付"],
		back: ["不付款，返回网站", ""],
	},
	states: {
		paid: ["支付成功", "您可以返回网站，页面会自动显示付款结果。"],
		closed: ["订单已关闭", "商户已关闭这笔订单，或已超过付款时间，请返回网站重新下单。"],
		refused: ["付款被拒绝", "没有扣款。您可以再试一次，或返回网站。"],
		left: ["没有付款", "可以关闭此页面，回到网站。"],
		unknown: ["没有这笔订单", "链接不完整或已失效，请返回网站重新发起付款。"],
		refusedRequest: ["请求被拒绝", "网站发来的付款请求没有通过检查。"],
	},
	home: "返回网站",
	retry: "再试一次",
	books: "查看全部付款与通知",
	list: {
		title: "付款与通知（演示）",
		note: "演示站自带的支付机构的账本：每笔付款、退款，以及发给网站的通知和网站的应答。",
		none: "还没有付款。",
		captures: "收款",
		refunds: "退款",
		notices: "通知",
		open: "打开收银台",
		resend: "再次通知",
		refuseRefunds: "拒绝其退款",
		allowRefunds: "允许其退款",
		payment: { waits: "待付款", paid: "已付款", closed: "已关闭" },
		refund: { pending: "处理中", done: "已退款", failed: "失败" },
		about: { payment: "付款通知", refund: "退款通知" },
		fault: { amount: "金额有误", signature: "签名无效" },
		outcome: { waits: "待发送", taken: "已接收", "given up": "已放弃", "never sent": "不发送" },
		answer: (status: number, tries: number) => `第 ${tries} 次，应答 ${status}`,
	},
} as const;

type Widened<T> = T extends string
	? string
	: T extends (...values: infer A) => string
		? (...values: A) => string
		: { readonly [K in keyof T]: Widened<T[K]> };

const en: Widened<typeof zh> = {
	title: (vendor) => `${vendor} checkout (demonstration)`,
	note: (vendor) =>
		`This page belongs to the demonstration. It is not connected to ${vendor}, and no money is taken.`,
	to: (site) => `Payment to ${site}`,
	number: "Order number",
	until: "To be paid by",
	pay: (amount) => `Pay ${amount}`,
	others: "Try what can go wrong",
	actions: {
		twice: ["Pay twice", "The same number is charged two times"],
		late: ["Pay, notify late", "The site hears of it after 20 seconds"],
		never: ["Pay, never notify", "The site has to ask by itself"],
		amount: ["Pay, notify a wrong amount", "The notice says a little more than was paid"],
		signature: ["Pay, notify with a test signature", "A notice that proves nothing"],
		refuse: ["Payment is refused", "Not enough funds; the order stays unpaid"],
		back: ["Go back without paying", ""],
	},
	states: {
		paid: ["Payment successful", "You can go back to the site: it shows the payment by itself."],
		closed: [
			"This order is closed",
			"The merchant closed it, or its time is over. Please go back and order again.",
		],
		refused: ["The payment was refused", "Nothing was charged. Try again, or go back to the site."],
		left: ["Nothing was paid", "You can close this page and go back to the site."],
		unknown: [
			"There is no such order",
			"The link is not complete or no longer good. Please go back and pay again.",
		],
		refusedRequest: ["The request was refused", "The payment request of the site did not pass the checks."],
	},
	home: "Back to the site",
	retry: "Try again",
	books: "All payments and notices",
	list: {
		title: "Payments and notices (demonstration)",
		note: "The books of the demonstration's payment vendors: each payment and refund, the notices sent to the site, and how it answered.",
		none: "There are no payments yet.",
		captures: "Received",
		refunds: "Refunds",
		notices: "Notices",
		open: "Open checkout",
		resend: "Notify again",
		refuseRefunds: "Refuse its refunds",
		allowRefunds: "Allow its refunds",
		payment: { waits: "To be paid", paid: "Paid", closed: "Closed" },
		refund: { pending: "On its way", done: "Refunded", failed: "Failed" },
		about: { payment: "Payment", refund: "Refund" },
		fault: { amount: "wrong amount", signature: "test signature" },
		outcome: { waits: "to be sent", taken: "taken", "given up": "given up", "never sent": "never sent" },
		answer: (status, tries) => `try ${tries}, answered ${status}`,
	},
};

export const payTexts = { zh, en };

/** An amount in minor units, as the language writes it. */
export function shownAmount(amount: number, currency: string, language: Language): string {
	const format = new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
	});
	return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
