// What a server has in memory of each company's content, such as the index of a list: made anew when the content has changed.
import { LRUCache } from "lru-cache";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";

/** Entries of all indexes of a list together; one entry takes about 300 bytes. */
const maxEntries = 100_000;

interface Sized {
	readonly size: number;
}

interface Cached<Index> {
	readonly revision: string;
	readonly index: Index;
}

interface IndexOptions {
	/** Of the indexes of all companies together, counted as their `size`; the least used ones are made again. */
	readonly maxSize?: number;
	/** Changes with what the index is made of besides the content. */
	readonly revisionOf?: (companyId: number) => string;
}

/**
 * @param load makes the index from the company's rows, or a function that does it when the transaction is over
 * @returns the index of a company as its content is now
 */
export function contentIndexes<Index extends Sized>(
	{ db, sites }: Pick<Deps, "db" | "sites">,
	load: (sql: Sql) => Promise<Index | (() => Promise<Index>)>,
	{ maxSize = maxEntries, revisionOf = () => "" }: IndexOptions = {},
): (companyId: number) => Promise<Index> {
	const cache = new LRUCache<number, Cached<Index>>({
		maxSize,
		sizeCalculation: ({ index }) => index.size + 1,
	});
	const loading = new Map<string, Promise<Index>>();
	async function loadIndex(companyId: number, revision: string): Promise<Index> {
		const loaded = await db.company(companyId, load);
		const index = typeof loaded === "function" ? await loaded() : loaded;
		cache.set(companyId, { revision, index });
		return index;
	}
	return async (companyId) => {
		// Read before the rows are: rows of a newer revision are at worst loaded twice.
		const revision = `${sites.contentRevision(companyId)} ${revisionOf(companyId)}`;
		const known = cache.get(companyId);
		if (known?.revision === revision) return known.index;
		const key = `${companyId} ${revision}`;
		const made = loading.get(key) ?? loadIndex(companyId, revision).finally(() => loading.delete(key));
		loading.set(key, made);
		return made;
	};
}
