// Finds texts that are empty, lack a translation, or are not in their language.
import { type Problem, problem } from "../../../schemas/problems.ts";
import { nodeOf, quote, textOf } from "../../shared/documentNodes.ts";
import { partsOf, type Visited } from "./schemaWalk.ts";

const textRef = "/common#/definitions/LocalText";

const short = (text: string): string => quote(text.slice(0, 60));
/** Code and formulas of questions, and the tags around a text. */
const untranslated = /<(pre|code)\b[^>]*>.*?<\/\1>|<[^<>]*>|(\${1,2})[^$]+\2/gs;
/** Numbers, symbols, code and formulas need no translation. */
const hasLetters = (text: string): boolean => /\p{L}/u.test(text.replaceAll(untranslated, ""));
const isChinese = (text: string): boolean => /\p{Script=Han}/u.test(text) && !/\p{Script=Latin}/u.test(text);

/** The schema reports other values. */
const isLocalText = (value: unknown): boolean =>
	typeof value === "string" ||
	(typeof value === "object" &&
		value !== null &&
		Object.values(value).every((text) => typeof text === "string"));

function textProblems({ path, value, isRequired }: Visited): Problem[] {
	if (!isLocalText(value)) return [];
	if (typeof value === "string" && hasLetters(value))
		return [problem(path, "a text in zh and en", short(value), 'write {"zh": …, "en": …}')];
	if (typeof value === "string")
		return isRequired && value.trim() === "" ? [problem(path, "a text", "an empty one", "write it")] : [];
	const [zh, en] = [textOf(nodeOf(value)["zh"]).trim(), textOf(nodeOf(value)["en"]).trim()];
	if (!zh && !en) return isRequired ? [problem(path, "a text", "an empty one", "write it")] : [];
	if (!zh || !en) return [problem(`${path}.${zh ? "en" : "zh"}`, "a text", "an empty one", "translate it")];
	if (zh === en && hasLetters(zh))
		return [
			problem(
				path,
				"another text in en than in zh",
				`${short(zh)} in both`,
				"translate it, unless it is a name",
			),
		];
	return isChinese(en) ? [problem(`${path}.en`, "a text in English", short(en), "translate it")] : [];
}

/** @param document parts that do not fit the schema `ref` are skipped */
export const translationProblems = (ref: string, document: object): Problem[] =>
	partsOf(ref, document)
		.filter(({ ref: type }) => type === textRef)
		.flatMap(textProblems);
