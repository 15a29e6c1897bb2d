import { useLanguage, useT } from "../../core/i18n.ts";
import { priceText } from "../../ui/localFormat.ts";

/** Formats prices in minor units of a currency; 0 is free. An amount that is no price is formatted by priceText. */
export function useMoney(currency: string): (minor: number) => string {
	const t = useT();
	const language = useLanguage();
	return (minor) => (minor === 0 ? t("ui.free") : priceText(minor, currency, language));
}
