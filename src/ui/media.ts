/** The widths at which layouts change. Every media query by size is one of these: `@media ${media.phone} { … }`. */
export const media = {
	phone: "(max-width: 599px)",
	tablet: "(max-width: 899px)",
	/** Below it the header has a drawer instead of its menu. */
	laptop: "(max-width: 1023px)",
	desktop: "(max-width: 1279px)",
	/** Below it the side layer has only the 40 px beside the content. */
	narrowMargin: "(max-width: 1379px)",
	abovePhone: "(min-width: 600px)",
	aboveTablet: "(min-width: 900px)",
	aboveLaptop: "(min-width: 1024px)",
	/** A phone on its side. */
	low: "(max-height: 479px)",
} as const;
