// Stores one entry of an outbox exactly once.
import type { OutboxEntry } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { refuse } from "../../plugins/envelope.ts";
import { announceEvents, appendEvents, type StudentEventStored } from "../../realtime/studentEvents.ts";
import type { EntryEvent, EntryKind, EntryOwner } from "../../shared/entryKind.ts";
import { maxResultLength, refusals } from "./rules.ts";
import { claimEntry, claimSlot, findResult, storeResult, superseded } from "./store.ts";

function checkedResult(kind: string, result: object): object {
	const { length } = JSON.stringify(result);
	if (length <= maxResultLength) return result;
	throw new Error(
		`${kind}: the result of apply() is stored for each entry and may have ${maxResultLength} characters as JSON, found ${length}; return less`,
	);
}

/**
 * The result of an entry that was stored before.
 * @returns undefined when nothing is stored under its id
 * @throws Refusal when something else is
 */
export async function storedResult(
	sql: Sql,
	studentId: string,
	entry: OutboxEntry,
): Promise<object | undefined> {
	const found = await findResult(sql, studentId, entry);
	return !found || found.isSame ? found?.result : refuse(refusals.otherContent);
}

/**
 * The id, the work, its result and its event are stored in one transaction; the event is pushed after it.
 * @returns the result, now or from when the entry was stored before
 * @throws Refusal of the kind, or of an id that stands for something else; then nothing is stored
 */
export async function storeEntry(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	{ kind, apply, event }: EntryKind,
	who: EntryOwner,
	queueId: string,
	entry: OutboxEntry,
): Promise<object> {
	const events: StudentEventStored[] = [];
	const stored = await db.company(who.companyId, async (sql) => {
		if (!(await claimEntry(sql, who, entry)))
			return (await storedResult(sql, who.studentId, entry)) ?? superseded;
		const isNewest = entry.slot === undefined || (await claimSlot(sql, who, queueId, entry));
		const changes: EntryEvent[] = [];
		const notify = (change: EntryEvent): void => void changes.push(change);
		const result = isNewest
			? checkedResult(kind, await apply(sql, { ...who, entryId: entry.id, notify }, entry.body))
			: superseded;
		const change = isNewest && event?.(result);
		if (change) changes.unshift(change);
		for (const { type, body } of changes)
			events.push(...(await appendEvents(sql, [who.studentId], type, body)));
		await storeResult(sql, who.studentId, entry.id, result);
		return result;
	});
	await announceEvents(bus, events);
	return stored;
}
