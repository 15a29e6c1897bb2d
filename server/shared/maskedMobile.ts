/** A mobile number by its first three and last four digits. */
export const maskedMobile = (mobile: string): string =>
	mobile.length < 8 ? "*".repeat(mobile.length) : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
