// Ranges of prices in addresses, such as 100-300, -50 or 500-, in whole units of the currency.

export interface PriceRange {
	/** Included. */
	readonly from: number;
	/** Included, or infinite. */
	readonly to: number;
}

const maxPrice = 10_000_000;
const pattern = /^(\d{1,8}(?:\.\d{1,3})?)?-(\d{1,8}(?:\.\d{1,3})?)?$/;

/** Undefined for what is no range: without a limit, negative, too large, or with its end before its beginning. */
export function parsePriceRange(text: string): PriceRange | undefined {
	const [, first, last] = pattern.exec(text) ?? [];
	if (first === undefined && last === undefined) return undefined;
	const from = Number(first ?? 0);
	const to = last === undefined ? Number.POSITIVE_INFINITY : Number(last);
	return from > to || from > maxPrice || (last !== undefined && to > maxPrice) ? undefined : { from, to };
}

export const isInRange = (price: number, { from, to }: PriceRange): boolean => price >= from && price <= to;

const formatRange = (from: number, to: number | undefined): string => `${from || ""}-${to ?? ""}`;

const steps = [1, 2, 5];

/** The round number nearest to a price: 1, 2 or 5 with zeros. */
function roundPrice(price: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(1, price)));
	const candidates = [...steps.map((step) => step * power), 10 * power];
	return candidates.reduce((best, next) => (Math.abs(next - price) < Math.abs(best - price) ? next : best));
}

/**
 * Ranges to choose from, with round limits at about a third and two thirds of the prices that are not free. None where
 * prices hardly differ.
 */
export function priceBands(prices: readonly number[]): string[] {
	const paid = prices.filter((price) => price > 0).toSorted((one, other) => one - other);
	const limits = [1, 2].map((third) => roundPrice(paid[Math.floor((paid.length * third) / 3)] ?? 0));
	const [low = 0, high = 0] = limits;
	if (paid.length < 3 || (paid[0] ?? 0) > low || (paid.at(-1) ?? 0) < low) return [];
	return low < high && (paid.at(-1) ?? 0) >= high
		? [formatRange(0, low), formatRange(low, high), formatRange(high, undefined)]
		: [formatRange(0, low), formatRange(low, undefined)];
}
