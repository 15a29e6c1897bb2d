// Texts as they are compared: what two people write differently for the same thing is made equal.

/** Digits and letters above the line, with the sign that says so where there is nothing above a line. */
const superscripts = /[\u00b2\u00b3\u00b9\u2070\u2071\u2074-\u207f]+/g;

/** Fractions that are one character, and the digit of a whole number before them. */
const fractions = /(\p{Nd}?)([\u00bc-\u00be\u2150-\u215e\u2189])/gu;

/**
 * Width, signs that look alike and the number of spaces do not matter. NFKC alone makes 103 of 10³, and 11/2 of 1½, so
 * that these become 10^3 and 1 1/2 before.
 */
export const foldedText = (text: string): string =>
	text
		.replaceAll(superscripts, (above) => `^${above}`)
		.replaceAll(fractions, (_, digit: string, fraction: string) => `${digit && `${digit} `}${fraction}`)
		.normalize("NFKC")
		.replaceAll(/[\u2010-\u2015\u2212]/g, "-")
		.replaceAll("\u2044", "/")
		.replaceAll(/[\u2018\u2019]/g, "'")
		.replaceAll(/[\u201c\u201d]/g, '"')
		.replaceAll(/\s+/g, " ")
		.trim();

/** Around operators and brackets, and beside Chinese characters, spaces are a matter of taste; between words they are not. */
const looseSpaces = / ?([\p{Sm}\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\-*/^%&·,;:()[\]{}]) ?/gu;

/** Of folded texts, neither case nor spaces that are a matter of taste matter. */
export const plainText = (text: string, matchCase = false): string => {
	const folded = foldedText(text).replaceAll(looseSpaces, "$1");
	return matchCase ? folded : folded.toLowerCase();
};
