// Amounts of money in minor units, such as cents, and in whole units.

import { decimalsOf } from "../../schemas/currencyDecimals.ts";

export const toMinor = (amount: number, currency: string): number =>
	Math.round(amount * 10 ** decimalsOf(currency));

export const toMajor = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);

/** As operators and papers have it, such as 199.00 CNY. */
export const moneyText = (minor: number, currency: string): string =>
	`${toMajor(minor, currency).toFixed(decimalsOf(currency))} ${currency}`;

/** As a student reads it, such as ¥199 or $49.50. */
export const amountText = (minor: number, currency: string, language: "zh" | "en"): string =>
	new Intl.NumberFormat(language === "zh" ? "zh-CN" : "en", {
		style: "currency",
		currency,
		currencyDisplay: "narrowSymbol",
		trailingZeroDisplay: "stripIfInteger",
	}).format(toMajor(minor, currency));
