const knownDecimals = new Map<string, number>();

/** Digits behind the point of a currency, such as 2 of CNY and 0 of JPY. */
export function decimalsOf(currency: string): number {
	const known =
		knownDecimals.get(currency) ??
		new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ??
		2;
	knownDecimals.set(currency, known);
	return known;
}
