// Sends a message to a student: stored with its event in one unit of work, pushed once both are there.
import type { MessageEvent, StudentEvent, StudentMessage } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { announceEvent, appendEvent } from "../../realtime/studentEvents.ts";
import { addMessage, unreadOf } from "./store.ts";

/** @returns undefined when the company has no such student */
export async function sendMessage(
	{ db, bus }: Pick<Deps, "db" | "bus">,
	companyId: number,
	studentId: string,
	message: Pick<StudentMessage, "title" | "body">,
): Promise<StudentEvent | undefined> {
	const event = await db.company(companyId, async (sql) => {
		const added = await addMessage(sql, studentId, message);
		if (!added) return undefined;
		const told: MessageEvent = {
			...added,
			title: message.title,
			unReadNum: await unreadOf(sql, studentId),
		};
		return appendEvent(sql, studentId, "message", { ...told });
	});
	if (event) await announceEvent(bus, companyId, studentId, event);
	return event;
}
