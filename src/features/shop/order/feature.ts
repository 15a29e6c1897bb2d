import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { withPurchaseMessages } from "../../../renderer/purchaseMessages.ts";

export const feature = defineFeature({
	id: "order",
	messages: withPurchaseMessages((language) => import(`./messages.${language}.json`)),
	routes: [
		{ path: "/personal/order", load: () => import("./OrderListScreen.tsx"), access: "student" },
		{ path: "/personal/order/:orderNo", load: () => import("./OrderScreen.tsx"), access: "student" },
	],
	dialogs: {
		cancelOrder: { load: () => import("./CancelOrderDialog.tsx") },
		askRefund: { load: () => import("./AskRefundDialog.tsx") },
	},
	blocks: defineBlocks(() => import("./about.ts"), {
		"order.waiting": { load: () => import("./WaitingBlock.tsx") },
	}),
});
