import { defineFeature } from "../../../renderer/define.ts";

/** Balance, study cards and invitations of the student. */
export const feature = defineFeature({
	id: "accounts",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{
			path: "/personal/accountcenter/balance",
			load: () => import("./BalanceScreen.tsx"),
			access: "student",
		},
		{ path: "/personal/accountcenter/card", load: () => import("./CardsScreen.tsx"), access: "student" },
		{ path: "/personal/accountcenter/invite", load: () => import("./InviteScreen.tsx"), access: "student" },
	],
});
