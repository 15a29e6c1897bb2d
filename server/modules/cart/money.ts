// Sums of amounts in minor units. Amounts of different currencies are never added: dinero.js refuses it.
import { add, type Dinero, type DineroCurrency, dinero, toSnapshot } from "dinero.js";
import { allocate, dinero as exactDinero } from "dinero.js/bigint";
import * as currencies from "dinero.js/currencies";

const known: Readonly<Record<string, DineroCurrency<number> | undefined>> = { ...currencies };

/** A code that ISO 4217 does not have any more, or not yet, is taken to have cents. */
const currencyOf = (code: string): DineroCurrency<number> => known[code] ?? { code, base: 10, exponent: 2 };

interface Amount {
	readonly amount: number;
	readonly currency: string;
}

/** One sum for each currency, in the order of the currencies' first amounts. */
export function sumsOf(amounts: readonly Amount[]): ReadonlyMap<string, number> {
	const sums = new Map<string, Dinero<number>>();
	for (const { amount, currency } of amounts) {
		const money = dinero({ amount, currency: currencyOf(currency) });
		const sum = sums.get(currency);
		sums.set(currency, sum ? add(sum, money) : money);
	}
	return new Map([...sums].map(([code, sum]) => [code, toSnapshot(sum).amount]));
}

/** Half a unit is rounded up. */
export const percentOf = (amount: number, percent: number): number =>
	Math.floor((amount * percent + 50) / 100);

/**
 * Divides an amount in proportion to weights above 0, to the last unit: units that are left over go to the greatest. With
 * big integers, since an amount times a weight is more than a number holds exactly.
 */
export function shareOut(amount: number, currency: string, weights: readonly number[]): number[] {
	const { code, base, exponent } = currencyOf(currency);
	const money = exactDinero({
		amount: BigInt(amount),
		currency: { code, base: BigInt(Number(base)), exponent: BigInt(exponent) },
	});
	return allocate(money, weights.map(BigInt)).map((share) => Number(toSnapshot(share).amount));
}
