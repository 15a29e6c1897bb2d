// What was made of a site, for a minute at most; a new version of the site makes all of it anew. Names of what shows content
// have the number of its last change, for the same.
import { LRUCache } from "lru-cache";
import type { Site } from "../deps.ts";

/** How long a page or a screen may show what it was made with, before the page's script has newer data. */
const freshMs = 60_000;

/** Read anew for each entry: the library remembers the time for a moment, and the clock that was there when it was loaded. */
const clock = () => ({ perf: performance, ttlResolution: 0 });

/**
 * @param max entries of a site; the least used ones go first
 * @returns the entry of a site by its name, made at the first request for all who ask meanwhile
 */
export function siteCache<Entry>(max: number) {
	const sites = new WeakMap<Site, LRUCache<string, Promise<Entry>>>();
	return (site: Site, name: string, make: () => Promise<Entry>): Promise<Entry> => {
		const entries = sites.get(site) ?? new LRUCache({ max, ttl: freshMs, ...clock() });
		sites.set(site, entries);
		const known = entries.get(name);
		if (known) return known;
		const made = make();
		entries.set(name, made);
		return made;
	};
}
