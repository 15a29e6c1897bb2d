// Ages of entries, their digest, limits, and the messages of refusals.
import { createHash } from "node:crypto";
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import { outboxDays } from "../../db/retention.ts";
import { reason } from "../../plugins/envelope.ts";

const day = 86_400_000;

/**
 * An entry that was first sent longer ago is refused: its id may be deleted already. Ten days are left for changed clocks, so
 * none is stored twice. There is no limit by number: while one device waits for a reply, the student may work on others.
 */
export const maxRetryDays = outboxDays - 10;

/** Results stored for one student; a repeated older entry gets only the reply that it is done. */
export const maxStoredResults = 20_000;

/** Whether the first attempt is so old that the id may be deleted and a repetition would be stored twice. */
export const isTooLate = (triedAge = 0): boolean => triedAge > maxRetryDays * day;

/** JSON with the keys of every object in one order, since a browser may store them in another. */
const canonicalJson = (value: unknown): string =>
	JSON.stringify(value, (_key, part: unknown) =>
		typeof part === "object" && part !== null && !Array.isArray(part)
			? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
			: part,
	);

/** Of what an entry is, not of the attempt to send it: the same id with another digest is another entry. */
export const digestOf = ({ kind, slot, schoolId, body }: OutboxEntry): string =>
	createHash("sha256").update(canonicalJson({ kind, slot, schoolId, body })).digest("hex");

/** Characters of a result as JSON. */
export const maxResultLength = 2_000;

export const refusals = {
	notYours: reason(
		"1201",
		"这些内容属于另一位学员，没有保存。",
		"This is the work of another student; it was not saved.",
	),
	tooLate: reason(
		"1202",
		"这项内容一个多月前发送过，无法确认当时是否已保存。请核对后再试。",
		"This was first sent more than a month ago, and nobody can tell whether it was saved then. Please check, then try again.",
	),
	otherContent: reason(
		"1204",
		"这项内容的编号已用于另一项内容，因此没有保存。请重试。",
		"Something else was saved under the number of this entry, so this was not saved. Please try again.",
	),
	unknownKind: reason(
		"1203",
		"本站目前无法保存这类内容。",
		"This site cannot save that kind of work at the moment.",
	),
};
