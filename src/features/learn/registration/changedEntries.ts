// What the student sent, or the school decided, elsewhere: an open page shows it. The message says so.
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";

export const refresh = (): void => revalidateStudentQueries("registration");

export const notify = (): undefined => undefined;
