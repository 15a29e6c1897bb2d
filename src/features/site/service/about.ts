// Tokens and states of the blocks, for the gallery and the tests; the site itself never loads it.
import type { BlockAbouts } from "../../../renderer/define.ts";

const tokens = [
	"--side-layer-bg",
	"--side-layer-text",
	"--side-layer-border",
	"--side-layer-badge",
	"--side-layer-badge-text",
] as const;
/** An inline picture, so that no state depends on a server. */
const code =
	"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 7 7'%3E%3Cpath d='M0 0h3v3H0zm4 0h3v3H4zM0 4h3v3H0zm4 0h1v1H4zm2 1h1v2H6zM4 6h1v1H4z'/%3E%3C/svg%3E";

export const about = {
	"service.bar": {
		tokens,
		fixtures: { filled: { props: {}, filled: true }, empty: { props: {} } },
	},
	"service.qr": {
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
		tokens,
		fixtures: {
			company: { props: { title: "QQ", kind: "MARKET_QQ_MARKET", company: "800123456" } },
			captioned: { props: { title: "QQ", caption: "QQ\nchat", person: "123456" } },
			nobody: { props: { title: "QQ" } },
		},
	},
	"service.chat": {
		tokens,
		fixtures: {
			icon: { props: { title: "Online chat" } },
			captioned: { props: { title: "Online chat", caption: "Online\nchat" } },
		},
	},
	"service.phone": {
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
		tokens,
		fixtures: {
			two: { props: { title: "E-mail", addresses: ["hello@maple.example", "teachers@maple.example"] } },
			captioned: { props: { title: "E-mail", caption: "E-mail\nus", addresses: ["hello@maple.example"] } },
			none: { props: { title: "E-mail", addresses: [] } },
		},
	},
	"service.top": {
		tokens,
		fixtures: {
			icon: { props: { title: "Back to top", always: true } },
			captioned: { props: { title: "Back to top", caption: "Back\nto top", always: true } },
		},
	},
} satisfies BlockAbouts;
