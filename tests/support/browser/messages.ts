// Visible texts, for locating elements: read from the locales, where they are defined.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LocalText } from "../../../schemas/generated/documents.ts";

export type Language = "zh" | "en";

const root = join(import.meta.dirname, "..", "..", "..");

const load = (language: Language): Record<string, string> =>
	Object.assign(
		{},
		...globSync(`src/**/*essages.${language}.json`, { cwd: root }).map((file) =>
			JSON.parse(readFileSync(join(root, file), "utf8")),
		),
	);

const messages: Record<Language, Record<string, string>> = { zh: load("zh"), en: load("en") };

/** The message of a key in a language. */
export function message(
	language: Language,
	key: string,
	args: Readonly<Record<string, string | number>> = {},
): string {
	const message = messages[language][key];
	if (message === undefined)
		throw new Error(`messages.${language}.json: ${key} must have a message, found none`);
	return message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(args[name] ?? whole));
}

/** A text of the content in a language. */
export const textOf = (language: Language, text: LocalText | undefined): string =>
	typeof text === "object" ? text[language] : (text ?? "");
