import { createContext } from "react";

/** Whether the form was sent: every field says then what is wrong with it, and before only those that were left. */
export const SentContext = createContext(false);
