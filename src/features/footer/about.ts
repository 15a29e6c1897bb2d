// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = (description: string) => ({ $ref: "/common#/definitions/LocalText", description });
const url = (description: string) => ({ $ref: "/common#/definitions/Url", description });
const pictureUrl = (description: string) => ({ $ref: "/common#/definitions/Picture", description });
const tokens = ["--footer-text", "--footer-text-muted", "--footer-border", "--footer-link"] as const;
/** A picture of no weight, so that no state depends on a server. */
const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h2v2H0zM3 0h1v1H3zM2 2h1v1H2zM0 3h1v1H0zM3 3h1v1H3z'/%3E%3C/svg%3E";
const account = { name: { en: "WeChat: maple-academy", zh: "微信公众号：枫叶学堂" } };
const company = { en: "Maple Academy Ltd.", zh: "枫叶学堂教育科技有限公司" };

export const about: AboutBlocks<
	| "footer.columns"
	| "footer.centre"
	| "footer.bands"
	| "footer.slim"
	| "footer.brand"
	| "footer.social"
	| "footer.legal"
	| "footer.text"
> = {
	"footer.columns": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--footer-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.centre": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--footer-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.bands": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--footer-border", "--footer-band"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.slim": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--footer-band"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.brand": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				kind: { enum: ["word", "image"], description: "Whether the logo is a word or a picture." },
				logo: pictureUrl("Address of the picture."),
				short: text("Short name, the logo as a word; its first 8 characters are shown."),
				name: text("Full name of the company."),
				overview: text("A few sentences about the company."),
				address: text("Postal address."),
			},
		},
		tokens: tokens,
		fixtures: {
			word: {
				props: {
					kind: "word",
					short: { en: "Maple", zh: "枫叶学堂" },
					name: company,
					overview: { en: "We teach what people make.", zh: "我们教人把想法做出来。" },
					address: { en: "12 Maple Street, Hangzhou", zh: "杭州市枫叶路 12 号" },
				},
			},
			picture: { props: { kind: "image", logo: "/s/asset/maple-logo.svg", name: company } },
			nameOnly: { props: { name: company } },
		},
	},
	"footer.social": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				microblogs: {
					type: "array",
					maxItems: 2,
					description: "Microblog accounts.",
					items: { type: "object" },
				},
				messaging: { type: "object", description: "Social messaging account." },
				qr: {
					enum: ["card", "shown"],
					description: "Whether the QR picture opens as a card or stands open.",
				},
			},
		},
		tokens: tokens,
		fixtures: {
			all: {
				props: {
					microblogs: [{ name: { en: "Weibo", zh: "新浪微博" }, url: "https://weibo.com/maple" }],
					messaging: account,
				},
			},
			qr: { props: { messaging: { ...account, picture }, qr: "shown" } },
			card: { props: { messaging: { ...account, picture } } },
		},
	},
	"footer.legal": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				owner: text("Who holds the copyright; the company when absent."),
				company: text("Full name of the company."),
				year: { type: "integer", description: "Present year." },
				icp: { type: "string", description: "ICP number." },
				icpUrl: url("Where the ICP number can be looked up."),
				securityNumber: { type: "string", description: "Number on the security badge." },
				securityUrl: url("Link of the security badge."),
			},
		},
		tokens: tokens,
		fixtures: {
			all: {
				props: {
					company,
					year: 2026,
					icp: "浙ICP备20260001号",
					icpUrl: "https://beian.miit.gov.cn/",
					securityNumber: "33010002000001",
					securityUrl: "https://beian.mps.gov.cn/",
				},
			},
			bare: { props: { company, year: 2026 } },
		},
	},
	"footer.text": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: { text: text("The text; a line break starts a new line.") },
		},
		tokens: ["--footer-text-muted"],
		fixtures: { legal: { props: { text: "All training is recognised.\nPrices include tax." } } },
	},
};
