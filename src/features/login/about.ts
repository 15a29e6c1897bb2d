// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = (description: string) => ({ type: "string", maxLength: 200, description }) as const;
const flag = (description: string) => ({ type: "boolean", description }) as const;
const pictureUrl = (description: string) => ({ $ref: "/common#/definitions/Picture", description }) as const;

export const about: AboutBlocks<"login.links" | "login.userMenu" | "login.admin"> = {
	"login.links": {
		schema: {
			type: "object",
			description: "The ways to the sign-in and to registration, for a header.",
			additionalProperties: false,
			properties: {
				login: flag("Whether visitors may sign in."),
				register: flag("Whether visitors may register; the link is hidden where there is no room for it."),
			},
		},
		tokens: ["--header-accent", "--header-accent-text"],
		fixtures: {
			visitor: { props: { login: true } },
			both: { props: { login: true, register: true } },
		},
	},
	"login.userMenu": {
		schema: {
			type: "object",
			description: "The signed-in student and what they can do from anywhere, for a header.",
			additionalProperties: false,
			properties: {
				signOut: flag("Whether the menu offers to sign out; it does when nothing is said."),
				shown: flag("Whether the entries of items and points are offered; they are when nothing is said."),
				items: {
					type: "array",
					uniqueItems: true,
					maxItems: 10,
					items: { enum: ["course", "setting", "order", "message"] },
					description: "Entries of the menu; every one when nothing is said.",
				},
				pointsOpen: flag("Whether the company gives points."),
				points: { type: "integer", description: "Points the student has." },
				pointName: {
					$ref: "/common#/definitions/LocalText",
					description: "What the company calls points.",
				},
				member: flag("Whether the student is a member; a mark stands at the portrait then."),
				memberIcon: pictureUrl("Picture of that mark; a crown is drawn without one."),
				nickName: text("What the student is called."),
				username: text("Called so when there is no nickname."),
				mobile: text("Called so when there is neither."),
				email: text("Shown in the menu when there is no mobile."),
				picture: pictureUrl("Portrait; the initials are drawn without one."),
			},
		},
		tokens: ["--header-text", "--header-hover", "--header-accent", "--header-accent-text"],
		fixtures: {
			full: {
				props: {
					items: ["course", "setting", "order", "message"],
					pointsOpen: true,
					points: 1280,
					pointName: { zh: "枫叶", en: "Leaves" },
					nickName: "林晓 Lin Xiao",
					mobile: "139****5678",
				},
			},
			member: { props: { nickName: "Ada Lovelace", member: true } },
			onlySignOut: { props: { shown: false, username: "ada" } },
			noSignOut: { props: { signOut: false, username: "ada" } },
			longName: { props: { username: "a.user.name.of.forty.characters.or.more" } },
			nobodyYet: { props: {} },
		},
	},
	"login.admin": {
		schema: {
			type: "object",
			description:
				"The way to the management centre, for students who may open it; for a header or a drawer.",
			additionalProperties: false,
			properties: { picture: pictureUrl("Picture of the button; a house is drawn when it cannot be shown.") },
		},
		fixtures: { drawn: { props: {} } },
	},
};
