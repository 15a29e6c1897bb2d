import { defineFeature } from "../../../renderer/define.ts";

const landing = () => import("./LandingScreen.tsx");

export const feature = defineFeature({
	id: "personal",
	messages: (language) => import(`./messages.${language}.json`),
	routes: [
		{ path: "/personal/:section?", load: landing, access: "student" },
		{ path: "/personal/setting/account", load: () => import("./AccountScreen.tsx"), access: "evenForced" },
		{ path: "/personal/setting/avatar", load: () => import("./AvatarScreen.tsx"), access: "student" },
		{
			path: "/personal/accountcenter/account/member",
			load: () => import("./MemberScreen.tsx"),
			access: "student",
		},
	],
});
