// The search of a company's content. Each server reads the content once for each revision and searches it in memory: no
// index of the databases serves a word of one or two characters (DECISIONS.md, entry 231).
import { LRUCache } from "lru-cache";
import type { SearchKind } from "../../../schemas/generated/documents.ts";
import type { Deps } from "../../deps.ts";
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

export function createSearch({ db, sites }: Pick<Deps, "db" | "sites">): Search {
	const indexes = new LRUCache<number, { readonly revision: number; readonly index: SearchIndex }>({
		maxSize: maxBytes,
		sizeCalculation: ({ index }) => index.size,
	});
	/** By company and revision, so that many searches after a publication read once. */
	const loading = new Map<string, Promise<SearchIndex>>();

	async function load(companyId: number, revision: number): Promise<SearchIndex> {
		const content = await db.company(companyId, (sql) => storedContent(sql, maxTextLength));
		const index = await SearchIndex.of(searchEntries(content));
		if ((indexes.get(companyId)?.revision ?? -1) < revision) indexes.set(companyId, { revision, index });
		return index;
	}

	function indexOf(companyId: number): Promise<SearchIndex> {
		// Read before the content: with a later change it is read again.
		const revision = sites.contentRevision(companyId);
		const known = indexes.get(companyId);
		if (known?.revision === revision) return Promise.resolve(known.index);
		const key = `${companyId} ${revision}`;
		const running = loading.get(key);
		if (running) return running;
		const started = load(companyId, revision).finally(() => loading.delete(key));
		loading.set(key, started);
		return started;
	}

	return {
		indexOf,
		async idsOf(companyId, kind, asked) {
			if (queryWords(asked.text).length === 0) return undefined;
			const { entries } = (await indexOf(companyId)).find(asked);
			return entries.filter((entry) => entry.kind === kind).map(({ id }) => id);
		},
	};
}
