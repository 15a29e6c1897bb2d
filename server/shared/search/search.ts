// The search of a company's content. Each server reads the content once for each revision and searches it in memory: no
// index of the databases serves a word of one or two characters (DECISIONS.md, entry 231).
import type { SearchKind } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
import { contentIndexes } from "../listing/contentIndexes.ts";
import { queryWords } from "./foldedText.ts";
import { maxTextLength, searchEntries } from "./searchEntries.ts";
import { type Asked, SearchIndex } from "./searchIndex.ts";
import { storedContent } from "./searchStore.ts";

/** Of all companies together; 5,000 courses take about 8 MB. The least used ones are read again. */
const maxBytes = 256 * 1024 * 1024;

export interface Search {
	/** The index of the company's present content. */
	readonly indexOf: (companyId: number) => Promise<SearchIndex>;
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
	return {
		indexOf,
		async idsOf(companyId, kind, asked) {
			if (queryWords(asked.text).length === 0) return undefined;
			const { entries } = (await indexOf(companyId)).find(asked);
			return entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
		},
	};
}
