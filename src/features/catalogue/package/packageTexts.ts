import type { PackageCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { countMessage, durationMessage, priceText } from "../../../ui/localFormat.ts";

export type PackageTexts = ReturnType<typeof usePackageTexts>;

/** The texts of a package in the user's language, the same on its card and its page. */
export function usePackageTexts(card: PackageCard) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const money = (minor: number) => priceText(minor, card.currency, language);
	const isCheaper = card.saving > 0;
	return {
		name: text(card.packageName),
		summary: text(card.summary),
		courses: t(...countMessage("package.courses", card.courses.length, language)),
		lessons: t(...countMessage("ui.lessons", card.lessonCount, language)),
		duration: t(...durationMessage(card.minutes)),
		/** What the courses cost one by one; undefined where nothing is saved. */
		originalPrice: isCheaper ? money(card.originalPrice) : undefined,
		saving: isCheaper ? t("package.saving", { amount: money(card.saving) }) : undefined,
	};
}
