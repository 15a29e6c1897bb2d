import type { PackageCard } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { countMessage, durationMessage, priceText } from "../../ui/localFormat.ts";

/** What a card or a detail page says about a package, in the reader's language. */
export interface PackageWords {
	readonly name: string;
	readonly summary: string;
	readonly courses: string;
	readonly lessons: string;
	readonly duration: string;
	readonly price: string;
	/** What its courses cost one by one; undefined where nothing is saved. */
	readonly before: string | undefined;
	readonly saving: string | undefined;
}

/** The words of a package; one place, so that a card and a page never differ. */
export function usePackageWords(card: PackageCard): PackageWords {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const money = (minor: number) => priceText(minor, card.currency, language);
	return {
		name: text(card.packageName),
		summary: text(card.summary),
		courses: t(...countMessage("package.courses", card.courses.length, language)),
		lessons: t(...countMessage("ui.lessons", card.lessonCount, language)),
		duration: t(...durationMessage(card.minutes)),
		price: card.price === 0 ? t("ui.free") : money(card.price),
		before: card.saving > 0 ? money(card.originalPrice) : undefined,
		saving: card.saving > 0 ? t("package.saving", { amount: money(card.saving) }) : undefined,
	};
}
