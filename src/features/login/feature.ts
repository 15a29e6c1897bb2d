import { defineBlock, defineFeature } from "../../renderer/define.ts";
import { LinksBlock } from "./LinksBlock.tsx";
import { UserMenuBlock } from "./UserMenuBlock.tsx";

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
		defineBlock<"login.userMenu">({
			type: "login.userMenu",
			v: 1,
			about,
			load: () => ({ default: UserMenuBlock }),
		}),
	],
	dialogs: { login: { load: () => import("./LoginDialog.tsx") } },
});
