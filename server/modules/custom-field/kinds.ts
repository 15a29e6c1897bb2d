// What an answer of each kind must be, by the same compiled checks as in the browser. The browser keeps an answer whose
// option is gone; nobody can choose one anew, so the server takes it only where it is the one there was before.
import { cascadeIssues, stepsOf } from "../../../schemas/fields/cascade.ts";
import { periodIssues } from "../../../schemas/fields/period.ts";
import type { CustomField, LocalText } from "../../../schemas/generated/documents.ts";
import { check as checkAnnex } from "../../../schemas/generated/fields/annex.js";
import { check as checkCascade } from "../../../schemas/generated/fields/cascade.js";
import { check as checkCheckbox } from "../../../schemas/generated/fields/checkbox.js";
import { check as checkDate } from "../../../schemas/generated/fields/date.js";
import { check as checkDateTime } from "../../../schemas/generated/fields/date-time.js";
import { check as checkImage } from "../../../schemas/generated/fields/image.js";
import { check as checkNumber } from "../../../schemas/generated/fields/number.js";
import { check as checkPeriod } from "../../../schemas/generated/fields/period.js";
import { check as checkRadio } from "../../../schemas/generated/fields/radio.js";
import { check as checkSelect } from "../../../schemas/generated/fields/select.js";
import { check as checkText } from "../../../schemas/generated/fields/text.js";
import type { ValidatorError } from "../../../schemas/problems.ts";
import { type Answer, optionsById } from "./questions.ts";

interface Check {
	(data: unknown): boolean;
	errors?: ValidatorError[] | null;
}
type Values = readonly Answer[];
/** Keyword of the rule that is broken, and its parameters; undefined for a right answer. */
type Judge = (field: CustomField, values: Values, required: boolean) => ValidatorError | undefined;

const fault = (keyword: string, params: Record<string, unknown> = {}): ValidatorError => ({
	...{ instancePath: "/value", keyword, params },
});

const limitOf = ({ length }: CustomField) => (length === undefined ? {} : { maxLength: length });

/** The first rule that is broken, the one that says most first. */
function broken(check: Check, def: object, value: unknown): ValidatorError | undefined {
	if (check(value === undefined ? { def } : { def, value })) return undefined;
	const found = check.errors ?? [];
	return found.find(({ keyword }) => keyword !== "if" && keyword !== "type") ?? found[0] ?? fault("type");
}

const demand = (required: boolean): { required?: true } => (required ? { required: true } : {});

/** The one answer of a kind that has one; more than one is none. */
const single = (values: Values): unknown => (values.length > 1 ? values : values[0]);
const trimmed = (values: Values): unknown => {
	const value = single(values);
	return typeof value === "string" ? value.trim() || undefined : value;
};

const day = 86_400_000;
/** CUSTOM-26: a birthday comes as the milliseconds of its midnight in UTC. */
function bornOn(value: unknown): unknown {
	if (typeof value !== "number") return value === undefined ? undefined : null;
	const born = new Date(value);
	if (value % day !== 0 || Number.isNaN(born.getTime())) return null;
	return born.toISOString().slice(0, 10);
}

const isOffered = ({ options = [] }: CustomField, values: Values): boolean => {
	const known = optionsById(options);
	return values.every((value) => typeof value === "string" && known.has(value));
};

const oneOf =
	(check: Check): Judge =>
	(field, values, required) =>
		broken(check, demand(required), single(values)) ??
		(isOffered(field, values) ? undefined : fault("notOffered"));

/** Files an answer may have; the browser counts up to the same. */
const filesLimit = ({ length = 9 }: CustomField) => ({ maxFiles: Math.min(length, 20) });

const fileChecks: Readonly<Record<string, Check>> = { annex: checkAnnex, image: checkImage };

/** The files as far as they are known: ids before they were looked up, names and sizes after. */
const filesFault = (field: CustomField, files: readonly object[], required: boolean) =>
	broken(
		fileChecks[field.kind] ?? checkAnnex,
		{ ...demand(required), ...filesLimit(field) },
		files.length === 0 ? undefined : files,
	);
const byIds: Judge = (field, values, required) =>
	filesFault(
		field,
		values.map((value) => ({ resourceId: value })),
		required,
	);

const judges: Readonly<Record<string, Judge>> = {
	text: (field, values, required) =>
		broken(checkText, { ...demand(required), ...limitOf(field) }, trimmed(values)),
	number: (field, values, required) =>
		broken(checkNumber, { ...demand(required), ...limitOf(field) }, trimmed(values)),
	date: ({ code }, values, required) =>
		broken(checkDate, demand(required), code === "birthday" ? bornOn(single(values)) : single(values)),
	dateTime: (_, values, required) => broken(checkDateTime, demand(required), single(values)),
	period(_, values, required) {
		const value = values.length === 0 ? undefined : values;
		return broken(checkPeriod, demand(required), value) ?? periodIssues(value as string[] | undefined)[0];
	},
	radio: oneOf(checkRadio),
	select: oneOf(checkSelect),
	checkbox: (field, values, required) =>
		broken(checkCheckbox, demand(required), values.length === 0 ? undefined : values) ??
		(isOffered(field, values) ? undefined : fault("notOffered")),
	cascade({ options = [] }, values, required) {
		const value = values.length === 0 ? undefined : values;
		const wrong = broken(checkCascade, demand(required), value);
		if (wrong) return wrong;
		const path = values as readonly string[];
		if (stepsOf(options, path).length < path.length) return fault("notOffered");
		return cascadeIssues(options, path)[0];
	},
	annex: byIds,
	image: byIds,
};

/** Of a kind this server does not know, only the size is looked at. */
const other: Judge = (_, values, required) => {
	if (values.length === 0) return required ? fault("required") : undefined;
	if (values.length > 100) return fault("maxItems", { limit: 100 });
	return values.some((value) => String(value).length > 2000)
		? fault("maxLength", { limit: 2000 })
		: undefined;
};

/** The documented sentences (B §5), by what is broken. */
const sentences: Readonly<Record<string, (params: Record<string, unknown>) => Exclude<LocalText, string>>> = {
	required: () => ({ zh: "必填项，请填写相关信息", en: "required field, please enter relevant information" }),
	maxLength: ({ limit }) => ({
		zh: `输入长度不能超过${String(limit)}`,
		en: `input length must not exceed ${String(limit)}`,
	}),
	notOffered: () => ({
		zh: "没有这个选项，请重新选择",
		en: "this is not one of the answers, please choose again",
	}),
	unfinished: () => ({ zh: "请选择到最后一级", en: "please choose on every level" }),
	order: () => ({ zh: "结束时间不能早于开始时间", en: "it must not end before it begins" }),
	maxItems: ({ limit }) => ({ zh: `最多 ${String(limit)} 项`, en: `at most ${String(limit)}` }),
	maximum: () => ({ zh: "文件过大，请控制在 5M 以内", en: "file too large, keep under 5M" }),
	exclusiveMaximum: () => ({ zh: "图片过大，请控制在 5M 以内", en: "file too large, keep under 5M" }),
	not: () => ({ zh: "日期须在 1900-01-01 至 2101-01-01 之间", en: "must be from 1900-01-01 to 2101-01-01" }),
};
const onlyNumbers = { zh: "只能输入数字", en: "only numbers allowed" };
const wrong = { zh: "填写内容不正确", en: "this is not a right answer" };

const inBoth = (text: LocalText): Exclude<LocalText, string> =>
	typeof text === "string" ? { zh: text, en: text } : text;

/** A sentence about a question, in both languages. */
export function saying({ label }: CustomField, sentence: Exclude<LocalText, string>): LocalText {
	const name = inBoth(label);
	return { zh: `${name.zh}：${sentence.zh}`, en: `${name.en}: ${sentence.en}` };
}

/** The same of files that were looked up. */
export function fileFaultOf(field: CustomField, files: readonly object[]): LocalText | undefined {
	const found = filesFault(field, files, false);
	return found && saying(field, sentences[found.keyword]?.(found.params) ?? wrong);
}

/** Why this is not a right answer, in a sentence; undefined for one that is. Empty is right where none is required. */
export function faultOf(field: CustomField, values: Values, required: boolean): LocalText | undefined {
	const found = (Object.hasOwn(judges, field.kind) ? judges[field.kind] : other)?.(field, values, required);
	if (!found) return undefined;
	if (field.kind === "number" && found.keyword === "pattern") return saying(field, onlyNumbers);
	return saying(field, sentences[found.keyword]?.(found.params) ?? wrong);
}
