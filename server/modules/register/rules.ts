// Validation of a registration, and its refusals. The page applies the same rules (A §5.2-5.10).

import { normalizeAccount, type RegisterFields, userNameIssue } from "../../../schemas/account.ts";
import type { RegisterBody, RegisterConfig } from "../../../schemas/generated/documents.ts";
import { isMobile, normalizeMobile } from "../../../schemas/mobileNumber.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import type { Language } from "../../plugins/language.ts";
import { invalidRegion, type RegionLevel } from "../../shared/regions.ts";
import { unavailableMethods } from "../../shared/session/unavailableMethods.ts";
import type { Identifier } from "./store.ts";

export const refusals = {
	closed: unavailableMethods.register,
	nameMissing: reason("1112", "请输入用户名", "please enter username"), // REG-02
	nameLetter: reason("1112", "用户名必须以字母开头", "username must start with a letter"), // REG-03
	nameLetters: reason(
		"1112",
		"用户名只能由4-20位字母、数字、下划线组成",
		"username can only consist of 4-20 characters of letters, digits, underscore",
	), // REG-04
	username: reason("1113", "该用户名已被绑定", "username already bound"), // REG-15
	mobile: reason("1114", "该手机号已被绑定", "mobile already bound"), // REG-16
	email: reason("1115", "该邮箱已被绑定", "email already bound"), // REG-17
	mobileMissing: reason("1116", "请输入手机号", "please enter mobile number"), // REG-06
	mobileWrong: reason("1116", "手机号格式不正确", "mobile number format incorrect"), // REG-07
	codeMissing: reason("1117", "短信验证码不能为空", "SMS code cannot be empty"), // REG-08
	code: reason(
		"1117",
		"短信验证码错误或已过期，请重新获取。",
		"The SMS code is wrong or no longer good. Please ask for a new one.",
	),
	address: reason("1119", "请选择地址", "please choose address"), // REG-10
	agreement: reason("1120", "请同意用户协议", "please agree to user agreement"), // REG-12
} as const satisfies Record<string, Reason>;

/** The one spelling of an identifier, however it was typed (REG-13). */
export const normalizeIdentifier: Readonly<Record<Identifier, (typed: string) => string>> = {
	username: normalizeAccount,
	mobile: (typed) => normalizeMobile(normalizeAccount(typed)),
	email: normalizeAccount,
};

const nameRefusals = { letter: refusals.nameLetter, letters: refusals.nameLetters } as const;

/** Why a normalized value cannot be such an identifier; undefined when it can. */
export const identifierRefusal: Readonly<Record<Identifier, (value: string) => Reason | undefined>> = {
	username: (name) => {
		const issue = userNameIssue(name);
		return issue && nameRefusals[issue];
	},
	mobile: (mobile) => (isMobile(mobile) ? undefined : refusals.mobileWrong),
	// Registration asks for none, so only whether it is taken matters (OPEN-075).
	email: () => undefined,
};

export type Region = Readonly<Record<RegionLevel, string>>;

/** REG-10, REG-11: province and city, where there is one to choose; a county may be left out. */
export function isRegion(region: Region): boolean {
	const invalid = invalidRegion(region);
	return invalid === undefined || (invalid === "county" && region.county === "");
}

/** What a student registers with, as it would be stored. */
export interface Registration {
	readonly account: string | undefined;
	readonly mobile: string | undefined;
	readonly smsCode: string;
	readonly region: Region | undefined;
}

/** What the school does not ask for is ignored: it would be stored without proof. */
export function registrationOf(
	asks: RegisterFields,
	{ regionFlag }: RegisterConfig,
	body: RegisterBody,
): Registration {
	const { username = "", mobile = "", smsCode = "", province = "", city = "", county = "" } = body;
	return {
		account: asks.username ? normalizeIdentifier.username(username) : undefined,
		mobile: asks.mobile ? normalizeIdentifier.mobile(mobile) : undefined,
		smsCode,
		region: regionFlag === 1 ? { province, city, county } : undefined,
	};
}

/** Why it is refused whatever is stored already; undefined when it may be valid. */
export function registrationRefusal({ account, mobile, smsCode, region }: Registration): Reason | undefined {
	if (account === "") return refusals.nameMissing;
	if (mobile === "") return refusals.mobileMissing;
	const refusal =
		(account !== undefined && identifierRefusal.username(account)) ||
		(mobile !== undefined && identifierRefusal.mobile(mobile)) ||
		undefined;
	if (refusal) return refusal;
	if (mobile !== undefined && smsCode === "") return refusals.codeMissing;
	return region && !isRegion(region) ? refusals.address : undefined;
}

const nicknames: Readonly<Record<Language, string>> = { zh: "学员", en: "Student " };

/** Shown to others until the student chooses a name: never the whole number. */
export const nickNameOf = ({ account, mobile = "" }: Registration, language: Language): string =>
	account ?? `${nicknames[language]}${mobile.slice(-4)}`;
