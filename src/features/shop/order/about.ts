// Tokens and states of the block, for the gallery and the tests; the site itself never loads it.
import type { OrderList, StudentOrder } from "../../../../schemas/generated/documents.ts";
import type { BlockAbouts } from "../../../renderer/define.ts";

const longName = {
	zh: "一个谁也不会故意取得这么长、但总有一天会有人取出来的课程名称，而且它还没有结束",
	en: "A course with a name of a length nobody would write on purpose but somebody some day certainly will",
};

const order = (more: Partial<StudentOrder> = {}): StudentOrder => ({
	...{ orderNo: "20261128ORDER1", state: "open", orderedAt: "2026-11-28T08:00:00Z" },
	...{ total: 39_900, refundedTotal: 0, currency: "CNY" },
	items: [
		{
			...{ commodityId: "a", commodityType: "COMMODITY_CLASS", targetId: "a", price: 39_900, refunded: 0 },
			commodityName: { zh: "从零学 JavaScript", en: "JavaScript, from Baffled to Useful" },
		},
	],
	...more,
});

const orders = (...list: StudentOrder[]): OrderList => ({ list, total: list.length, page: 1, pageSize: 1 });

export const about = {
	"order.waiting": {
		view: async () => (await import("./WaitingView.tsx")).WaitingView,
		fixtures: {
			visitor: { props: {} },
			loading: { props: {}, answer: "pending" },
			failed: { props: {}, answer: "failed" },
			none: { props: {}, answer: orders() },
			one: { props: {}, answer: orders(order()) },
			long: {
				props: { title: longName },
				answer: orders(order({ items: order().items.map((item) => ({ ...item, commodityName: longName })) })),
			},
		},
	},
} satisfies BlockAbouts;
