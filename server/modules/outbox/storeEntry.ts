// Stores one entry of an outbox exactly once, whatever becomes of the answers.
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import type { Database } from "../../db/sql.ts";
import type { EntryKind, EntryOwner } from "../../plugins/entryKind.ts";
import { mostOfResult } from "./rules.ts";
import { keepResult, resultOf, superseded, takeEntry, takeSlot } from "./store.ts";

function judged(kind: string, result: object): object {
	const { length } = JSON.stringify(result);
	if (length <= mostOfResult) return result;
	throw new Error(
		`${kind}: what apply() answers is kept for each entry and may have ${mostOfResult} characters as JSON, found ${length}; answer less`,
	);
}

/**
 * The entry's id, what its kind stores and its result are one transaction, so that there is all of it or nothing.
 * @returns what the kind answered, now or when the entry was stored before
 * @throws Refusal of the kind; then nothing is stored, the id neither
 */
export function storeEntry(
	db: Database,
	{ kind, apply }: EntryKind,
	who: EntryOwner,
	queueId: string,
	entry: OutboxEntry,
): Promise<object> {
	return db.company(who.companyId, async (sql) => {
		if (!(await takeEntry(sql, who, entry)))
			return (await resultOf(sql, who.studentId, entry.id)) ?? superseded;
		const isNewest = entry.slot === undefined || (await takeSlot(sql, who, queueId, entry));
		const result = isNewest ? judged(kind, await apply(sql, who, entry.body)) : superseded;
		await keepResult(sql, who.studentId, entry.id, result);
		return result;
	});
}
