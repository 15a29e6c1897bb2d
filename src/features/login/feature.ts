import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { LinksBlock } from "./LinksBlock.tsx";

const about = () => import("./about.ts");

export const feature = defineFeature({
	id: "login",
	blocks: [
		defineBlock<"login.links">({
			type: "login.links",
			v: 1,
			about,
			load: () => ({ default: LinksBlock }),
		}),
		// A visitor sees neither: their code comes with a session.
		defineBlock<"login.userMenu">({
			type: "login.userMenu",
			v: 1,
			about,
			load: () => import("./UserMenuBlock.tsx"),
		}),
		defineBlock<"login.admin">({
			type: "login.admin",
			v: 1,
			about,
			load: () => import("./AdminBlock.tsx"),
		}),
	],
	dialogs: {
		login: { load: () => import("./LoginDialog.tsx") },
		signOut: { load: () => import("./SignOutDialog.tsx") },
	},
});
