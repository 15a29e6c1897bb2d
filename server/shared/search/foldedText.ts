// The form in which texts are compared by the search: of what a student types, and of titles and texts of the content.

/** Accents of Latin, Greek and Cyrillic letters, and selectors of a character's variant. */
const accents = /[\u0300-\u036f\ufe00-\ufe0f]/g;
/** Zero-width characters, marks of direction, soft hyphens. */
const invisible = /\p{Cf}/gu;
const blank = /[\s\p{Cc}]/gu;

/**
 * Without case, accents and invisible characters; half-width and full-width characters are equal. The parts of a text,
 * each folded, are the folded text, so that the place of a match is known in the original (markedText.ts).
 */
export const fold = (text: string): string =>
	text
		.toWellFormed()
		.normalize("NFKD")
		.replaceAll(accents, "")
		.replaceAll(invisible, "")
		.normalize("NFKC")
		.toLowerCase()
		// Which of the two stands in a word depends on what follows.
		.replaceAll("ς", "σ")
		.replaceAll(blank, " ");

const han = String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]`;
/** Between Chinese and Latin letters, where some write a space. */
const scriptBorder = new RegExp(String.raw`(?<=${han})(?=\p{sc=Latn})|(?<=\p{sc=Latn})(?=${han})`, "gu");
/** What half of a character outside the basic plane becomes: nothing contains it. */
const broken = /\ufffd/g;
const maxWords = 8;

/** The words that an entry must contain, each once; none for a text without any. */
export const queryWords = (text: string): readonly string[] =>
	[
		...new Set(fold(text).replaceAll(broken, " ").replaceAll(scriptBorder, " ").split(" ").filter(Boolean)),
	].slice(0, maxWords);
