// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

const tokens = ["--footer-text", "--footer-text-muted", "--footer-border", "--footer-link"] as const;
/** An inline picture, so that no state depends on a server. */
const picture =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Cpath d='M0 0h2v2H0zM3 0h1v1H3zM2 2h1v1H2zM0 3h1v1H0zM3 3h1v1H3z'/%3E%3C/svg%3E";
const account = { name: { en: "WeChat: maple-academy", zh: "微信公众号：枫叶学堂" } };
const company = { en: "Maple Academy Ltd.", zh: "枫叶学堂教育科技有限公司" };

export const about = {
	"footer.columns": {
		tokens: ["--footer-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.centre": {
		tokens: ["--footer-border"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.bands": {
		tokens: ["--footer-border", "--footer-band"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.slim": {
		tokens: ["--footer-band"],
		fixtures: { filled: { props: {}, filled: true } },
	},
	"footer.brand": {
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
		tokens: ["--footer-text-muted"],
		fixtures: { legal: { props: { text: "All training is recognised.\nPrices include tax." } } },
	},
} satisfies BlockAbouts;
