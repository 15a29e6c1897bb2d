// Validates answers with the field models the page uses. The page keeps an answer whose option was removed; the server
// accepts such an answer only unchanged (saveAnswers.ts), since nobody can choose it anew.

import { fieldModels } from "../../../schemas/fieldModels.ts";
import { fieldEntryOf } from "../../../schemas/fields/fieldEntry.ts";
import type { FieldIssue, FieldModel } from "../../../schemas/fields/fieldModel.ts";
import type { FieldOption } from "../../../schemas/fields/schoolField.ts";
import type { CustomField, CustomFieldOption, LocalText } from "../../../schemas/generated/documents.ts";
import type { Json } from "../../../schemas/json.ts";
import type { Answer } from "./questions.ts";

type Values = readonly Answer[];
type Texts = Exclude<LocalText, string>;

const inBoth = (text: LocalText): Texts => (typeof text === "string" ? { zh: text, en: text } : text);

const optionOf = ({ id, code, text, children }: CustomFieldOption): FieldOption => ({
	...{ id, code, text: inBoth(text).zh },
	...(children ? { children: children.map(optionOf) } : {}),
});

const definitions = new WeakMap<CustomField, Map<boolean, object | undefined>>();

/** The definition the page makes of a question; undefined for a kind without one. Trees of options are large. */
function definitionOf(field: CustomField, model: FieldModel, required: boolean): object | undefined {
	const byRequired = definitions.get(field) ?? new Map<boolean, object | undefined>();
	definitions.set(field, byRequired);
	if (!byRequired.has(required)) {
		const { code, kind, length, hint, options = [] } = field;
		const def = model.wire.def?.({
			...{ id: code, code, kind, label: "", required, locked: false, associated: false, associations: [] },
			...(length === undefined ? {} : { length }),
			...(hint === undefined ? {} : { hint: inBoth(hint).zh }),
			options: options.map(optionOf),
		});
		byRequired.set(required, def);
	}
	return byRequired.get(required);
}

const issue = (keyword: string, params: Record<string, unknown> = {}): FieldIssue => ({ keyword, params });

/** Of an unknown kind only the size is validated. */
function unknownKindIssue(values: Values, required: boolean): FieldIssue | undefined {
	if (values.length === 0) return required ? issue("required") : undefined;
	if (values.length > 100) return issue("maxItems", { limit: 100 });
	return values.some((value) => String(value).length > 2000)
		? issue("maxLength", { limit: 2000 })
		: undefined;
}

function issueOf(field: CustomField, values: Values, required: boolean): FieldIssue | undefined {
	const model = fieldModels.get(field.kind);
	const def = model && definitionOf(field, model, required);
	if (!model || !def) return unknownKindIssue(values, required);
	const value = model.wire.decode(values.length > 1 ? values : values[0], def);
	const { fieldValues } = fieldEntryOf({ id: field.code, code: field.code }, model.wire.encode(value, def));
	// The page sends normalized values. A value that normalization changes did not pass the page's check.
	const isNormalized =
		fieldValues.length === values.length && values.every((each, i) => each === fieldValues[i]);
	if (!isNormalized) return issue("type");
	const [first] = model.check({ def, value });
	if (first || value === undefined) return first;
	return model.isOffered?.(def, value) === false ? issue("notOffered") : undefined;
}

/** The documented messages (B §5), by keyword. */
const messages: Readonly<Record<string, (params: FieldIssue["params"], field: CustomField) => Texts>> = {
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
	tooMany: ({ limit }) => ({ zh: `最多 ${String(limit)} 项`, en: `at most ${String(limit)}` }),
	tooLarge: (_, { kind }) => ({
		zh: `${kind === "image" ? "图片" : "文件"}过大，请控制在 5M 以内`,
		en: "file too large, keep under 5M",
	}),
	not: () => ({ zh: "日期须在 1900-01-01 至 2101-01-01 之间", en: "must be from 1900-01-01 to 2101-01-01" }),
};
const onlyNumbers: Texts = { zh: "只能输入数字", en: "only numbers allowed" };
const invalid: Texts = { zh: "填写内容不正确", en: "this is not a right answer" };

function messageOf(field: CustomField, { keyword, params }: FieldIssue): LocalText {
	if (field.kind === "number" && keyword === "pattern") return questionMessage(field, onlyNumbers);
	return questionMessage(field, messages[keyword]?.(params, field) ?? invalid);
}

/** A message about a question, in both languages. */
export function questionMessage({ label }: CustomField, message: Texts): LocalText {
	const name = inBoth(label);
	return { zh: `${name.zh}：${message.zh}`, en: `${name.en}: ${message.en}` };
}

/** Why an answer is refused; undefined for a valid one. An empty answer is valid unless one is required. */
export function answerProblem(field: CustomField, values: Values, required: boolean): LocalText | undefined {
	const found = issueOf(field, values, required);
	return found && messageOf(field, found);
}

/** The same for files, with the names and sizes the server stored. */
export function fileProblem(field: CustomField, files: readonly object[]): LocalText | undefined {
	const model = fieldModels.get(field.kind);
	const def = model && definitionOf(field, model, false);
	if (!model || !def) return undefined;
	const [first] = model.check({ def, value: model.wire.decode(files as readonly Json[], def) });
	return first && messageOf(field, first);
}
