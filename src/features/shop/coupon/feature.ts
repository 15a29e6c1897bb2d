import { defineFeature } from "../../../renderer/define.ts";

export const feature = defineFeature({
	id: "coupon",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/accountcenter/coupons", load: () => import("./CouponScreen.tsx"), access: "student" },
	],
});
