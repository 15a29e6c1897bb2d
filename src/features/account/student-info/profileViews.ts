// The fields of the profile.
import type { CityList, FieldChoice } from "../../../../schemas/generated/documents.ts";
import type { Translate } from "../../../core/i18n.ts";
import type { FieldView } from "../../../renderer/fieldViews.ts";
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

export interface FieldContext {
	readonly t: Translate;
	readonly required: ReadonlySet<Part>;
	/** Name and ID number are confirmed (FACE-04). */
	readonly bound: boolean;
	/** The present number cannot be changed (PROF-03). */
	readonly fixedMobile: boolean;
	/** A slider can replace the code for a new number (OPEN-027). */
	readonly codeOptional: boolean;
	readonly regions: Readonly<Record<"province" | "city" | "county", readonly FieldChoice[]>>;
}

const choices = (t: Translate, prefix: string, ids: readonly string[]): FieldChoice[] =>
	ids.map((id) => ({ id, text: t(`studentInfo.${prefix}.${id}`) }));

export const regionChoices = (
	list: CityList | undefined,
	text: (name: CityList[number]["name"]) => string,
): FieldChoice[] => (list ?? []).map(({ code, name }) => ({ id: code, text: text(name) }));

const labels = (part: string, more: Readonly<Record<string, string>> = {}) => ({
	label: `studentInfo.${part}`,
	messages: { required: `studentInfo.${part}Missing`, ...more },
});

type Make = (context: FieldContext, required: { required?: true }) => FieldView;

const region =
	(level: "province" | "city" | "county"): Make =>
	({ regions }, required) => ({
		kind: "select",
		def: { ...required, options: [...regions[level]] },
		...labels(level),
	});

const makers: Readonly<Record<Part, Make>> = {
	name: ({ bound }, required) => ({
		kind: "text",
		def: { ...required, maxLength: 120, autoComplete: "name" },
		disabled: bound,
		...labels("name"),
	}),
	identityTypeCode: ({ t, bound }, required) => ({
		kind: "select",
		def: { ...required, options: choices(t, "idType", idTypes) },
		disabled: bound,
		...labels("idType"),
	}),
	identityId: ({ bound }, required) => ({
		kind: "text",
		def: { ...required, maxLength: 64, autoComplete: "off", masked: true },
		disabled: bound,
		...(bound ? { hint: "studentInfo.boundHint" } : {}),
		...labels("idNumber", { pattern: "studentInfo.idNumberWrong" }),
	}),
	sex: ({ t }, required) => ({
		kind: "radio",
		def: { ...required, options: choices(t, "sexes", ["MALE", "FEMALE"]) },
		...labels("sex"),
	}),
	educationCode: ({ t }, required) => ({
		kind: "select",
		def: { ...required, options: choices(t, "educations", educations) },
		...labels("education"),
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
		...labels("mobile", { pattern: "studentInfo.mobileWrong" }),
	}),
	smsCode: ({ codeOptional }) => ({
		kind: "smsCode",
		def: { required: !codeOptional, maxLength: 8, mobile: "mobile", purpose: "changePhone" },
		...labels("smsCode", { pattern: "studentInfo.smsCodeMissing" }),
	}),
};

/** The fields of these parts. A level without regions is left out (PROF-04). */
export function profileViews(parts: readonly Part[], context: FieldContext): Record<string, FieldView> {
	const { required, regions } = context;
	const levels: Partial<Record<Part, readonly FieldChoice[]>> = regions;
	return Object.fromEntries(
		parts
			.filter((part) => levels[part]?.length !== 0)
			.map((part) => [part, makers[part](context, required.has(part) ? { required: true } : {})]),
	);
}
