// The index of each company's list, made anew when the company's content has changed.
import { LRUCache } from "lru-cache";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { FilterIndex } from "./filterIndex.ts";

/** Entries of all indexes of a list together; one entry takes about 300 bytes. */
const maxEntries = 100_000;

interface Cached {
	readonly revision: number;
	readonly index: FilterIndex;
}

/**
 * @param load makes the index from the company's rows
 * @returns the index of a company as its content is now
 */
export function contentIndexes(
	{ db, sites }: Pick<Deps, "db" | "sites">,
	load: (sql: Sql) => Promise<FilterIndex>,
): (companyId: number) => Promise<FilterIndex> {
	const cache = new LRUCache<number, Cached>({
		maxSize: maxEntries,
		sizeCalculation: ({ index }) => index.size + 1,
	});
	const loading = new Map<string, Promise<FilterIndex>>();
	async function loadIndex(companyId: number, revision: number): Promise<FilterIndex> {
		const index = await db.company(companyId, load);
		cache.set(companyId, { revision, index });
		return index;
	}
	return async (companyId) => {
		// Read before the rows are: rows of a newer revision are at worst loaded twice.
		const revision = sites.contentRevision(companyId);
		const known = cache.get(companyId);
		if (known?.revision === revision) return known.index;
		const key = `${companyId} ${revision}`;
		const made = loading.get(key) ?? loadIndex(companyId, revision).finally(() => loading.delete(key));
		loading.set(key, made);
		return made;
	};
}
