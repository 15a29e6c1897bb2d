// How the buttons of an item tell the list around it what they did.
import { createContext } from "react";

export type ListAction = "add" | "up" | "down" | "copy" | "remove";

/** Called before rjsf changes the list. */
export const ListActions = createContext<(action: ListAction, index: number) => void>(() => undefined);
