import { type FormatLanguage, numberText } from "../../../ui/localFormat.ts";

/** Points with their sign: +70, −120. */
export const amountText = (amount: number, language: FormatLanguage): string =>
	`${amount > 0 ? "+" : ""}${numberText(amount, language)}`.replace("-", "−");
