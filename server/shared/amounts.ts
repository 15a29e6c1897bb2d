// Amounts of money in minor units, such as cents, and in whole units.

const knownDecimals = new Map<string, number>();

/** Digits behind the point, such as 2 of CNY and 0 of JPY. */
export function decimalsOf(currency: string): number {
	const known =
		knownDecimals.get(currency) ??
		new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
		2;
	knownDecimals.set(currency, known);
	return known;
}

export const toMinor = (amount: number, currency: string): number =>
	Math.round(amount * 10 ** decimalsOf(currency));

export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);
