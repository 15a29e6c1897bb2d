import { createContext } from "react";

/** Whether the form was submitted: then every field shows its error, before only those that were left. */
export const SentContext = createContext(false);
