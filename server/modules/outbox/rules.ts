// What the outbox makes of an entry's times, and what a student reads when it cannot take one.
import type { LocalText } from "../../../schemas/generated/documents.ts";

const day = 86_400_000;

/** Days a result is kept for repetitions of its entry. */
export const daysKept = 30;

/**
 * Results kept of one student. Not only what a browser's queue holds counts: while one device waits for an answer the
 * student may do a month's work on others, and none of that may push out what the first will send again.
 */
export const mostKept = 20_000;

/** A repetition that comes later than the results are kept could be a second time; a day is for the clocks. */
export const isTooLate = (triedAge = 0): boolean => triedAge > (daysKept - 1) * day;

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
