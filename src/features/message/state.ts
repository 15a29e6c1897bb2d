// What the server said about the signed-in student's messages.
import type { MessageList } from "../../../schemas/generated/documents.ts";
import { type Mine, useMine } from "../../core/mine.ts";
import { changedMine } from "../../core/refetch.ts";
import { fetchMessages, sendAllRead, sendRead } from "./calls.ts";

/** A page of the messages; undefined asks nothing. */
export const useMessages = (page: number | undefined, pageSize: number): Mine<MessageList> =>
	useMine(page === undefined ? undefined : ["messages", page], (signal) =>
		fetchMessages(page ?? 1, pageSize, signal),
	);

/** The list and the dot in the header follow, here and in the other tabs. */
const follow = () => changedMine("messages", "currentUser");

export async function markRead(id: string): Promise<void> {
	await sendRead(id);
	follow();
}

export async function markAllRead(): Promise<void> {
	await sendAllRead();
	follow();
}
