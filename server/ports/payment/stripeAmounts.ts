// Amounts as Stripe writes them: whole numbers, but for some currencies of another unit than ours.
import { decimalsOf } from "../../../schemas/currencyDecimals.ts";

// https://docs.stripe.com/currencies: ISK and UGX have no decimals, and are written with two nevertheless.
const zeroDecimals = new Set("BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF".split(" "));
const threeDecimals = new Set("BHD JOD KWD OMR TND".split(" "));

const stripeDecimals = (currency: string): number =>
	zeroDecimals.has(currency) ? 0 : threeDecimals.has(currency) ? 3 : 2;

const maxAmount = 99_999_999;

// https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts, in Stripe's units.
const minimums: Readonly<Record<string, number>> = {
	...{
		USD: 50,
		AED: 200,
		AUD: 50,
		BRL: 50,
		CAD: 50,
		CHF: 50,
		CZK: 1500,
		DKK: 250,
		EUR: 50,
		GBP: 30,
		HKD: 400,
	},
	...{ HUF: 17500, INR: 50, JPY: 50, MXN: 1000, MYR: 200, NOK: 300, NZD: 50, PLN: 200, RON: 200, SEK: 300 },
	...{ SGD: 50, THB: 1000 },
};

/** Whether Stripe takes a payment of our amount. */
export function canCharge(amount: number, currency: string): boolean {
	const found = toStripe(amount, currency);
	return found !== undefined && found >= (minimums[currency] ?? 1);
}

/** The same amount with this many decimals more; undefined where it has more than that. */
function scaled(amount: number, decimals: number): number | undefined {
	const found = decimals < 0 ? amount / 10 ** -decimals : amount * 10 ** decimals;
	return Number.isSafeInteger(found) ? found : undefined;
}

/** Stripe's amount of ours; undefined where it cannot be paid with Stripe. */
export function toStripe(amount: number, currency: string): number | undefined {
	const found = scaled(amount, stripeDecimals(currency) - decimalsOf(currency));
	if (found === undefined || found <= 0 || found > maxAmount) return undefined;
	// The third decimal must be 0.
	return threeDecimals.has(currency) && found % 10 !== 0 ? undefined : found;
}

/** Our amount of Stripe's; undefined for one that ours cannot express. */
export const fromStripe = (amount: number, currency: string): number | undefined =>
	scaled(amount, decimalsOf(currency) - stripeDecimals(currency));
