// What the chat icon and the chat's panel know of each other.
import { atom } from "jotai";

export interface ChatState {
	/** Whether the panel is on screen, and who wanted that. */
	readonly shown: false | "asked" | "invited";
	/** Messages the student has not seen, as the vendor says. */
	readonly unread: number;
}

export const chatAtom = atom<ChatState>({ shown: false, unread: 0 });
