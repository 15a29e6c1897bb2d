// What a student has to tell first, by name.
import type { LocalText } from "../../schemas/generated/documents.ts";
import { type Language, localText } from "../plugins/language.ts";

/** Names in one message; the next attempt lists the rest. */
const maxNames = 5;

const separators = { zh: "、", en: ", " } as const satisfies Record<Language, string>;

export const namedInfo = (missing: readonly LocalText[], language: Language): string =>
	missing
		.slice(0, maxNames)
		.map((name) => localText(name, language))
		.join(separators[language]);
