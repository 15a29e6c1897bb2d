// Which third parties a site has enabled, and who may start a sign-in.
import type { LocalText, LoginConfig } from "../../../schemas/generated/documents.ts";
import { type ThirdVendor, thirdVendors } from "../../shared/third-party/thirdStore.ts";

/** OPEN-077: thirdLoginFlag enables the row, and a flag each enables an icon. */
const flags: Readonly<Record<ThirdVendor, (login: LoginConfig) => boolean | undefined>> = {
	wechat: (login) => login.wechatLogin,
	qq: (login) => login.qqLogin,
	weibo: (login) => login.weiboLogin,
	wechatWork: (login) => login.wechatWorkLogin,
	dingtalk: (login) => login.ddLoginFlag,
};

/** In the order of the icons. @param hasVendor whether this server has credentials for a vendor */
export function openVendors(
	login: LoginConfig,
	hasVendor: (vendor: ThirdVendor) => boolean,
): { readonly signIn: ThirdVendor[]; readonly register: ThirdVendor[] } {
	if (!login.thirdLoginFlag) return { signIn: [], register: [] };
	return {
		signIn: thirdVendors.filter((vendor) => flags[vendor](login) && hasVendor(vendor)),
		register: login.wechatWorkRegLogin && hasVendor("wechatWork") ? ["wechatWork"] : [],
	};
}

/**
 * Whether the student or a page of our own started it: no other site may lead a user through a sign-in.
 * @param site header Sec-Fetch-Site; browsers that do not send it are admitted
 */
export const isOwnRequest = (site: string | string[] | undefined): boolean =>
	site === undefined || site === "same-origin" || site === "none";

export const messages = {
	closed: {
		zh: "这里没有开通该登录方式。",
		en: "This way of signing in is not open here.",
	},
	late: {
		zh: "第三方登录已过期，请重新开始。",
		en: "This sign-in took too long or was used already. Please begin again.",
	},
	unbound: {
		zh: "该第三方账号尚未绑定。请登录或注册一次以完成绑定。",
		en: "That account is not connected to one here yet. Sign in or register once to connect it.",
	},
} as const satisfies Record<string, LocalText>;

/** Results, as the last page shows them. */
export const outcomes = ["known", "refused", "failed", "stale", "closed", "foreign"] as const;
export type Outcome = (typeof outcomes)[number];
