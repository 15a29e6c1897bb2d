// Texts in several languages, which a table has in a column for each.
import type { LocalText } from "../../../schemas/generated/documents.ts";

export type Language = "zh" | "en";
export const languages: readonly Language[] = ["zh", "en"];

/** The text of one language; a text for all languages is that of the first one alone. */
export function languageText(text: LocalText, language: Language): string {
	if (typeof text === "object") return text[language];
	return language === "zh" ? text : "";
}

/** A text in one language alone is the text of all. */
export function joinedText({ zh, en }: Readonly<Partial<Record<Language, string>>>): LocalText | undefined {
	return zh && en ? { zh, en } : zh || en || undefined;
}

/**
 * The text that a row gives: where the table has a column for one language only, the others stay as they are stored.
 * @param columns names of all columns of the table
 */
export function givenText(
	columns: readonly string[],
	property: string,
	value: unknown,
	stored: LocalText = "",
): unknown {
	const given = languages.filter((language) => columns.includes(`${property}.${language}`));
	if (given.length === 0 || given.length === languages.length) return value;
	return joinedText({
		...Object.fromEntries(languages.map((language) => [language, languageText(stored, language)])),
		...Object.fromEntries(given.map((language) => [language, value])),
	});
}
