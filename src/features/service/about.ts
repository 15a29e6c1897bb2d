// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";
import { icons } from "./icons.ts";

const title = { type: "string", maxLength: 100, description: "What it is called." } as const;
const caption = {
	type: "string",
	maxLength: 60,
	description: "Two lines below the icon; a line break parts them. Without it the icon stands alone.",
} as const;
const text = (description: string) => ({ type: "string", maxLength: 200, description }) as const;
const url = (description: string) => ({ $ref: "/common#/definitions/Url", description }) as const;
const pictureUrl = (description: string) => ({ $ref: "/common#/definitions/Picture", description }) as const;
const tokens = [
	"--side-layer-bg",
	"--side-layer-text",
	"--side-layer-border",
	"--side-layer-hover",
	"--side-layer-accent",
	"--side-layer-accent-text",
	"--side-layer-badge",
	"--side-layer-badge-text",
] as const;
/** A picture of no weight, so that no state depends on a server. */
const code =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 7'%3E%3Cpath d='M0 0h3v3H0zm4 0h3v3H4zM0 4h3v3H0zm4 0h1v1H4zm2 1h1v2H6zM4 6h1v1H4z'/%3E%3C/svg%3E";

export const about: AboutBlocks<
	| "service.bar"
	| "service.qr"
	| "service.messenger"
	| "service.chat"
	| "service.phone"
	| "service.email"
	| "service.top"
> = {
	"service.bar": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens,
		fixtures: { filled: { props: {}, filled: true }, empty: { props: {} } },
	},
	"service.qr": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["icon", "title"],
			properties: {
				icon: { enum: Object.keys(icons), description: "Which icon is drawn." },
				title,
				caption,
				note: text("What to do with the picture."),
				picture: pictureUrl("QR picture; shown at 112 px in the card."),
				url: url("Where the icon leads."),
			},
		},
		tokens,
		fixtures: {
			icon: { props: { icon: "wechat", title: "WeChat", note: "Scan it.", picture: code } },
			captioned: {
				props: { icon: "weibo", title: "Weibo", caption: "Our\nWeibo", picture: code, url: "#/home" },
			},
			nothing: { props: { icon: "wechat", title: "WeChat" } },
		},
	},
	"service.messenger": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["title"],
			properties: {
				title,
				caption,
				kind: text("Kind of account, such as MARKET_QQ_MARKET."),
				company: text("Number of the company."),
				person: text("Number of a person."),
				accountKey: text("Key of the company's account."),
			},
		},
		tokens,
		fixtures: {
			company: { props: { title: "QQ", kind: "MARKET_QQ_MARKET", company: "800123456" } },
			captioned: { props: { title: "QQ", caption: "QQ\nchat", person: "123456" } },
			nobody: { props: { title: "QQ" } },
		},
	},
	"service.chat": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["title"],
			properties: { title, caption },
		},
		tokens,
		fixtures: {
			icon: { props: { title: "Online chat" } },
			captioned: { props: { title: "Online chat", caption: "Online\nchat" } },
		},
	},
	"service.phone": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["title"],
			properties: {
				title,
				caption,
				hours: { $ref: "/common#/definitions/LocalText", description: "Working hours." },
				first: text("First number."),
				second: text("Second number."),
				third: text("Third number."),
			},
		},
		tokens,
		fixtures: {
			three: {
				props: {
					title: "Call us",
					hours: { en: "Daily, 9:00–21:00", zh: "每天 9:00–21:00" },
					first: "400-555-0111",
					second: "021-5555-0112",
					third: "+86 21 5555 0113",
				},
			},
			captioned: { props: { title: "Call us", caption: "Call\nus", first: "400-555-0111" } },
			none: { props: { title: "Call us" } },
		},
	},
	"service.email": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["title"],
			properties: {
				title,
				caption,
				addresses: {
					type: "array",
					maxItems: 10,
					items: { type: "string", maxLength: 120 },
					description: "Addresses to write to.",
				},
			},
		},
		tokens,
		fixtures: {
			two: { props: { title: "E-mail", addresses: ["hello@maple.example", "teachers@maple.example"] } },
			captioned: { props: { title: "E-mail", caption: "E-mail\nus", addresses: ["hello@maple.example"] } },
			none: { props: { title: "E-mail", addresses: [] } },
		},
	},
	"service.top": {
		schema: {
			type: "object",
			additionalProperties: false,
			required: ["title"],
			properties: {
				title,
				caption,
				always: { type: "boolean", description: "Shown at the top of the page as well." },
			},
		},
		tokens,
		fixtures: {
			icon: { props: { title: "Back to top", always: true } },
			captioned: { props: { title: "Back to top", caption: "Back\nto top", always: true } },
		},
	},
};
