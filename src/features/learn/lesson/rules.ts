// What the pages of live lessons say of gates and times.
import type { EntryAction } from "../../../../schemas/entry.ts";
import type {
	ChannelInfo,
	EntryStep,
	LessonEntries,
	LessonEntry,
} from "../../../../schemas/generated/documents.ts";
import { paths } from "../../../core/paths.ts";
import { purchasePaths } from "../../../renderer/purchase/purchasePaths.ts";

export const entryPath = (courseId: string, lessonId: string): string =>
	`/course/entry/${encodeURIComponent(courseId)}/${encodeURIComponent(lessonId)}`;

/** The sentence that says why a gate is not passed. */
export const sentenceOf = ({ code, gate }: Pick<EntryStep, "code" | "gate">): string =>
	`lesson.closed.${code ?? `${gate}.unknown`}`;

/** The same in a few words, for a button. */
export const labelOf = ({ code, gate }: Pick<EntryStep, "code" | "gate">): string =>
	`lesson.label.${code ?? `${gate}.unknown`}`;

/** Actions that lead to another page; the others are done on the page of the entry. */
export function actionPath(
	action: EntryAction,
	{ lesson: { courseId }, orderNo }: Pick<LessonEntry, "lesson" | "orderNo">,
): string | undefined {
	switch (action) {
		case "signUp":
			return paths.insteadForm();
		case "pay":
			return orderNo === undefined ? purchasePaths.orders("open") : purchasePaths.payment(orderNo);
		case "buy":
		case "toCourse":
			return paths.courseDetail(courseId);
		default:
			return undefined;
	}
}

/** Of a course, the lesson that is on, or the next one that is not cancelled. */
export const nextLesson = (
	{ list }: Pick<LessonEntries, "list">,
	ofCourse: string,
): LessonEntries["list"][number] | undefined =>
	list
		.filter(
			({ lesson: { courseId, state }, closed }) =>
				courseId === ofCourse && state !== "ended" && closed?.gate !== "class",
		)
		.toSorted((one, other) => Date.parse(one.lesson.startsAt) - Date.parse(other.lesson.startsAt))[0];

type Times = Pick<ChannelInfo, "state" | "startsAt" | "endsAt">;

/** What a clock in the room counts. A lesson that should have begun waits for its teacher. */
export function clockOf(
	{ state, startsAt, endsAt }: Times,
	now: number,
): { readonly key: "toStart" | "running" | "late" | "over"; readonly seconds: number } {
	const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
	const seconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));
	if (now >= end) return { key: "over", seconds: seconds(now - end) };
	if (now < start) return { key: "toStart", seconds: seconds(start - now) };
	return { key: state === "waiting" ? "late" : "running", seconds: seconds(now - start) };
}

/** 75 seconds are 1:15, 3,675 are 1:01:15. */
export function timeText(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
	const shown = parts[0] === 0 ? parts.slice(1) : parts;
	return shown.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
