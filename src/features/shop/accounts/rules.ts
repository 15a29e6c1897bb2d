// Amounts as students read and type them.
import { decimalsOf } from "../../../../schemas/currencyDecimals.ts";
import { type FormatLanguage, priceText } from "../../../ui/localFormat.ts";

/** Money with its sign: +¥20, −¥5. */
export const changeText = (amount: number, currency: string, language: FormatLanguage): string =>
	`${amount < 0 ? "−" : "+"}${priceText(Math.abs(amount), currency, language)}`;

/** Minor units of a typed amount such as 12.50; undefined for what is none, or has more digits than the currency. */
export function minorOf(typed: string, currency: string): number | undefined {
	const decimals = decimalsOf(currency);
	const [, whole, part = ""] = /^(\d{1,8})(?:[.,](\d+))?$/.exec(typed.normalize("NFKC").trim()) ?? [];
	if (whole === undefined || part.length > decimals) return undefined;
	const minor = Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, "0") || "0");
	return minor > 0 ? minor : undefined;
}
