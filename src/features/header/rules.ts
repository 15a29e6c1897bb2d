/** Characters of the short company name that are shown (A §9). */
const SHORT_NAME = 8;

/** The short name as the header shows it; counted in characters a reader sees, not in code units. */
export const shortName = (name: string): string =>
	// The longest characters, such as families of emoji, take a dozen units; the rest is not worth cutting up.
	[...new Intl.Segmenter().segment(name.slice(0, SHORT_NAME * 32))]
		.slice(0, SHORT_NAME)
		.map(({ segment }) => segment)
		.join("");
