// What registration takes and what it says of what it does not. The browser holds the same rules (A §5.2-5.10).
import { normalAccount, type RegisterAsks, userNameFault } from "../../../schemas/account.ts";
import type { LocalText, RegisterBody, RegisterConfig } from "../../../schemas/generated/documents.ts";
import { isMobile, plainMobile } from "../../../schemas/mobileNumber.ts";
import { parentOf, regionsBelow } from "../../db/regions.ts";
import { closedWays } from "../../plugins/closedWays.ts";
import type { Language } from "../../plugins/language.ts";
import type { Sign } from "./store.ts";

export interface Objection {
	readonly code: string;
	readonly text: LocalText;
}

const say = (code: string, zh: string, en: string): Objection => ({ code, text: { zh, en } });

export const objections = {
	closed: closedWays.register,
	nameMissing: say("1112", "请输入用户名", "please enter username"), // REG-02
	nameLetter: say("1112", "用户名必须以字母开头", "username must start with a letter"), // REG-03
	nameLetters: say(
		"1112",
		"用户名只能由4-20位字母、数字、下划线组成",
		"username can only consist of 4-20 characters of letters, digits, underscore",
	), // REG-04
	username: say("1113", "该用户名已被绑定", "username already bound"), // REG-15
	mobile: say("1114", "该手机号已被绑定", "mobile already bound"), // REG-16
	email: say("1115", "该邮箱已被绑定", "email already bound"), // REG-17
	mobileMissing: say("1116", "请输入手机号", "please enter mobile number"), // REG-06
	mobileWrong: say("1116", "手机号格式不正确", "mobile number format incorrect"), // REG-07
	codeMissing: say("1117", "短信验证码不能为空", "SMS code cannot be empty"), // REG-08
	code: say(
		"1117",
		"短信验证码错误或已过期，请重新获取。",
		"The SMS code is wrong or no longer good. Please ask for a new one.",
	),
	address: say("1119", "请选择地址", "please choose address"), // REG-10
	agreement: say("1120", "请同意用户协议", "please agree to user agreement"), // REG-12
} as const satisfies Record<string, Objection>;

/** How each sign is written, however it was typed (REG-13). */
export const spelled: Readonly<Record<Sign, (typed: string) => string>> = {
	username: normalAccount,
	mobile: (typed) => plainMobile(normalAccount(typed)),
	email: normalAccount,
};

const nameObjections = { letter: objections.nameLetter, letters: objections.nameLetters } as const;

/** Why something spelled can be no such sign. */
export const signFault: Readonly<Record<Sign, (value: string) => Objection | undefined>> = {
	username: (name) => {
		const fault = userNameFault(name);
		return fault && nameObjections[fault];
	},
	mobile: (mobile) => (isMobile(mobile) ? undefined : objections.mobileWrong),
	// Somebody's or nobody's: what it looks like is not registration's affair (OPEN-075).
	email: () => undefined,
};

export interface Region {
	readonly province: string;
	readonly city: string;
	readonly county: string;
}

const isBelow = (parent: string, code: string): boolean => parentOf(code) === parent;

/** REG-10, REG-11: province and city, where there is one to choose; a county may be left out. */
export function isRegion({ province, city, county }: Region): boolean {
	if (!isBelow("", province)) return false;
	const hasCities = regionsBelow(province).length > 0;
	if (hasCities ? !isBelow(province, city) : city !== "") return false;
	return county === "" || (city !== "" && isBelow(city, county));
}

/** What somebody wants to register with, as it would be stored. */
export interface Wish {
	readonly account: string | undefined;
	readonly mobile: string | undefined;
	readonly smsCode: string;
	readonly region: Region | undefined;
}

/** What is not asked for is not looked at: nobody would have proved it. */
export function wishOf(asks: RegisterAsks, { regionFlag }: RegisterConfig, body: RegisterBody): Wish {
	const { username = "", mobile = "", smsCode = "", province = "", city = "", county = "" } = body;
	return {
		account: asks.username ? spelled.username(username) : undefined,
		mobile: asks.mobile ? spelled.mobile(mobile) : undefined,
		smsCode,
		region: regionFlag === 1 ? { province, city, county } : undefined,
	};
}

/** Why nothing can come of a wish, whoever else is there. */
export function wishFault({ account, mobile, smsCode, region }: Wish): Objection | undefined {
	if (account === "") return objections.nameMissing;
	if (mobile === "") return objections.mobileMissing;
	const fault =
		(account !== undefined && signFault.username(account)) ||
		(mobile !== undefined && signFault.mobile(mobile)) ||
		undefined;
	if (fault) return fault;
	if (mobile !== undefined && smsCode === "") return objections.codeMissing;
	return region && !isRegion(region) ? objections.address : undefined;
}

const nicknames: Readonly<Record<Language, string>> = { zh: "学员", en: "Student " };

/** What others call a student who has not chosen a name: never the whole number. */
export const nickNameOf = ({ account, mobile = "" }: Wish, language: Language): string =>
	account ?? `${nicknames[language]}${mobile.slice(-4)}`;
