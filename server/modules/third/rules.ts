// Which third parties a site has open, and who may begin a sign-in with one.
import type { LocalText, LoginConfig } from "../../../schemas/generated/documents.ts";
import { type ThirdVendor, thirdVendors } from "../../db/thirdStore.ts";

/** OPEN-077: thirdLoginFlag gates the row, one flag each gates an icon. */
const flags: Readonly<Record<ThirdVendor, (login: LoginConfig) => boolean | undefined>> = {
	wechat: (login) => login.wechatLogin,
	qq: (login) => login.qqLogin,
	weibo: (login) => login.weiboLogin,
	wechatWork: (login) => login.wechatWorkLogin,
	dingtalk: (login) => login.ddLoginFlag,
};

/** In the order of the icons. @param speaks whether this server can speak to a vendor */
export function openVendors(
	login: LoginConfig,
	speaks: (vendor: ThirdVendor) => boolean,
): { readonly signIn: ThirdVendor[]; readonly register: ThirdVendor[] } {
	if (!login.thirdLoginFlag) return { signIn: [], register: [] };
	return {
		signIn: thirdVendors.filter((vendor) => flags[vendor](login) && speaks(vendor)),
		register: login.wechatWorkRegLogin && speaks("wechatWork") ? ["wechatWork"] : [],
	};
}

/**
 * Whether a page of our own, or the student by hand, began it: a stranger's page leads nobody through a sign-in.
 * @param site header Sec-Fetch-Site; browsers that do not send it are let through
 */
export const isOwnWish = (site: string | string[] | undefined): boolean =>
	site === undefined || site === "same-origin" || site === "none";

export const said = {
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

/** What came of a visit to a third party, as its last page says it. */
export const outcomes = ["known", "refused", "failed", "stale", "closed", "foreign"] as const;
export type Outcome = (typeof outcomes)[number];
