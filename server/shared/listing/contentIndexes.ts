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
	readonly age: number;
	readonly index: Index;
}

interface Load<Index> {
	readonly revision: string;
	readonly ended: Promise<Index>;
}

interface IndexOptions {
	/** Of the indexes of all companies together, counted as their `size`; the least used ones are made again. */
	readonly maxSize?: number;
	/** Changes with what the index is made of besides the content. */
	readonly revisionOf?: (companyId: number) => string;
	/** How old an index may be where its rows also change without a revision. */
	readonly maxAgeMs?: number;
}

/**
 * @param read makes the index from the company's rows, or a function that does it when the transaction is over
 * @returns the index of a company as its content is now; while one that is only too old is loaded, others get it as it was
 */
export function contentIndexes<Index extends Sized>(
	{ db, sites }: Pick<Deps, "db" | "sites">,
	read: (sql: Sql) => Promise<Index | (() => Promise<Index>)>,
	{ maxSize = maxEntries, revisionOf = () => "", maxAgeMs = Number.POSITIVE_INFINITY }: IndexOptions = {},
): (companyId: number) => Promise<Index> {
	const cache = new LRUCache<number, Cached<Index>>({
		maxSize,
		sizeCalculation: ({ index }) => index.size + 1,
	});
	// One of a company at most, so that slow ones do not pile up and none stores over a newer one.
	const loads = new Map<number, Load<Index>>();
	const currentAge = (): number => Math.floor(Date.now() / maxAgeMs);
	async function load(companyId: number, revision: string): Promise<Index> {
		const age = currentAge();
		const rows = await db.company(companyId, read);
		const index = typeof rows === "function" ? await rows() : rows;
		cache.set(companyId, { revision, age, index });
		return index;
	}
	return async function indexOf(companyId) {
		// Read before the rows are: rows of a newer revision are at worst loaded twice.
		const revision = `${sites.contentRevision(companyId)} ${revisionOf(companyId)}`;
		const known = cache.get(companyId);
		const underWay = loads.get(companyId);
		if (known?.revision === revision && (known.age === currentAge() || underWay)) return known.index;
		if (underWay?.revision === revision) return underWay.ended;
		if (underWay) {
			// Where it fails, that is told to those who began it.
			await Promise.allSettled([underWay.ended]);
			return indexOf(companyId);
		}
		const ended = load(companyId, revision).finally(() => loads.delete(companyId));
		loads.set(companyId, { revision, ended });
		return ended;
	};
}
