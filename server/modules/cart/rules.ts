// Whether something may be put into a cart or ordered, and what the student reads when it may not.

import type { LocalText } from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import type { Commodity } from "../../shared/goods/commodityStore.ts";
import { namedInfo } from "../../shared/namedInfo.ts";
import { stateOf } from "./quote.ts";

/** Nobody buys so much at once. */
export const maxItems = 200;

export interface CartState {
	/** The current school of the student has a cart. */
	readonly open: boolean;
	/** Undefined for an id of nothing. */
	readonly commodity: Commodity | undefined;
	readonly inCart: boolean;
	readonly count: number;
}

const refusals = {
	missing: reason("1101", "没有找到这件商品。", "This was not found."),
	owned: reason("1102", "您已经拥有它。", "You already have this."),
	full: reason(
		"1103",
		`购物车最多放 ${maxItems} 件，请先移除一些。`,
		`The cart holds at most ${maxItems} items. Please remove some first.`,
	),
	closed: reason("1105", "购物车没有开放。", "The shopping cart is not open."),
	notOffered: reason("1106", "本校不提供它。", "This school does not offer it."),
	notYet: reason("1107", "它还没有开始销售。", "It is not on sale yet."),
	ended: reason("1107", "它的销售已经结束。", "Its sale is over."),
	soldOut: reason("1108", "名额已满。", "No seats are left."),
};

export const orderRefusals = {
	expired: reason(
		"1302",
		"价格已经重新计算，请再确认一次。",
		"Prices were computed anew. Please confirm once more.",
	),
	changed: reason(
		"1303",
		"价格或内容有变化，还没有下单。请看过变化后再确认。",
		"Something has changed, so nothing was ordered. Please look at the changes and confirm again.",
	),
	otherRequest: reason(
		"1304",
		"这个请求编号已用于另一张订单。",
		"This request id was used for another order.",
	),
	mustPay: reason(
		"1305",
		"本站暂不支持用这种货币在线付款，没有下单。请联系学校报名。",
		"This site takes no payments in this currency, so nothing was ordered. Please enrol with your school.",
	),
	nothing: reason("1306", "选中的内容都不能下单。", "Nothing of what was chosen can be ordered."),
	closed: reason("1308", "购物车没有开放。", "The shopping cart is not open."),
	tooMany: reason(
		"1313",
		"您有太多待支付的订单，请先支付或取消一些。",
		"Too many of your orders wait to be paid. Please pay or cancel some first.",
	),
	couponGone: reason(
		"1309",
		"优惠券已在别处使用，没有下单。请重新选择。",
		"The coupon was used elsewhere meanwhile, so nothing was ordered. Please choose again.",
	),
};

/** Why it cannot be added. Adding what is in the cart already has no effect. */
export function refusalFor({ open, commodity, inCart, count }: CartState): Reason | undefined {
	if (!open) return refusals.closed;
	if (!commodity || commodity.isWithdrawn) return refusals.missing;
	if (!commodity.isOffered) return refusals.notOffered;
	if (inCart) return undefined;
	const state = stateOf(commodity);
	if (state !== "available" && state !== "withdrawn") return refusals[state];
	return count >= maxItems ? refusals.full : undefined;
}

/** CUSTOM-02: the information the school requires first. */
export function missingInfoRefusal(missing: readonly LocalText[], code = "1104"): Reason {
	return reason(
		code,
		`购买前，请先完善以下信息：${namedInfo(missing, "zh")}`,
		`Before this purchase, please complete the following information first: ${namedInfo(missing, "en")}`,
	);
}
