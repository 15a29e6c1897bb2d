import type { LessonEntryLabel } from "../../../../../schemas/generated/documents.ts";
import { useT, useText } from "../../../../core/i18n.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { LinkButton } from "../../../../ui/Button.tsx";
import { enterKeyOf, labelOf } from "./rules.ts";
import { useMoments } from "./useMoments.ts";

/** Leads into the room, in a tab of its own, or to the page that says why not, with the first reason as its label. */
export function EntryLink({ entry: { lesson, roomUrl, closed } }: { readonly entry: LessonEntryLabel }) {
	const t = useT();
	const text = useText();
	const moments = useMoments();
	const label = closed ? t(labelOf(closed), moments(closed.at)) : t(enterKeyOf(lesson, "enter"));
	const name = t("lesson.entry.linkTo", { label, lesson: text(lesson.lessonName) });
	return closed ? (
		<LinkButton
			variant="outline"
			to={learnPaths.lessonEntry(lesson.courseId, lesson.lessonId)}
			aria-label={name}
		>
			{label}
		</LinkButton>
	) : (
		<LinkButton href={roomUrl} target="_blank" rel="noopener" title={t("field.newTab")} aria-label={name}>
			{label} <span aria-hidden>↗</span>
		</LinkButton>
	);
}
