// How each part of the profile is asked for, in the reader's language.
import type { FieldChoice, RegionList } from "../../../schemas/generated/documents.ts";
import type { Translate } from "../../core/i18n.ts";
import type { FieldView } from "../../renderer/fieldViews.ts";
import type { Part } from "./rules.ts";

/** ENT-22. */
const idTypes = [
	...["ID_IDCARD", "ID_PASSPORT", "ID_HMP", "ID_TCP", "ID_OFFICERS", "ID_SERGEANTS", "ID_UNCONFM_ID"],
];
/** ENT-23. */
const educations = [
	...["primary_school", "juniorHigh_school", "seniorHigh_school", "UNDER_JUNIOR"],
	...["JUNIOR", "BECHELOR", "POSTGRADUATE", "DOCTOR"],
];

/** What the fields depend on besides their part. */
export interface Surroundings {
	readonly t: Translate;
	readonly required: ReadonlySet<Part>;
	/** Name and ID number were confirmed (FACE-04). */
	readonly bound: boolean;
	/** The number that is there stays (PROF-03). */
	readonly fixedMobile: boolean;
	/** A slider can stand in for the code that proves a new number (OPEN-027). */
	readonly codeOptional: boolean;
	readonly regions: Readonly<Record<"province" | "city" | "county", readonly FieldChoice[]>>;
}

const choices = (t: Translate, prefix: string, ids: readonly string[]): FieldChoice[] =>
	ids.map((id) => ({ id, text: t(`studentInfo.${prefix}.${id}`) }));

/** Regions as answers of a choice. */
export const regionChoices = (
	list: RegionList | undefined,
	text: (name: RegionList[number]["name"]) => string,
): FieldChoice[] => (list ?? []).map(({ code, name }) => ({ id: code, text: text(name) }));

/** Of a field that is missing, each form has its own sentence. */
const saying = (part: string, more: Readonly<Record<string, string>> = {}) => ({
	label: `studentInfo.${part}`,
	messages: { required: `studentInfo.${part}Missing`, ...more },
});

type Make = (around: Surroundings, required: { required?: true }) => FieldView;

const region =
	(level: "province" | "city" | "county"): Make =>
	({ regions }, required) => ({
		kind: "select",
		def: { ...required, options: [...regions[level]] },
		...saying(level),
	});

const makers: Readonly<Record<Part, Make>> = {
	name: ({ bound }, required) => ({
		kind: "text",
		def: { ...required, maxLength: 120, autoComplete: "name" },
		disabled: bound,
		...saying("name"),
	}),
	identityTypeCode: ({ t, bound }, required) => ({
		kind: "select",
		def: { ...required, options: choices(t, "idType", idTypes) },
		disabled: bound,
		...saying("idType"),
	}),
	identityId: ({ bound }, required) => ({
		kind: "text",
		def: { ...required, maxLength: 64, autoComplete: "off", masked: true },
		disabled: bound,
		...(bound ? { hint: "studentInfo.boundHint" } : {}),
		...saying("idNumber", { pattern: "studentInfo.idNumberWrong" }),
	}),
	sex: ({ t }, required) => ({
		kind: "radio",
		def: { ...required, options: choices(t, "sexes", ["MALE", "FEMALE"]) },
		...saying("sex"),
	}),
	educationCode: ({ t }, required) => ({
		kind: "select",
		def: { ...required, options: choices(t, "educations", educations) },
		...saying("education"),
	}),
	province: region("province"),
	city: region("city"),
	county: region("county"),
	addressDetail: () => ({
		kind: "text",
		def: { maxLength: 200 },
		label: "studentInfo.addressDetail",
	}),
	mobile: ({ fixedMobile }, required) => ({
		kind: "text",
		def: { ...required, maxLength: 20, autoComplete: "tel", masked: true },
		disabled: fixedMobile,
		...saying("mobile", { pattern: "studentInfo.mobileWrong" }),
	}),
	smsCode: ({ codeOptional }) => ({
		kind: "smsCode",
		def: { required: !codeOptional, maxLength: 8, mobile: "mobile", purpose: "changePhone" },
		...saying("smsCode", { pattern: "studentInfo.smsCodeMissing" }),
	}),
};

/** The fields of these parts. A level of regions without any to choose from is left out (PROF-04). */
export function profileViews(parts: readonly Part[], around: Surroundings): Record<string, FieldView> {
	const { required, regions } = around;
	const levels: Partial<Record<Part, readonly FieldChoice[]>> = regions;
	return Object.fromEntries(
		parts
			.filter((part) => levels[part]?.length !== 0)
			.map((part) => [part, makers[part](around, required.has(part) ? { required: true } : {})]),
	);
}
