// What a student may tell of themselves, and what a school misses. The browser holds the same rules (B §5.1-5.4).
import type {
	DeficiencyInfo,
	LocalText,
	PerfectStudentBody,
	StudentInfoConfig,
} from "../../../schemas/generated/documents.ts";
import { wrongRegion } from "../../db/regions.ts";

/** What is kept of a student; texts are empty for what is not known. */
export interface Profile {
	readonly name: string;
	readonly identityTypeCode: string;
	readonly identityId: string;
	readonly mobile: string;
	readonly sex: "" | "MALE" | "FEMALE";
	readonly educationCode: string;
	readonly province: string;
	readonly city: string;
	readonly county: string;
	readonly addressDetail: string;
}

export interface Known extends Profile {
	/** Name, kind of ID and number were confirmed and stay as they are. */
	readonly bound: boolean;
}

export interface Objection {
	readonly code: string;
	readonly text: LocalText;
}

/** What its seal is called by (sealedText.ts). */
export const numberSealed = "ID number";

export const emptyProfile: Profile = {
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
};

/** PROF-23: what the page sends for a number it was shown with stars and that was not touched. */
const unchanged = "SRC";

const fault = (zh: string, en: string): Objection => ({ code: "1402", text: { zh, en } });

export const objections = {
	notYours: {
		code: "1401",
		text: {
			zh: "这些资料属于另一位学员，没有保存。",
			en: "These are another student's data; nothing was saved.",
		},
	},
	bound: {
		code: "1403",
		text: {
			zh: "姓名和证件号码已与账号绑定，不能修改。",
			en: "Name and ID number are bound to your account and cannot be changed.",
		},
	},
	code: {
		code: "1404",
		text: {
			zh: "短信验证码错误或已过期，请重新获取。",
			en: "The SMS code is wrong or no longer good. Please ask for a new one.",
		},
	},
	noCode: {
		code: "1404",
		text: { zh: "请填写短信验证码", en: "Please fill in SMS verification code" },
	},
	taken: {
		code: "1405",
		text: { zh: "该手机号已被其他账号使用。", en: "Another account uses this mobile number." },
	},
	fixedMobile: {
		code: "1406",
		text: { zh: "手机号不能在这里修改。", en: "The mobile number cannot be changed here." },
	},
	faceName: fault("请填写正确的姓名", "Please enter the correct name"), // FACE-09
} as const satisfies Record<string, Objection>;

const region = {
	province: fault("请选择省份", "Please select province"),
	city: fault("请选择城市", "Please select city"),
	county: fault("请选择区县", "Please select district"),
};

/** Mainland numbers of 18 or 15 digits; the format only (PROF-09, OPEN-086). */
const idCard = /^(?:\d{17}[\dXx]|\d{15})$/;
const anyId = /^[\p{L}\p{N}()（）/-]{2,40}$/u;
export const mobileFormat = /^1\d{10}$/; // PROF-11
/** FACE-09, OPEN-086. */
const chineseName = /^\p{Script=Han}{1,5}$/u;

export const isChineseName = (name: string): boolean => chineseName.test(name);
export const isIdNumber = (type: string, id: string): boolean =>
	type === "ID_IDCARD" ? idCard.test(id) : anyId.test(id);

/** What the data are after the change; SRC and what is not in it leave everything as it is. */
export function merged(now: Profile, body: PerfectStudentBody): Profile {
	// PostgreSQL keeps no text with the sign 0 in it.
	const text = (given: string | undefined, kept: string): string =>
		given === undefined || given === unchanged ? kept : given.replaceAll("\0", "").trim();
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
	good: (after: Profile) => boolean,
	Objection,
];

/** In the order of the form; a rule is asked when one of its parts was sent. */
const rules: readonly Rule[] = [
	[["name"], ({ name }) => name !== "", fault("请输入姓名", "Please enter name")],
	[
		["identityId", "identityTypeCode"],
		({ identityTypeCode }) => identityTypeCode !== "",
		fault("请选择证件类型", "Please select ID type"),
	],
	[["identityId"], ({ identityId }) => identityId !== "", fault("请输入证件号码", "Please enter ID number")],
	[
		["identityId", "identityTypeCode"],
		({ identityTypeCode, identityId }) => identityId === "" || isIdNumber(identityTypeCode, identityId),
		fault("证件号码格式不正确", "ID number format incorrect"),
	],
	[["mobile"], ({ mobile }) => mobile !== "", fault("请输入手机号", "Please enter mobile number")],
	[
		["mobile"],
		({ mobile }) => mobileFormat.test(mobile),
		fault("手机号格式不正确", "mobile number format incorrect"),
	],
	[["province", "city", "county"], (after) => wrongRegion(after) !== "province", region.province],
	[["province", "city", "county"], (after) => wrongRegion(after) !== "city", region.city],
	[["province", "city", "county"], (after) => wrongRegion(after) !== "county", region.county],
];

/** Why the data cannot be kept as they would be. */
export function objectionTo(now: Known, body: PerfectStudentBody, after: Profile): Objection | undefined {
	const isOther = (["name", "identityTypeCode", "identityId"] as const).some(
		(part) => now[part] !== after[part],
	);
	if (now.bound && isOther) return objections.bound;
	return rules.find(([parts, good]) => parts.some((part) => body[part] !== undefined) && !good(after))?.[2];
}

type Flag = NonNullable<StudentInfoConfig["demands"]>[number];

/** OPEN-085: what stands behind each flag. */
const missing: Readonly<Record<Flag, (known: Profile) => boolean>> = {
	username: ({ name }) => name === "",
	cardtype: ({ identityTypeCode }) => identityTypeCode === "",
	StudentIDcardnumber: ({ identityId }) => identityId === "",
	Studentcellphonenumber: ({ mobile }) => mobile === "",
	sex: ({ sex }) => sex === "",
	education: ({ educationCode }) => educationCode === "",
	address: ({ province, city, county }) => wrongRegion({ province, city, county }) !== undefined,
};

/** What the school demands and does not know; a number says nothing without its kind, so the two go together. */
export function deficiencyOf({ demands = [] }: StudentInfoConfig, known: Profile): DeficiencyInfo {
	const flags = new Set(demands.filter((flag) => missing[flag](known)));
	if (flags.has("StudentIDcardnumber") && missing.cardtype(known)) flags.add("cardtype");
	return Object.fromEntries([...flags].map((flag) => [flag, 1]));
}

/** A mobile number by its first three and last four digits, as the student is told of themselves elsewhere. */
export const maskedMobile = (mobile: string): string =>
	mobile.length < 8 ? "*".repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

/** The first and last signs of a number that others must not read; few of a short one. */
export function masked(text: string): string {
	const shown = text.length >= 15 ? 4 : text.length >= 8 ? 3 : 1;
	if (text.length <= 2) return "*".repeat(text.length);
	return text.slice(0, shown) + "*".repeat(text.length - 2 * shown) + text.slice(-shown);
}
