import { useLanguage, useT } from "../../core/i18n.ts";
import { priceText } from "../../ui/localFormat.ts";

/** Formats amounts in minor units of a currency; nothing is free. */
export function useMoney(currency: string): (minor: number) => string {
	const t = useT();
	const language = useLanguage();
	return (minor) => (minor === 0 ? t("ui.free") : priceText(minor, currency, language));
}
