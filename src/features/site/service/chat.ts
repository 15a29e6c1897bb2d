// Shared by the chat icon and the chat panel.
import { atom } from "jotai";

export interface ChatState {
	/** Whether the panel is open, by the student or by the vendor. */
	readonly shown: false | "asked" | "invited";
	/** Unread messages, as reported by the vendor. */
	readonly unread: number;
}

export const chatAtom = atom<ChatState>({ shown: false, unread: 0 });
