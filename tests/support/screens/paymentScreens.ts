// Orders on their way to being paid, and what became of them: states that a seeded school has not.
import type { BrowserContext } from "playwright-core";
import type { OrderDetail, OrderPayment } from "../../../schemas/generated/documents.ts";
import { answerInvoices } from "./invoiceScreens.ts";
import type { Screen, Visit } from "./screen.ts";

const at = (minute: number): string => `2031-05-14T03:${String(minute).padStart(2, "0")}:00Z`;

const item = (id: string, zh: string, en: string, price: number): OrderDetail["items"][number] => ({
	...{ commodityId: id, commodityType: "COMMODITY_CLASS", targetId: id, commodityName: { zh, en } },
	...{ price, refunded: 0 },
});

const items = [
	item("js-from-zero", "从零开始学 JavaScript", "JavaScript, from Baffled to Useful", 29_900),
	item(
		"first-song",
		"写下第一首歌，从一句旋律开始，到能唱给朋友听",
		"Your First Song, from One Line of Melody",
		19_900,
	),
];

const open: OrderDetail = {
	...{ orderNo: "choose", state: "open", orderedAt: at(0), payUntil: "2031-05-14T06:30:00Z", items },
	...{ total: 49_800, refundedTotal: 0, currency: "CNY", payments: [], refunds: [] },
	lines: items.map(({ commodityId, commodityName = commodityId, price }) => ({
		...{ commodityId, commodityName, currency: "CNY", price, isOrdered: true },
		rules: [
			{ rule: "price", amount: price + 10_000, text: { zh: "原价", en: "Price" } },
			{ rule: "discount", amount: -10_000, text: { zh: "秋季优惠", en: "Autumn discount" } },
		],
	})),
	refund: { canAsk: false, text: { zh: "订单还没有付款。", en: "The order is not paid." } },
	ways: ["wechatPay", "alipay", "stripe"],
};

const payment = (state: OrderPayment["state"], more: Partial<OrderPayment> = {}): OrderPayment => ({
	...{ paymentId: "20310514PAYMENT1", vendor: "wechatPay", state, amount: open.total, startedAt: at(2) },
	...more,
});

const { payUntil: _, ...closed } = { ...open, ways: [] };
const paid: OrderDetail = {
	...{ ...closed, state: "paid", paidAt: at(3), payments: [payment("paid", { paidAt: at(3) })] },
	refund: {
		canAsk: true,
		text: { zh: "2031年5月21日前可以申请退款。", en: "You can ask for a refund until 21 May 2031." },
	},
};

const orders: readonly OrderDetail[] = [
	open,
	{ ...open, orderNo: "waiting", payments: [payment("asked")] },
	{ ...open, orderNo: "ended", payments: [payment("closed")] },
	{ ...open, orderNo: "over", payUntil: "2001-01-01T00:00:00Z", payments: [payment("asked")] },
	{ ...open, orderNo: "contact", ways: [] },
	{
		...{ ...open, orderNo: "own", ways: ["balance", "wechatPay", "points"], balance: 60_000 },
		pointOffer: { price: 4980, balance: 12_400 },
	},
	{ ...paid, orderNo: "paid" },
	{
		...{ ...paid, orderNo: "surplus" },
		payments: [payment("surplus", { paymentId: "20310514PAYMENT2", vendor: "alipay" }), ...paid.payments],
		refunds: [
			{ refundId: "20310514REFUND01", state: "sent", amount: paid.total, cause: "surplus", askedAt: at(4) },
		],
	},
	{ ...paid, orderNo: "refunding", state: "refunding" },
	{ ...closed, orderNo: "cancelled", state: "cancelled", payments: [payment("closed")] },
	{
		...{ ...paid, orderNo: "refunded", state: "refunded", refundedTotal: paid.total },
		items: items.map((each) => ({ ...each, refunded: each.price })),
		refunds: [
			{ refundId: "20310514REFUND02", state: "done", amount: paid.total, cause: "student", askedAt: at(9) },
		],
	},
	{
		...{ ...paid, orderNo: "points", points: 4980, refundedTotal: 19_900 },
		payments: [payment("paid", { vendor: "points", paidAt: at(3) })],
		items: items.map((each) => ({ ...each, refunded: each.commodityId === "first-song" ? each.price : 0 })),
		refunds: [
			{
				...{ refundId: "20310514REFUND03", state: "done", amount: 19_900, points: 1990 },
				...{ cause: "operator", askedAt: at(8) },
			},
		],
	},
];

const answer = (data: object) => ({ json: { code: "1", message: "", data } });
const refusal = { status: 404, json: { code: "404", message: "", data: null } };

const answerOrders = async (context: BrowserContext): Promise<void> => {
	await answerInvoices(context);
	// The page asks again while it waits: it must find the payment that it began.
	let begun: readonly OrderPayment[] = [];
	await context.route("**/payOrder/findOrderById?*", (route) => {
		const orderNo = new URL(route.request().url()).searchParams.get("orderNo");
		const order = orders.find((each) => each.orderNo === orderNo);
		const now = order === open ? { ...open, payments: begun } : order;
		return route.fulfill(now ? answer(now) : refusal);
	});
	await context.route("**/payOrder/pay", (route) => {
		begun = [payment("asked")];
		const address = "https://pay.example/20310514PAYMENT1";
		return route.fulfill(answer({ paymentId: "20310514PAYMENT1", kind: "qr", address }));
	});
};

const payments: readonly Screen[] = [...orders.map(({ orderNo }) => orderNo), "unknown"].map((orderNo) => ({
	name: orderNo,
	hash: `/payment/order?orderNo=${orderNo}`,
}));

const details: readonly Screen[] = ["choose", "surplus", "refunded", "points"].map((orderNo) => ({
	name: `order-${orderNo}`,
	hash: `/personal/order/${orderNo}`,
}));

export const paymentVisits: readonly Visit[] = [
	{
		...{ folder: "payment", host: "maple.localhost", student: "lin" },
		allow: [/Failed to load resource/],
		hidden: "main [data-clock]",
		prepare: answerOrders,
		screens: [
			...payments,
			...details,
			{
				...{ name: "cancel", dialog: "cancelOrder", hash: "/personal/order/choose" },
				show: ({ page, t }) =>
					page
						.getByRole("main")
						.getByRole("button", { name: t("purchase.cancel") })
						.click(),
				part: ({ page }) => page.getByRole("dialog"),
			},
			{
				...{ name: "refund", dialog: "askRefund", hash: "/personal/order/paid" },
				show: async ({ page, t }) => {
					await page
						.getByRole("main")
						.getByRole("button", { name: t("order.askRefund") })
						.click();
					await page.getByRole("dialog").getByRole("textbox").waitFor();
				},
				part: ({ page }) => page.getByRole("dialog"),
			},
			{
				...{ name: "invoice", dialog: "askInvoice", hash: "/personal/order/paid" },
				show: async ({ page, t }) => {
					await page
						.getByRole("main")
						.getByRole("button", { name: t("order.invoice") })
						.click();
					await page.getByRole("dialog").getByRole("radio").first().waitFor();
				},
				part: ({ page }) => page.getByRole("dialog"),
			},
			// The last: from here on a payment of this order has begun.
			{
				...{ name: "code", hash: "/payment/order?orderNo=choose" },
				show: async ({ page, t }) => {
					await page.getByRole("main").locator("form button[type=submit]").click();
					const vendor = t("purchase.vendor.wechatPay");
					await page.getByRole("img", { name: t("payment.codeOf", { vendor }) }).waitFor();
				},
			},
		],
	},
];
