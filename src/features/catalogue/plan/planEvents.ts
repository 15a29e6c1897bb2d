// Plans that the student followed on another device.
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";

export const refresh = (): void => revalidateStudentQueries("plans", "planProgress");

/** The change is seen where it matters. */
export const notify = (): void => undefined;
