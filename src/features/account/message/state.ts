// The student's messages.
import type { MessageList } from "../../../../schemas/generated/documents.ts";
import { broadcastStudentChange } from "../../../core/session/studentChanges.ts";
import type { StudentQuery } from "../../../core/session/studentQuery.ts";
import { useStudentPage } from "../../../renderer/query/useStudentPage.ts";
import { fetchMessages, sendAllRead, sendDelete, sendRead } from "./calls.ts";

/** @param page undefined fetches nothing */
export const useMessages = (page: number | undefined, pageSize: number): StudentQuery<MessageList> =>
	useStudentPage("messages", page, (known, signal) => fetchMessages(known, pageSize, signal));

/** Fetches list and badge again, here and in the other tabs. */
const broadcast = () => broadcastStudentChange("messages", "currentUser");

export async function markRead(id: string): Promise<void> {
	await sendRead(id);
	broadcast();
}

export async function deleteMessage(id: string): Promise<void> {
	await sendDelete(id);
	broadcast();
}

export async function markAllRead(): Promise<void> {
	await sendAllRead();
	broadcast();
}
