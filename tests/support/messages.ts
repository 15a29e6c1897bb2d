// What a reader reads, for finding things on a page: the locales are the one place where it is written.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalText } from "../../schemas/generated/documents.ts";

export type Language = "zh" | "en";

const locales = join(import.meta.dirname, "..", "..", "src", "locales");

const load = (language: Language): Record<string, string> =>
	Object.assign(
		{},
		...readdirSync(join(locales, language)).map((file) =>
			JSON.parse(readFileSync(join(locales, language, file), "utf8")),
		),
	);

const messages: Record<Language, Record<string, string>> = { zh: load("zh"), en: load("en") };

/** The message of a key in a language. */
export function say(
	language: Language,
	key: string,
	args: Readonly<Record<string, string | number>> = {},
): string {
	const message = messages[language][key];
	if (message === undefined)
		throw new Error(`src/locales/${language}: ${key} must have a message, found none`);
	return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** A text of the content in a language. */
export const textOf = (language: Language, text: LocalText | undefined): string =>
	typeof text === "object" ? text[language] : (text ?? "");
