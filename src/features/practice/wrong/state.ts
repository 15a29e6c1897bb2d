// Queries of the wrong book and the collection, and what the student does with them.
import { useEffect } from "react";
import type {
	CollectedList,
	CollectedQuery,
	WrongList,
	WrongQuery,
} from "../../../../schemas/generated/documents.ts";
import { onConfirmed } from "../../../core/outbox/outbox.ts";
import { revalidateStudentQueries } from "../../../core/session/studentKeys.ts";
import { type StudentQuery, useStudentQuery } from "../../../core/session/studentQuery.ts";
import { collectKind } from "../../../renderer/practice/collected.ts";
import { dueQuery } from "../../../renderer/practice/due.ts";
import { withMathFont } from "../../../renderer/question/mathFont.ts";
import { fetchBook, fetchCollection } from "./calls.ts";

/** Everything that an answer, a mark or a setting changes. */
const names = [dueQuery, "wrongBook"] as const;
export const refreshBook = (): void => revalidateStudentQueries(...names);

/** @param query undefined fetches nothing */
export const useBook = (query: WrongQuery | undefined): StudentQuery<WrongList> =>
	useStudentQuery(query && ["wrongBook", JSON.stringify(query)], (signal) =>
		query
			? withMathFont(fetchBook(query, signal))
			: Promise.reject(new Error("useBook() fetches nothing without a query")),
	);

/** @param query undefined fetches nothing */
export function useCollection(query: CollectedQuery | undefined): StudentQuery<CollectedList> {
	useEffect(
		() =>
			onConfirmed(({ kind }) => {
				if (kind === collectKind) revalidateStudentQueries("collection");
			}),
		[],
	);
	return useStudentQuery(query && ["collection", JSON.stringify(query)], (signal) =>
		query
			? withMathFont(fetchCollection(query, signal))
			: Promise.reject(new Error("useCollection() fetches nothing without a query")),
	);
}
