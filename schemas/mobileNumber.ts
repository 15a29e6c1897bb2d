// Normalizes mobile numbers, for page and server.

/** Separators between digits. */
const between = /[\s().·\-‐-―−\u200b-\u200f\ufeff]/gu;

/**
 * A mobile number without separators and country prefix, in half-width digits. An invalid one is returned likewise, for
 * a rule to refuse (LOGIN-14).
 */
export function normalizeMobile(text: string): string {
	const figures = text.normalize("NFKC").replaceAll(between, "");
	return figures.replace(/^(?:\+|00)?86(?=1\d{10}$)/, "");
}

/** LOGIN-14: the strict form of sign-in and registration (OPEN-001), for a normalized number. */
export const isMobile = (text: string): boolean => /^1[3-9]\d{9}$/.test(text);

/** PROF-11: the loose form of profile pages (OPEN-001). */
export const isLooseMobile = (text: string): boolean => /^1\d{10}$/.test(text);
