// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

export const about: AboutBlocks<"login.links" | "login.userMenu"> = {
	"login.links": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--header-accent", "--header-accent-text"],
		fixtures: { visitor: { props: {} } },
	},
	"login.userMenu": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				signOut: {
					type: "boolean",
					description: "Whether the menu offers to sign out; it does when nothing is said.",
				},
			},
		},
		tokens: ["--header-text", "--header-hover", "--header-accent", "--header-accent-text"],
		fixtures: { full: { props: {} }, noSignOut: { props: { signOut: false } } },
	},
};
