// Answers that the page carries, so that home's first screen is in the server's markup and hydrates with it.
import { snapshot } from "../../core/snapshot.ts";
import type { FirstList } from "../define.ts";
import type { Answer } from "./queryState.ts";

/** Key of a list's query, the same for the server that answers it and for the hook that shows it. */
export const listKey = (query: object): string => `list ${JSON.stringify(query)}`;

/** Name of a list's answer in the snapshot. */
export const answerName = ({ feature, query }: FirstList): string => `${feature} ${listKey(query)}`;

/** The answer of the snapshot; SWR shows it and asks for a newer one. */
export function firstAnswer<T>(
	feature: string,
	queryKey: string | undefined,
	school: string,
): Answer<T> | undefined {
	const found = snapshot()?.answers?.[`${feature} ${queryKey}`];
	// The server checked it against the schema of its call.
	return found?.schoolId === school ? (found as unknown as Answer<T>) : undefined;
}
