// Questions of the bank as an operator reads them in a terminal: plain text, formulas in TeX, pictures by their description.
import type { LocalText } from "../../schemas/generated/documents.ts";
import type { PublishedTask } from "../shared/bank/publishedQuestion.ts";

const formula = /<math\b.*?<annotation[^>]*>(.*?)<\/annotation>.*?<\/math>/gs;
const picture = /<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi;
const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', nbsp: " ", amp: "&" };

/** Of published HTML. */
const readableHtml = (html: string): string =>
	html
		.replaceAll(formula, (_, tex: string) => `$${tex}$`)
		.replaceAll(picture, "[$1]")
		.replaceAll(/<\/?[a-z][^<>]*>/gi, " ")
		.replaceAll(/&(lt|gt|quot|nbsp|amp);/g, (_, name: string) => entities[name] ?? "")
		.replaceAll(/\s+/g, " ")
		.trim();

/** Each language as plain text. */
export const readableText = (text: LocalText): { readonly zh: string; readonly en: string } => {
	const { zh, en } = typeof text === "string" ? { zh: text, en: text } : text;
	return { zh: readableHtml(zh), en: readableHtml(en) };
};

/** Both languages, or the one text that they share. */
const bothLanguages = (text: LocalText): string => {
	const { zh, en } = readableText(text);
	return zh === en ? zh : `${zh} / ${en}`;
};

/** A line for each: the text it is about, the kind and the stem, what it offers, the key, the explanation. */
export function questionLines({ shown, hidden }: PublishedTask, material: LocalText | null): string[] {
	const { kind, stem, given = [], options = [] } = shown;
	const { rightIds = [], blanks = [], anyOrder } = hidden.key;
	const textOf = (id: string): string => {
		const option = options.find((each) => each.id === id);
		return option ? bothLanguages(option.text) : id;
	};
	const right = rightIds.map((id, i) => {
		const left = given[i];
		return left === undefined ? textOf(id) : `${bothLanguages(left)} = ${textOf(id)}`;
	});
	const accepted = blanks.map(({ accept = [], value }) =>
		value ? `${value.number}${value.tolerance ? ` ± ${value.tolerance}` : ""}` : accept.join(" or "),
	);
	return [
		...(material === null ? [] : [`material: ${bothLanguages(material)}`]),
		`${kind}: ${bothLanguages(stem)}`,
		...options.map(({ id, text }) => `option ${id}: ${bothLanguages(text)}`),
		...(right.length > 0 ? [`key: ${right.join("; ")}`] : []),
		...(accepted.length > 0 ? [`key: ${accepted.join("; ")}${anyOrder ? ", in any order" : ""}`] : []),
		...(hidden.reference === undefined ? [] : [`reference: ${bothLanguages(hidden.reference)}`]),
		...(hidden.explanation === undefined ? [] : [`explanation: ${bothLanguages(hidden.explanation)}`]),
	];
}
