// What the outbox makes of an entry's times, and what a student reads when it cannot take one.
import type { LocalText } from "../../../schemas/generated/documents.ts";

const day = 86_400_000;

/** Days after which an entry that was sent before is refused: a browser may keep one for longer than we know of it. */
export const daysTried = 30;

/**
 * Days the id of every entry is kept, however many a student stores. With that no entry is done twice: one is sent again
 * for at most `daysTried` days after it was first sent, which was before it was stored, and ten days are for clocks that
 * somebody set meanwhile. A quantity would be no bound: while one device waits for an answer, the student may do any
 * amount of work on others.
 */
export const daysKept = daysTried + 10;

/** Answers kept of one student; beyond them, and of an entry that old, a repetition hears only that it is done. */
export const mostKept = 20_000;

/** A repetition that comes later could be a second time. */
export const isTooLate = (triedAge = 0): boolean => triedAge > daysTried * day;

/** When something was done. Only the age is the browser's word, so that its clock may be wrong; it ends at a year. */
export const doneAt = (age: number, now: number): Date => new Date(now - Math.min(age, 365 * day));

/** Bytes of what a kind may answer; it is kept for each entry. */
export const mostOfResult = 2_000;

export const objections: Readonly<Record<string, { readonly code: string; readonly text: LocalText }>> = {
	notYours: {
		code: "1201",
		text: {
			zh: "这些内容属于另一位学员，没有保存。",
			en: "This is the work of another student; it was not saved.",
		},
	},
	tooLate: {
		code: "1202",
		text: {
			zh: "这项内容一个多月前发送过，无法确认当时是否已保存。请核对后再试。",
			en: "This was first sent more than a month ago, and nobody can tell whether it was saved then. Please check, then try again.",
		},
	},
	unknownKind: {
		code: "1203",
		text: {
			zh: "本站目前无法保存这类内容。",
			en: "This site cannot save that kind of work at the moment.",
		},
	},
};
