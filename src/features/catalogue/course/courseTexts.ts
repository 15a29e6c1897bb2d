import type { CourseCard } from "../../../../schemas/generated/documents.ts";
import { useLanguage, useT, useText } from "../../../core/i18n.ts";
import { countMessage, durationMessage } from "../../../ui/localFormat.ts";
import { discountPercent, levelKeys } from "./rules.ts";

export type CourseTexts = ReturnType<typeof useCourseTexts>;

/** The texts of a course in the user's language, the same on its card and its page. */
export function useCourseTexts(card: CourseCard) {
	const t = useT();
	const text = useText();
	const language = useLanguage();
	const percent = discountPercent(card);
	return {
		name: text(card.courseName),
		summary: text(card.summary),
		subject: text(card.subject),
		level: card.level ? t(levelKeys[card.level]) : "",
		teachers: card.teacherNames.map((name) => text(name)).join(t("ui.nameSeparator")),
		lessons: t(...countMessage("ui.lessons", card.lessonCount, language)),
		duration: t(...durationMessage(card.minutes)),
		/** Empty while a course has no students. */
		students: card.studentCount > 0 ? t(...countMessage("ui.students", card.studentCount, language)) : "",
		discount: percent === undefined ? undefined : t("ui.discount", { percent }),
	};
}
