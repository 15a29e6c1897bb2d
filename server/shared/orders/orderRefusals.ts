// Why an order cannot be paid, cancelled or given back, as the student reads it.
import { reason, refuse } from "../../plugins/envelope.ts";
import type { Order } from "./orderStore.ts";

/** Also of somebody else's. */
export const unknownOrder = { zh: "没有找到这个订单。", en: "This order was not found." };

export const orderRefusals = {
	cancelled: reason("1310", "订单已经取消。", "This order was cancelled."),
	paid: reason("1311", "订单已经付款。", "This order is paid already."),
	overdue: reason("1312", "付款时间已过，请重新下单。", "The time to pay is over. Please order again."),
	notTaken: reason(
		"1313",
		"这个订单不能用这种方式付款，请换一种。",
		"This order cannot be paid this way. Please choose another.",
	),
	shortBalance: reason(
		"1317",
		"余额不足以付清整个订单，请换一种方式付款。",
		"Your balance does not cover the whole order. Please pay another way.",
	),
	shortPoints: reason(
		"1319",
		"积分不足以付清整个订单，请换一种方式付款。",
		"You do not have enough points for the whole order. Please pay another way.",
	),
	otherPoints: reason(
		"1320",
		"这个订单所需的积分刚刚有变化，请确认后再付款。",
		"This order costs another number of points now. Please look at it again.",
	),
	unreachable: reason(
		"1314",
		"支付机构暂时没有回应，请稍后再试。",
		"The payment service does not answer. Please try again in a moment.",
	),
	begunElsewhere: reason(
		"1318",
		"另一个页面刚刚开始付款，订单没有取消。请稍后再试。",
		"A payment was just begun on another page, so the order was not cancelled. Please try again in a moment.",
	),
	refused: reason(
		"1315",
		"支付机构拒绝了这次付款，请换一种方式或稍后再试。",
		"The payment service refused this payment. Please choose another way or try again later.",
	),
};

/** Refuses an order that cannot be paid. */
export function checkPayable({ state, isOverdue }: Pick<Order, "state" | "isOverdue">): void {
	if (state === "cancelled") refuse(orderRefusals.cancelled);
	if (state !== "open") refuse(orderRefusals.paid);
	if (isOverdue) refuse(orderRefusals.overdue);
}
