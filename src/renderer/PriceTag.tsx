import { useLanguage, useT } from "../core/i18n.ts";
import { priceText } from "../ui/localFormat.ts";
import { Price } from "../ui/Price.tsx";

interface PriceTagProps {
	/** In minor units; 0 is free. */
	readonly price: number;
	readonly currency: string;
	/** What it costs otherwise; shown only where it is more. */
	readonly originalPrice?: number | undefined;
	/** Read aloud before the original price; "original price" unless given. */
	readonly originalLabel?: string;
	/** How much is saved, as a badge. */
	readonly saving?: string | undefined;
	readonly size?: "m" | "l";
}

/** A price in the user's language, with the higher price it replaces. */
export function PriceTag({ price, currency, originalPrice = 0, originalLabel, saving, size }: PriceTagProps) {
	const t = useT();
	const language = useLanguage();
	return (
		<Price
			now={price === 0 ? t("ui.free") : priceText(price, currency, language)}
			free={price === 0}
			before={originalPrice > price ? priceText(originalPrice, currency, language) : undefined}
			saving={saving}
			{...(size && { size })}
			labels={{ now: t("ui.price"), before: originalLabel ?? t("ui.originalPrice") }}
		/>
	);
}
