import { createContext } from "react";

/** Whether the form was submitted: from then on every field shows its error, before that only fields that were left. */
export const SentContext = createContext(false);
