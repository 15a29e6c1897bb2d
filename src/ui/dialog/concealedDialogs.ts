// Dialogs that nobody may read for now, such as those of a student whose session has ended.
import { createContext } from "react";

/** True: the dialogs below are invisible and keep their state. */
export const ConcealedDialogs = createContext(false);
