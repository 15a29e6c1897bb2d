import { defineBlocks, defineFeature } from "../../../renderer/define.ts";
import { LinksBlock } from "./LinksBlock.tsx";

export const feature = defineFeature({
	id: "login",
	blocks: defineBlocks(() => import("./about.ts"), {
		"login.links": {
			load: () => ({ default: LinksBlock }),
		},
		// A visitor sees neither: their code comes with a session.
		"login.userMenu": {
			load: () => import("./UserMenuBlock.tsx"),
		},
		"login.admin": {
			load: () => import("./AdminBlock.tsx"),
		},
	}),
	dialogs: {
		login: { load: () => import("./LoginDialog.tsx"), isPublic: true },
		signOut: { load: () => import("./SignOutDialog.tsx"), isPublic: true },
		switchAccount: { load: () => import("./SwitchAccountDialog.tsx"), isPublic: true },
	},
});
