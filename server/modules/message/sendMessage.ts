// Sends a message to a student: stored with its event in one transaction, then pushed.
import type { MessageEvent, StudentEvent } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import type { Message } from "../../shared/storeMessages.ts";
import { addMessage, countUnread } from "./store.ts";

/** Stores a message with its event. @returns undefined when the company has no such student */
export async function storeMessage(
	sql: Sql,
	studentId: string,
	message: Message,
): Promise<StudentEvent | undefined> {
	const added = await addMessage(sql, studentId, message);
	if (!added) return undefined;
	const data: MessageEvent = {
		...added,
		title: message.title,
		unReadNum: await countUnread(sql, studentId),
	};
	return appendEvent(sql, studentId, "message", { ...data });
}

/**
 * @param after runs in the same transaction
 * @returns undefined when the company has no such student
 */
export async function sendMessage(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	companyId: number,
	studentId: string,
	message: Message,
	after?: (sql: Sql) => Promise<void>,
): Promise<StudentEvent | undefined> {
	const event = await db.company(companyId, async (sql) => {
		const stored = await storeMessage(sql, studentId, message);
		if (stored) await after?.(sql);
		return stored;
	});
	if (event) await announceEvent(bus, companyId, studentId, event);
	return event;
}
