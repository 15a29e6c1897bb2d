import type { PlanCard, PlanPrice } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { countMessage, durationMessage, priceText } from "../../../ui/localFormat.ts";

export type PlanTexts = ReturnType<typeof usePlanTexts>;

/** The texts of a plan in the user's language, the same on its card and its page. */
export function usePlanTexts(card: PlanCard) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	return {
		name: text(card.planName),
		summary: text(card.summary),
		stages: t(...countMessage("plan.stages", card.stages.length, language)),
		weeks: card.weeks === undefined ? "" : t(...countMessage("plan.weeks", card.weeks, language)),
		courses: t(...countMessage("plan.courses", card.courseCount, language)),
		plans: card.planCount === 0 ? "" : t(...countMessage("plan.plans", card.planCount, language)),
		lessons: t(...countMessage("ui.lessons", card.lessonCount, language)),
		duration: t(...durationMessage(card.minutes)),
	};
}

/** Sums in several currencies, one behind the other. */
export function usePriceTexts() {
	const t = useT();
	const language = useLanguage();
	return (prices: readonly PlanPrice[]): string =>
		prices
			.map(({ price, currency }) => (price === 0 ? t("ui.free") : priceText(price, currency, language)))
			.join(" + ");
}
