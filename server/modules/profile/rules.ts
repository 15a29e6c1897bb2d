// Validation of a profile, and what of it a school requires. The browser applies the same rules (B §5.1-5.4).

import type {
	DeficiencyInfo,
	PerfectStudentBody,
	PersonalInfo,
	StudentInfoConfig,
} from "../../../schemas/generated/documents.ts";
import { type Reason, reason } from "../../plugins/envelope.ts";
import { invalidRegion } from "../../shared/regions.ts";

export const emptyProfile = {
	name: "",
	identityTypeCode: "",
	identityId: "",
	mobile: "",
	sex: "",
	educationCode: "",
	province: "",
	city: "",
	county: "",
	addressDetail: "",
} as const satisfies Partial<PersonalInfo>;

/** Texts are empty for what is not known. */
export type Profile = Readonly<Pick<PersonalInfo, keyof typeof emptyProfile>>;

export interface StoredProfile extends Profile {
	/** Name, type of ID and number are confirmed and cannot change. */
	readonly bound: boolean;
}

/** Purpose of the encryption key (shared/encryptedText.ts). */
export const idNumberPurpose = "ID number";

/** PROF-23: what the page sends for a masked number that was not changed. */
const unchanged = "SRC";

const invalid = (zh: string, en: string): Reason => reason("1402", zh, en);

export const refusals = {
	notYours: reason(
		"1401",
		"这些资料属于另一位学员，没有保存。",
		"These are another student's data; nothing was saved.",
	),
	bound: reason(
		"1403",
		"姓名和证件号码已与账号绑定，不能修改。",
		"Name and ID number are bound to your account and cannot be changed.",
	),
	code: reason(
		"1404",
		"短信验证码错误或已过期，请重新获取。",
		"The SMS code is wrong or no longer good. Please ask for a new one.",
	),
	noCode: reason("1404", "请填写短信验证码", "Please fill in SMS verification code"),
	taken: reason("1405", "该手机号已被其他账号使用。", "Another account uses this mobile number."),
	fixedMobile: reason("1406", "手机号不能在这里修改。", "The mobile number cannot be changed here."),
	faceName: invalid("请填写正确的姓名", "Please enter the correct name"), // FACE-09
} as const satisfies Record<string, Reason>;

const region = {
	province: invalid("请选择省份", "Please select province"),
	city: invalid("请选择城市", "Please select city"),
	county: invalid("请选择区县", "Please select district"),
};

/** Mainland numbers of 18 or 15 digits; the format only (PROF-09, OPEN-086). */
const idCard = /^(?:\d{17}[\dXx]|\d{15})$/;
const anyId = /^[\p{L}\p{N}()（）/-]{2,40}$/u;
const mobileFormat = /^1\d{10}$/; // PROF-11
/** FACE-09, OPEN-086. */
const chineseName = /^\p{Script=Han}{1,5}$/u;

export const isChineseName = (name: string): boolean => chineseName.test(name);
export const isIdNumber = (type: string, id: string): boolean =>
	type === "ID_IDCARD" ? idCard.test(id) : anyId.test(id);

/** The profile after the change; SRC and absent properties leave the stored value. */
export function mergeProfile(now: Profile, body: PerfectStudentBody): Profile {
	// PostgreSQL refuses U+0000 in text.
	const text = (given: string | undefined, stored: string): string =>
		given === undefined || given === unchanged ? stored : given.replaceAll("\0", "").trim();
	return {
		name: text(body.name, now.name),
		identityTypeCode: body.identityTypeCode ?? now.identityTypeCode,
		identityId: text(body.identityId, now.identityId),
		mobile: text(body.mobile, now.mobile),
		sex: body.sex ?? now.sex,
		educationCode: body.educationCode ?? now.educationCode,
		province: body.province ?? now.province,
		city: body.province === undefined ? (body.city ?? now.city) : (body.city ?? ""),
		county:
			body.province === undefined && body.city === undefined
				? (body.county ?? now.county)
				: (body.county ?? ""),
		addressDetail: text(body.addressDetail, now.addressDetail),
	};
}

type Rule = readonly [
	parts: readonly (keyof PerfectStudentBody)[],
	isValid: (after: Profile) => boolean,
	Reason,
];

/** In the order of the form; a rule applies when one of its properties was sent. */
const rules: readonly Rule[] = [
	[["name"], ({ name }) => name !== "", invalid("请输入姓名", "Please enter name")],
	[
		["identityId", "identityTypeCode"],
		({ identityTypeCode }) => identityTypeCode !== "",
		invalid("请选择证件类型", "Please select ID type"),
	],
	[
		["identityId"],
		({ identityId }) => identityId !== "",
		invalid("请输入证件号码", "Please enter ID number"),
	],
	[
		["identityId", "identityTypeCode"],
		({ identityTypeCode, identityId }) => identityId === "" || isIdNumber(identityTypeCode, identityId),
		invalid("证件号码格式不正确", "ID number format incorrect"),
	],
	[["mobile"], ({ mobile }) => mobile !== "", invalid("请输入手机号", "Please enter mobile number")],
	[
		["mobile"],
		({ mobile }) => mobileFormat.test(mobile),
		invalid("手机号格式不正确", "mobile number format incorrect"),
	],
	[["province", "city", "county"], (after) => invalidRegion(after) !== "province", region.province],
	[["province", "city", "county"], (after) => invalidRegion(after) !== "city", region.city],
	[["province", "city", "county"], (after) => invalidRegion(after) !== "county", region.county],
];

export function profileRefusal(
	now: StoredProfile,
	body: PerfectStudentBody,
	after: Profile,
): Reason | undefined {
	const isOther = (["name", "identityTypeCode", "identityId"] as const).some(
		(part) => now[part] !== after[part],
	);
	if (now.bound && isOther) return refusals.bound;
	return rules.find(
		([parts, isValid]) => parts.some((part) => body[part] !== undefined) && !isValid(after),
	)?.[2];
}

type Flag = NonNullable<StudentInfoConfig["demands"]>[number];

/** OPEN-085. */
const isMissing: Readonly<Record<Flag, (known: Profile) => boolean>> = {
	username: ({ name }) => name === "",
	cardtype: ({ identityTypeCode }) => identityTypeCode === "",
	StudentIDcardnumber: ({ identityId }) => identityId === "",
	Studentcellphonenumber: ({ mobile }) => mobile === "",
	sex: ({ sex }) => sex === "",
	education: ({ educationCode }) => educationCode === "",
	address: ({ province, city, county }) => invalidRegion({ province, city, county }) !== undefined,
};

/** What the school requires and does not have; a number is useless without its type, so the two go together. */
export function missingDemands({ demands = [] }: StudentInfoConfig, known: Profile): DeficiencyInfo {
	const flags = new Set(demands.filter((flag) => isMissing[flag](known)));
	if (flags.has("StudentIDcardnumber") && isMissing.cardtype(known)) flags.add("cardtype");
	return Object.fromEntries([...flags].map((flag) => [flag, 1]));
}

/** The first and last characters of a number that others must not read; fewer of a short one. */
export function maskedText(text: string): string {
	const shown = text.length >= 15 ? 4 : text.length >= 8 ? 3 : 1;
	if (text.length <= 2) return "*".repeat(text.length);
	return text.slice(0, shown) + "*".repeat(text.length - 2 * shown) + text.slice(-shown);
}
