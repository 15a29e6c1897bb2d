// Texts of messages to mobile numbers, and of refusals to send one.
import type { Language } from "../../plugins/language.ts";

/** What a code may be sent for. */
export type CodePurpose = "CHANGE_PHONE" | "LOGIN" | "REGISTER" | "FORGET";

/** Sent instead of a code: the number has no account, or has one already. */
export type NoticeKind = "noAccount" | "hasAccount";

const purposes: Readonly<Record<CodePurpose, Readonly<Record<Language, string>>>> = {
	CHANGE_PHONE: { zh: "更换手机号", en: "change your mobile number" },
	LOGIN: { zh: "登录", en: "sign in" },
	REGISTER: { zh: "注册", en: "register" },
	FORGET: { zh: "重置密码", en: "reset your password" },
};

const notices: Readonly<Record<NoticeKind, Readonly<Record<Language, string>>>> = {
	noAccount: {
		zh: "有人用此号码请求验证码，但此号码尚未注册。如是您本人，请先注册；否则请忽略本短信。",
		en: "Somebody asked for a code with this number, but no account has it. If it was you, please register first; else ignore this message.",
	},
	hasAccount: {
		zh: "有人用此号码注册，但此号码已有账号。如是您本人，请直接登录；否则请忽略本短信。",
		en: "Somebody tried to register with this number, but an account has it already. If it was you, please sign in; else ignore this message.",
	},
};

/** @param company name of the sender */
export const codeText = (company: string, purpose: CodePurpose, code: string, language: Language): string =>
	language === "zh"
		? `【${company}】验证码 ${code}，用于${purposes[purpose].zh}，10 分钟内有效。请勿告诉他人。`
		: `[${company}] Your code to ${purposes[purpose].en} is ${code}. It is good for 10 minutes. Do not tell it to anybody.`;

export const noticeText = (company: string, kind: NoticeKind, language: Language): string =>
	language === "zh" ? `【${company}】${notices[kind].zh}` : `[${company}] ${notices[kind].en}`;

export const tooSoon = {
	zh: "验证码刚刚发送过，请一分钟后再试。",
	en: "A code was sent to this number just now. Please try again in a minute.",
};
/** B §8. */
export const notSent = { zh: "短信验证码发送错误", en: "SMS verification code sending error" };
export const noNumber = { zh: "请输入正确的手机号", en: "please enter the correct mobile number" };
export const proofWanted = { zh: "请先完成安全验证。", en: "Please complete the security check first." };

const often = {
	number: { zh: "此号码获取验证码次数过多", en: "This number has had as many codes as it may have" },
	address: {
		zh: "当前网络获取验证码次数过多",
		en: "As many codes as there may be were asked for from this network",
	},
	company: { zh: "本站短信发送繁忙", en: "This site has sent as many messages as it may" },
} as const;

/** @param seconds until the next one may be sent */
export function tooMany(
	by: keyof typeof often,
	seconds: number,
): { readonly zh: string; readonly en: string } {
	const minutes = Math.max(1, Math.ceil(seconds / 60));
	const hours = Math.ceil(minutes / 60);
	const zh = minutes < 90 ? `${minutes} 分钟` : `${hours} 小时`;
	const en = minutes === 1 ? "a minute" : minutes < 90 ? `${minutes} minutes` : `${hours} hours`;
	return { zh: `${often[by].zh}，请在${zh}后再试。`, en: `${often[by].en}. Please try again in ${en}.` };
}
