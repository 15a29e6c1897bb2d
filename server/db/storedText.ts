// How texts are stored so that they are found again: one spelling for what a reader holds to be the same.

/** Text as it is searched: one form of every sign, one case, single blanks. */
export const searchable = (text: string): string =>
	text
		.normalize("NFKC")
		.toLowerCase()
		.replaceAll(/[\s\p{C}]+/gu, " ")
		.trim();

/** OPEN-076: full-width signs become half-width ones, blanks inside are removed. Case is the database's affair. */
export const normalAccount = (account: string): string =>
	account.normalize("NFKC").replaceAll(/[\s\p{C}]+/gu, "");
