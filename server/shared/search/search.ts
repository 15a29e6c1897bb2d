// The search of a company's content. Each server reads the content once for each revision and searches it in memory: no
// index of the databases serves a word of one or two characters (DECISIONS.md, entry 231).
import type { SearchKind } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { contentIndexes } from "../listing/contentIndexes.ts";
import { limits } from "../posts/postRules.ts";
import { queryWords } from "./foldedText.ts";
import { maxTextLength, postEntries, searchEntries } from "./searchEntries.ts";
import { type Asked, type Found, findIn, SearchIndex } from "./searchIndex.ts";
import { postQuestions, storedContent } from "./searchStore.ts";

/** Of all companies together; 5,000 courses take about 8 MB. The least used ones are read again. */
const maxBytes = 256 * 1024 * 1024;

/** Questions of students change without a revision of the content, so they have an index of their own. */
const posts = { maxSize: 32 * 1024 * 1024, maxAgeMs: 15_000 };

export interface Search {
	/** The index of the company's present content. */
	readonly indexOf: (companyId: number) => Promise<SearchIndex>;
	/** What is found in the content and in the questions of students. */
	readonly find: (companyId: number, asked: Asked) => Promise<Found>;
	/** Ids of what is found of a kind, the best first; undefined for a text without words, which selects nothing. */
	readonly idsOf: (
		companyId: number,
		kind: SearchKind,
		asked: Asked,
	) => Promise<readonly string[] | undefined>;
}

export function createSearch(deps: Pick<Deps, "db" | "sites">): Search {
	const indexOf = contentIndexes<SearchIndex>(
		deps,
		async (sql) => {
			const content = await storedContent(sql, maxTextLength);
			// Without the only connection of the embedded database.
			return () => SearchIndex.of(searchEntries(content));
		},
		{ maxSize: maxBytes },
	);
	const postsOf = contentIndexes<SearchIndex>(
		deps,
		async (sql) => {
			const questions = await postQuestions(sql, maxTextLength, limits.indexed);
			return () => SearchIndex.of(postEntries(questions));
		},
		posts,
	);
	return {
		indexOf,
		async find(companyId, asked) {
			if (queryWords(asked.text).length === 0) return findIn([], asked);
			return findIn(await Promise.all([indexOf(companyId), postsOf(companyId)]), asked);
		},
		async idsOf(companyId, kind, asked) {
			if (queryWords(asked.text).length === 0) return undefined;
			const { entries } = (await indexOf(companyId)).find(asked);
			return entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
		},
	};
}
