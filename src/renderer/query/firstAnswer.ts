// What screens and blocks ask for first. The server answers it and renders them with the answer, which the page takes over.
import { firstAnswers } from "../../core/snapshot.ts";
import type { Answer } from "./queryState.ts";

/** What a screen or a block asks for first; the server renders it with the answer. */
export interface FirstQuery {
	/** Of its hooks. */
	readonly feature: string;
	/** Of its hook's cache. */
	readonly queryKey: string;
	/** Of its server call, below /s/api. */
	readonly path: string;
	readonly query: { readonly [name: string]: string | number };
	/** Of the entry; absent for a list. */
	readonly id?: string;
}

/** Key of a list's query, the same for the server that answers it and for the hook that shows it. */
export const listKey = (query: object): string => `list ${JSON.stringify(query)}`;

/** Key of an entry's query, likewise. */
export const detailKey = (id: string, variant = ""): string => `detail ${id} ${variant}`;

/** The first query of a list. @param path of its call, which is asked for the list of a school */
export const firstList = (
	feature: string,
	path: string,
	query: FirstQuery["query"],
	schoolId: string,
): FirstQuery => ({ feature, queryKey: listKey(query), path, query: { ...query, schoolId } });

/** The first query of an entry. @param path of its call, without the id */
export const firstDetail = (
	feature: string,
	path: string,
	id: string | undefined,
	query: FirstQuery["query"] = {},
): FirstQuery | undefined =>
	id === undefined
		? undefined
		: { feature, queryKey: detailKey(id), path: `${path}/${encodeURIComponent(id)}`, query, id };

/** Name of an answer in the page. */
export const answerName = ({ feature, queryKey }: Pick<FirstQuery, "feature" | "queryKey">): string =>
	`${feature} ${queryKey}`;

/** The answer that the page carries; SWR shows it and asks for a newer one. */
export function firstAnswer<T>(
	feature: string,
	queryKey: string | undefined,
	school: string,
): Answer<T> | undefined {
	if (queryKey === undefined) return undefined;
	const found = firstAnswers()[answerName({ feature, queryKey })];
	// The server checked it against the schema of its call.
	return found?.schoolId === school ? (found as unknown as Answer<T>) : undefined;
}
