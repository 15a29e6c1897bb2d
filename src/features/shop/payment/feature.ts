import { defineFeature } from "../../../renderer/define.ts";
import { withPurchaseMessages } from "../../../renderer/purchaseMessages.ts";

export const feature = defineFeature({
	id: "payment",
	messages: withPurchaseMessages((language) => import(`./messages.${language}.json`)),
	routes: [{ path: "/payment/order", load: () => import("./PaymentScreen.tsx"), access: "student" }],
});
