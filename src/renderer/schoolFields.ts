// Reads the fields a school asks for, in either documented shape, into the one form we know; and writes answers back.
import type { Json } from "../../schemas/json.ts";
import type { Language } from "../core/i18n.ts";
import type { Association, FieldOption, SchoolField } from "./schoolField.ts";

/** Levels of a tree of options, and of fields that bring up fields; a school's own go five deep (CUSTOM-14). */
const deepest = 8;
/** What one form may hold; more is nobody's form. */
const mostFields = 2_000;
const mostOptions = 60_000;

type Raw = { readonly [key: string]: Json };

const isRaw = (value: unknown): value is Raw =>
	typeof value === "object" && value !== null && !Array.isArray(value);
const isList = (value: unknown): value is readonly Json[] => Array.isArray(value);

/** An own property: a document that names `__proto__` names nothing of ours. */
const own = (raw: Raw, key: string): Json | undefined => (Object.hasOwn(raw, key) ? raw[key] : undefined);
function first(raw: Raw, ...keys: readonly string[]): Json | undefined {
	for (const key of keys) {
		const value = own(raw, key);
		if (value !== undefined && value !== null) return value;
	}
	return undefined;
}
const wordOf = (value: Json | undefined): string | undefined =>
	typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;
/** Flags are booleans, or numbers that may be written as texts: 1 for yes, 0 or 2 for no. */
const says = (value: Json | undefined, ...words: readonly string[]): boolean =>
	typeof value !== "object" && words.includes(String(value));
const isYes = (value: Json | undefined): boolean => says(value, "1", "true");
const isNo = (value: Json | undefined): boolean => says(value, "0", "2", "false");

/** What is still to be read of one document; it keeps a hostile one from growing while it is read. */
interface Reading {
	readonly language: Language;
	readonly listed: ReadonlyMap<string, Raw>;
	fields: number;
	options: number;
}

/** A school's own words, in the reader's language where there are two. */
function sayingOf(value: Json | undefined, language: Language): string | undefined {
	if (!isRaw(value)) return wordOf(value);
	return wordOf(own(value, language)) ?? wordOf(first(value, "zh", "en"));
}

function optionsOf(raw: Json | undefined, reading: Reading, above: readonly unknown[]): FieldOption[] {
	if (!isList(raw) || above.includes(raw) || above.length >= deepest) return [];
	const found = new Map<string, FieldOption>();
	for (const each of raw) {
		if (reading.options <= 0) break;
		reading.options -= 1;
		const named = isRaw(each) ? each : { id: each };
		const id = wordOf(first(named, "id", "optionId", "itemCode", "code", "value", "content"));
		if (id === undefined || found.has(id)) continue;
		const saying = first(named, "content", "fieldValue", "name", "text", "label", "groupName", "value");
		const text = sayingOf(saying, reading.language);
		const otherText = sayingOf(saying, reading.language === "zh" ? "en" : "zh");
		const code = wordOf(first(named, "itemCode", "code"));
		const below = first(named, "children", "childList", "fieldOptions", "dataOptions");
		const children = below === undefined ? [] : optionsOf(below, reading, [...above, raw]);
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

const severalAnswers = new Set(["checkbox", "cascade", "annex", "image", "period"]);

/** Files are told by their ids; what else is known of them stands beside (CUSTOM-28). */
function withFiles(value: Json | undefined, files: Json | undefined): Json | undefined {
	if (!isList(files) || files.length === 0) return value;
	const byId = new Map(files.filter(isRaw).map((file) => [wordOf(own(file, "resourceId")), file]));
	if (!isList(value) || value.length === 0) return files;
	return value.map((each) => byId.get(wordOf(each)) ?? each);
}

/** Former answers: shape A lists them as `dataValues`, shape B gives `value`; one answer is no list of one. */
function formerValue(raw: Raw, kind: string): Json | undefined {
	const listed = own(raw, "dataValues");
	const answers = isList(listed)
		? listed.map((each) => (isRaw(each) ? (own(each, "fieldValue") ?? null) : each))
		: first(raw, "value", "fieldValues", "dataValues");
	const value = withFiles(answers, own(raw, "imageInfoList"));
	if (value === undefined || value === null || value === "") return undefined;
	if (severalAnswers.has(kind)) return isList(value) ? (value.length > 0 ? value : undefined) : [value];
	return isList(value) && value.length <= 1 ? (value[0] ?? undefined) : value;
}

const lengthOf = (value: Json | undefined): number | undefined => {
	const length = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
	return typeof length === "number" && Number.isFinite(length) ? length : undefined;
};

/** What `showFieldInfo` means: fields themselves, or the ids or codes of listed ones. */
function broughtBy(info: Json | undefined, { listed }: Reading): Raw[] {
	const found: Raw[] = [];
	for (const each of isList(info) ? info : [info]) {
		const name = isRaw(each) ? wordOf(first(each, "fieldId", "id", "fieldCode")) : wordOf(each);
		const known = name === undefined ? undefined : listed.get(name);
		const field = isRaw(each) && own(each, "fieldType") !== undefined ? each : known;
		if (field) found.push(field);
	}
	return found;
}

function associationsOf(raw: Raw, reading: Reading, above: readonly string[]): Association[] {
	const list = own(raw, "chooseRelList");
	if (!isList(list) || above.length >= deepest) return [];
	return list.filter(isRaw).flatMap((entry) => {
		const answer = wordOf(own(entry, "chooseFieldValue"));
		const itemCode = wordOf(own(entry, "chooseFieldItemCode"));
		if (answer === undefined && itemCode === undefined) return [];
		const hint = sayingOf(own(entry, "fieldTip"), reading.language);
		return broughtBy(own(entry, "showFieldInfo"), reading).flatMap((info): Association[] => {
			const field = fieldOf(info, reading, above);
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

/** A kind we know asked for in a way nobody understands is one we do not know: it is said, and its value kept. */
function kindOf(raw: Raw): string {
	const kind = own(raw, "fieldType");
	if (typeof kind !== "string") return "";
	const options = first(raw, "fieldOptions", "dataOptions");
	return choosing.has(kind) && options !== undefined && !isList(options) ? "" : kind;
}

/** A field of either shape; undefined where it has neither id nor code, or brings up itself. */
function fieldOf(raw: Raw, reading: Reading, above: readonly string[]): SchoolField | undefined {
	const code = wordOf(own(raw, "fieldCode")) ?? "";
	const id = wordOf(first(raw, "fieldId", "id")) ?? code;
	if (id === "" || above.includes(id) || reading.fields <= 0) return undefined;
	reading.fields -= 1;
	const kind = kindOf(raw);
	const value = formerValue(raw, kind);
	const optional = {
		length: lengthOf(own(raw, "length")),
		hint: sayingOf(own(raw, "fieldTip"), reading.language),
		sample: wordOf(own(raw, "samplePathUrl")),
		template: wordOf(own(raw, "stencilPathUrl")),
		value,
	};
	return {
		id,
		code,
		kind,
		label: sayingOf(own(raw, "fieldName"), reading.language) ?? (code || id),
		required: isYes(own(raw, "required")),
		options: optionsOf(first(raw, "fieldOptions", "dataOptions"), reading, []),
		// Given once, it is the school's to change.
		locked: isNo(own(raw, "frontUpdateFlag")) && value !== undefined,
		associated: isYes(own(raw, "associatedFlag")),
		brings: associationsOf(raw, reading, [...above, id]),
		...(Object.fromEntries(
			Object.entries(optional).filter(([, each]) => each !== undefined),
		) as Partial<SchoolField>),
	};
}

/**
 * The fields a school asks for (ENT-25, ENT-26, OPEN-035), associated ones below what brings them up (OPEN-088).
 * Whatever comes is read without harm: what has no id is left out, what goes in circles ends, what is too much ends.
 */
export function schoolFieldsOf(raw: unknown, language: Language = "zh"): SchoolField[] {
	const entries = isList(raw) ? raw.filter(isRaw) : [];
	const listed = new Map<string, Raw>();
	for (const entry of entries)
		for (const name of ["fieldCode", "id", "fieldId"]) {
			const word = wordOf(own(entry, name));
			if (word !== undefined) listed.set(word, entry);
		}
	const reading = { language, listed, fields: mostFields, options: mostOptions };
	const known = new Set<string>();
	return entries.flatMap((entry) => {
		const field = fieldOf(entry, reading, []);
		if (!field || known.has(field.id)) return [];
		known.add(field.id);
		return field;
	});
}

/** An answer as it is saved (API-071). `fieldValues` is always a list (OPEN-090). */
export interface FieldEntry {
	readonly fieldId: string;
	readonly fieldCode: string;
	readonly fieldValues: readonly Json[];
	/** For files, whose values are their resource ids (CUSTOM-28). */
	readonly imageInfoList?: readonly Json[];
}

const isFile = (each: Json): each is Raw => isRaw(each) && wordOf(own(each, "resourceId")) !== undefined;
const resourceOf = (each: Json): Json => (isFile(each) ? (own(each, "resourceId") ?? each) : each);

/** What is saved of a field, from its value as its kind encodes it. Nothing is an empty list: the answer is taken back. */
export function entryOf({ id, code }: SchoolField, encoded: Json | undefined): FieldEntry {
	const values = encoded === undefined || encoded === null ? [] : isList(encoded) ? encoded : [encoded];
	const entry = { fieldId: id, fieldCode: code, fieldValues: values };
	const files = values.filter(isFile);
	return files.length === 0 ? entry : { ...entry, fieldValues: values.map(resourceOf), imageInfoList: files };
}
