// What gallery, checks and documentation know of the blocks; the site itself never fetches it.
import type { AboutBlocks } from "../../renderer/define.ts";

const text = (description: string) => ({ $ref: "/common#/definitions/LocalText", description });
const url = (description: string) => ({ $ref: "/common#/definitions/Url", description });
const tokens = ["--footer-text", "--footer-text-muted", "--footer-border", "--footer-link"] as const;
const company = { en: "Maple Academy Ltd.", zh: "枫叶学堂教育科技有限公司" };

export const about: AboutBlocks<
	"footer.columns" | "footer.brand" | "footer.social" | "footer.legal" | "footer.text"
> = {
	"footer.columns": {
		schema: { type: "object", additionalProperties: false, properties: {} },
		tokens: ["--footer-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.brand": {
		schema: {
			type: "object",
			additionalProperties: false,
			properties: {
				kind: { enum: ["word", "image"], description: "Whether the logo is a word or a picture." },
				logo: url("Address of the picture."),
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
					name: company,
					overview: { en: "We teach what people make.", zh: "我们教人把想法做出来。" },
					address: { en: "12 Maple Street, Hangzhou", zh: "杭州市枫叶路 12 号" },
				},
			},
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
			},
		},
		tokens: tokens,
		fixtures: {
			all: {
				props: {
					microblogs: [{ name: { en: "Weibo", zh: "新浪微博" }, url: "https://weibo.com/maple" }],
					messaging: { name: { en: "WeChat: maple-academy", zh: "微信公众号：枫叶学堂" } },
				},
			},
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
