// What a student reads in the message centre of money that is sent back.
import { toMajor } from "../amounts.ts";
import type { Message } from "../storeMessages.ts";
import type { Order } from "./orderStore.ts";

/** An amount with its currency, such as ¥99.00. */
function format(amount: number, currency: string, language: string): string {
	const money = new Intl.NumberFormat(language, { style: "currency", currency });
	return money.format(toMajor(amount, currency));
}

export function surplusReturned({ orderNo, currency }: Order, amount: number): Message {
	const [zh, en] = ["zh-CN", "en"].map((language) => format(amount, currency, language));
	return {
		title: { zh: "多付的款项已退回", en: "An extra payment was sent back" },
		body: {
			zh: `订单 ${orderNo} 在付款前已经付清或取消，收到的 ${zh} 已原路退回。到账时间以支付机构为准。`,
			en: `Order ${orderNo} was already paid or cancelled when ${en} came in. The money was sent back the way it came; when it arrives is up to the payment service.`,
		},
		link: { page: "order", id: orderNo },
	};
}

/** @param amount of this refund, which may be for a part of the order */
export function refunded({ orderNo, currency }: Order, amount: number): Message {
	const [zh, en] = ["zh-CN", "en"].map((language) => format(amount, currency, language));
	return {
		title: { zh: "退款已退回", en: "Your money was sent back" },
		body: {
			zh: `订单 ${orderNo} 的 ${zh} 已原路退回。到账时间以支付机构为准。`,
			en: `${en} of order ${orderNo} was sent back the way it came; when it arrives is up to the payment service.`,
		},
		link: { page: "order", id: orderNo },
	};
}

export const refundFailed = ({ orderNo }: Order): Message => ({
	title: { zh: "退款未成功", en: "A refund did not succeed" },
	body: {
		zh: `订单 ${orderNo} 的退款被支付机构拒绝。您仍可继续学习，学校会与您联系。`,
		en: `The payment service refused the refund of order ${orderNo}. You can go on learning; your school will get in touch.`,
	},
	link: { page: "order", id: orderNo },
});
