// What the pages of live lessons show of gates.
import type { EntryAction } from "../../../../../schemas/entry.ts";
import type { EntryLesson, EntryStep, LessonEntry } from "../../../../../schemas/generated/documents.ts";
import { paths } from "../../../../core/paths.ts";
import { learnPaths } from "../../../../renderer/learn/learnPaths.ts";
import { purchasePaths } from "../../../../renderer/purchase/purchasePaths.ts";

/** The sentence that says why a gate is not passed. */
export const sentenceOf = ({ code, gate }: Pick<EntryStep, "code" | "gate">): string =>
	`lesson.closed.${code ?? `${gate}.unknown`}`;

/** The same in a few words, for a button. */
export const labelOf = ({ code, state }: Pick<EntryStep, "code" | "state">): string =>
	code === undefined || state === "unknown" ? "lesson.entry.why" : `lesson.label.${code}`;

/** What a link into the room is called: a lesson that is over has no room any more, but a recording. */
export const enterKeyOf = ({ state }: Pick<EntryLesson, "state">, short: "enter" | "open"): string =>
	state === "ended" ? "lesson.watchReplay" : `lesson.entry.${short}`;

/** Actions that lead to another page; the others are done on the page of the entry (entryWork.ts). */
export function actionPath(
	action: EntryAction,
	{
		lesson: { courseId, lessonId },
		orderNo,
		registrationId,
	}: Pick<LessonEntry, "lesson" | "orderNo" | "registrationId">,
): string | undefined {
	switch (action) {
		case "signUp":
			return learnPaths.insteadForm(registrationId, { courseId, lessonId });
		case "pay":
			return orderNo === undefined ? purchasePaths.orders("open") : purchasePaths.payment(orderNo);
		case "buy":
		case "toCourse":
			return paths.courseDetail(courseId);
		default:
			return undefined;
	}
}
