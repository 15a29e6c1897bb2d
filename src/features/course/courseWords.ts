import type { CourseCard } from "../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../core/i18n.ts";
import { countMessage, durationMessage, priceText } from "../../ui/localFormat.ts";
import { discountPercent, levelKeys } from "./rules.ts";

/** What a card or a detail page says about a course, in the reader's language. */
export interface CourseWords {
	readonly name: string;
	readonly summary: string;
	readonly subject: string;
	readonly level: string;
	readonly teachers: string;
	readonly lessons: string;
	readonly duration: string;
	readonly students: string;
	readonly price: string;
	readonly originalPrice: string | undefined;
	readonly discount: string | undefined;
}

/** The words of a course; one place, so that a card and a page never differ. */
export function useCourseWords(card: CourseCard): CourseWords {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const percent = discountPercent(card);
	const money = (minor: number) => priceText(minor, card.currency, language);
	return {
		name: text(card.courseName),
		summary: text(card.summary),
		subject: text(card.subject),
		level: card.level ? t(levelKeys[card.level]) : "",
		teachers: card.teacherNames.map((name) => text(name)).join(t("ui.nameSeparator")),
		lessons: t(...countMessage("ui.lessons", card.lessonCount, language)),
		duration: t(...durationMessage(card.minutes)),
		students: t(...countMessage("ui.students", card.studentCount, language)),
		price: card.price === 0 ? t("ui.free") : money(card.price),
		originalPrice:
			card.originalPrice !== undefined && card.originalPrice > card.price
				? money(card.originalPrice)
				: undefined,
		discount: percent === undefined ? undefined : t("ui.discount", { percent }),
	};
}
