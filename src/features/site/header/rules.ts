/** A §9. */
const maxShortName = 8;

/** The short name, cut by grapheme clusters. */
export const shortName = (name: string): string =>
	// A cluster has at most about 32 code units, so the rest need not be segmented.
	[...new Intl.Segmenter().segment(name.slice(0, maxShortName * 32))]
		.slice(0, maxShortName)
		.map(({ segment }) => segment)
		.join("");
