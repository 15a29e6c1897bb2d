import type { LocalText } from "../../../schemas/generated/documents.ts";
import { searchable } from "../normalizedText.ts";

const maxCharacters = 60;

/**
 * The key of a text as a value of a filter, such as `web-design` or `数学`: its English form in lower case, or its only one,
 * without the characters that separate values or words. The same text always has the same key, so that a copied address
 * still selects it after another publication.
 */
export function textKey(text: LocalText): string {
	const words = searchable(typeof text === "object" ? text.en : text).replaceAll(/[\s,;，、；&/()"']+/g, "-");
	return [...words.replaceAll(/^-+|-+$/g, "")].slice(0, maxCharacters).join("");
}
