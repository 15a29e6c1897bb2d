// Parses the fields a school asks for, in either of the two documented shapes.
import { customFieldLimits } from "../../schemas/customFieldLimits.ts";
import { fieldModels } from "../../schemas/fieldModels.ts";
import type { Association, FieldOption, SchoolField } from "../../schemas/fields/schoolField.ts";
import type { Json } from "../../schemas/json.ts";
import type { Language } from "../core/i18n.ts";

/** Levels of a tree of options, and of conditional fields; the specification has five (CUSTOM-14). */
const maxDepth = 8;

type Raw = { readonly [key: string]: Json };

const isRaw = (value: unknown): value is Raw =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** An own property; `__proto__` is not one. */
const own = (raw: Raw, key: string): Json | undefined => (Object.hasOwn(raw, key) ? raw[key] : undefined);
function first(raw: Raw, ...keys: readonly string[]): Json | undefined {
	for (const key of keys) {
		const value = own(raw, key);
		if (value !== undefined && value !== null) return value;
	}
	return undefined;
}
const textOf = (value: Json | undefined): string | undefined =>
	typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;
/** Flags are booleans, or numbers that may be written as texts: 1 for yes, 0 or 2 for no. */
const isOneOf = (value: Json | undefined, ...words: readonly string[]): boolean =>
	typeof value !== "object" && words.includes(String(value));
const isYes = (value: Json | undefined): boolean => isOneOf(value, "1", "true");
const isNo = (value: Json | undefined): boolean => isOneOf(value, "0", "2", "false");

/** State of one parse; `fields` and `options` are remaining budgets, against hostile documents. */
interface ParseState {
	readonly language: Language;
	readonly listed: ReadonlyMap<string, Raw>;
	fields: number;
	options: number;
}

/** A text of the school, in the student's language where it has two. */
function localText(value: Json | undefined, language: Language): string | undefined {
	if (!isRaw(value)) return textOf(value);
	return textOf(own(value, language)) ?? textOf(first(value, "zh", "en"));
}

function optionsOf(raw: Json | undefined, state: ParseState, above: readonly unknown[]): FieldOption[] {
	if (!isList(raw) || above.includes(raw) || above.length >= maxDepth) return [];
	const found = new Map<string, FieldOption>();
	for (const each of raw) {
		if (state.options <= 0) break;
		state.options -= 1;
		const named = isRaw(each) ? each : { id: each };
		const id = textOf(first(named, "id", "optionId", "itemCode", "code", "value", "content"));
		if (id === undefined || found.has(id)) continue;
		const content = first(named, "content", "fieldValue", "name", "text", "label", "groupName", "value");
		const text = localText(content, state.language);
		const otherText = localText(content, state.language === "zh" ? "en" : "zh");
		const code = textOf(first(named, "itemCode", "code"));
		const below = first(named, "children", "childList", "fieldOptions", "dataOptions");
		const children = below === undefined ? [] : optionsOf(below, state, [...above, raw]);
		found.set(id, {
			id,
			text: text ?? code ?? id,
			...(otherText === undefined || otherText === text ? {} : { otherText }),
			...(code === undefined ? {} : { code }),
			...(children.length > 0 ? { children } : {}),
		});
	}
	return [...found.values()];
}

/** Adds the details in `imageInfoList` to the files, which the answer names by id (CUSTOM-28). */
function withFiles(value: Json | undefined, files: Json | undefined): Json | undefined {
	if (!isList(files) || files.length === 0) return value;
	const byId = new Map(files.filter(isRaw).map((file) => [textOf(own(file, "resourceId")), file]));
	if (!isList(value) || value.length === 0) return files;
	return value.map((each) => byId.get(textOf(each)) ?? each);
}

/** Stored answer: `dataValues` in shape A, `value` in shape B; unwrapped for kinds with a single answer. */
function storedValue(raw: Raw, kind: string): Json | undefined {
	const listed = own(raw, "dataValues");
	const answers = isList(listed)
		? listed.map((each) => (isRaw(each) ? (own(each, "fieldValue") ?? null) : each))
		: first(raw, "value", "fieldValues", "dataValues");
	const value = withFiles(answers, own(raw, "imageInfoList"));
	if (value === undefined || value === null || value === "") return undefined;
	if (fieldModels.get(kind)?.isList) return isList(value) ? (value.length > 0 ? value : undefined) : [value];
	return isList(value) && value.length <= 1 ? (value[0] ?? undefined) : value;
}

const lengthOf = (value: Json | undefined): number | undefined => {
	const length = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof length === "number" && Number.isFinite(length) ? length : undefined;
};

/** The fields of `showFieldInfo`: fields themselves, or the ids or codes of listed ones. */
function associatedFields(info: Json | undefined, { listed }: ParseState): Raw[] {
	const found: Raw[] = [];
	for (const each of isList(info) ? info : [info]) {
		const name = isRaw(each) ? textOf(first(each, "fieldId", "id", "fieldCode")) : textOf(each);
		const known = name === undefined ? undefined : listed.get(name);
		const field = isRaw(each) && own(each, "fieldType") !== undefined ? each : known;
		if (field) found.push(field);
	}
	return found;
}

function associationsOf(raw: Raw, state: ParseState, above: readonly string[]): Association[] {
	const list = own(raw, "chooseRelList");
	if (!isList(list) || above.length >= maxDepth) return [];
	return list.filter(isRaw).flatMap((entry) => {
		const answer = textOf(own(entry, "chooseFieldValue"));
		const itemCode = textOf(own(entry, "chooseFieldItemCode"));
		if (answer === undefined && itemCode === undefined) return [];
		const hint = localText(own(entry, "fieldTip"), state.language);
		return associatedFields(own(entry, "showFieldInfo"), state).flatMap((info): Association[] => {
			const field = fieldOf(info, state, above);
			if (!field) return [];
			return [
				{
					...(answer === undefined ? {} : { answer }),
					...(itemCode === undefined ? {} : { itemCode }),
					field: hint === undefined ? field : { ...field, hint },
				},
			];
		});
	});
}

const choosing = new Set(["radio", "checkbox", "select", "cascade"]);

/** Choices without a list of options cannot be rendered: the field is shown as unsupported and its value kept. */
function kindOf(raw: Raw): string {
	const kind = own(raw, "fieldType");
	if (typeof kind !== "string") return "";
	const options = first(raw, "fieldOptions", "dataOptions");
	return choosing.has(kind) && options !== undefined && !isList(options) ? "" : kind;
}

/** A field of either shape; undefined where it has neither id nor code, or contains itself. */
function fieldOf(raw: Raw, state: ParseState, above: readonly string[]): SchoolField | undefined {
	const code = textOf(own(raw, "fieldCode")) ?? "";
	const id = textOf(first(raw, "fieldId", "id")) ?? code;
	if (id === "" || above.includes(id) || state.fields <= 0) return undefined;
	state.fields -= 1;
	const kind = kindOf(raw);
	const value = storedValue(raw, kind);
	const optional = {
		length: lengthOf(own(raw, "length")),
		hint: localText(own(raw, "fieldTip"), state.language),
		sample: textOf(own(raw, "samplePathUrl")),
		template: textOf(own(raw, "stencilPathUrl")),
		value,
	};
	return {
		id,
		code,
		kind,
		label: localText(own(raw, "fieldName"), state.language) ?? (code || id),
		required: isYes(own(raw, "required")),
		options: optionsOf(first(raw, "fieldOptions", "dataOptions"), state, []),
		// Only the school changes a stored answer.
		locked: isNo(own(raw, "frontUpdateFlag")) && value !== undefined,
		associated: isYes(own(raw, "associatedFlag")),
		associations: associationsOf(raw, state, [...above, id]),
		...(Object.fromEntries(
			Object.entries(optional).filter(([, each]) => each !== undefined),
		) as Partial<SchoolField>),
	};
}

/**
 * The fields a school asks for (ENT-25, ENT-26, OPEN-035), conditional ones inside `associations` (OPEN-088).
 * Any document is safe to parse: fields without an id, circles and whatever exceeds the limits are dropped.
 */
export function schoolFieldsOf(raw: unknown, language: Language = "zh"): SchoolField[] {
	const entries = isList(raw) ? raw.filter(isRaw) : [];
	const listed = new Map<string, Raw>();
	for (const entry of entries)
		for (const name of ["fieldCode", "id", "fieldId"]) {
			const word = textOf(own(entry, name));
			if (word !== undefined) listed.set(word, entry);
		}
	const state = { language, listed, fields: customFieldLimits.questions, options: customFieldLimits.answers };
	const known = new Set<string>();
	return entries.flatMap((entry) => {
		const field = fieldOf(entry, state, []);
		if (!field || known.has(field.id)) return [];
		known.add(field.id);
		return field;
	});
}
