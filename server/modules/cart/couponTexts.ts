// Why a coupon cannot be used for what was chosen.
import type { LocalText } from "../../../schemas/generated/documents.ts";
import { amountText } from "../../shared/amounts.ts";

const text = (zh: string, en: string): LocalText => ({ zh, en });

export const couponReasons = {
	held: (orderNo: string) =>
		text(
			`已用于订单 ${orderNo}，取消该订单后可再使用。`,
			`Order ${orderNo} uses it. It is free again when that order is cancelled.`,
		),
	notYet: text("还没有到使用时间。", "Its time has not begun yet."),
	ended: text("使用时间已过。", "Its time is over."),
	otherSchool: text("不适用于当前学校。", "It is for another school."),
	nothingToPay: text("选中的内容不需要付款。", "What you chose costs nothing."),
	otherCurrency: (currency: string) =>
		text(`仅适用于以 ${currency} 标价的内容。`, `It is for what is sold in ${currency}.`),
	otherGoods: text("不适用于选中的内容。", "It is for other goods than those you chose."),
	leastSum: (least: number, missing: number, currency: string) =>
		text(
			`适用内容满 ${amountText(least, currency, "zh")} 可用，还差 ${amountText(missing, currency, "zh")}。`,
			`What it is for must cost at least ${amountText(least, currency, "en")}; ${amountText(missing, currency, "en")} more is needed.`,
		),
	tooLittle: text("选中的内容金额太小，不能优惠。", "What you chose costs too little to be discounted."),
};
