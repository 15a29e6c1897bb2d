/** Any JSON value; the only thing a template, theme or config document may be made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Builds a document equal to `fresh` that reuses equal parts of `previous`, so that comparison by identity finds only
 * real changes.
 */
export function reuseEqualParts<T>(previous: unknown, fresh: T): T {
	if (typeof fresh !== "object" || fresh === null || fresh === previous) return fresh;
	if (typeof previous !== "object" || previous === null || Array.isArray(previous) !== Array.isArray(fresh))
		return fresh;
	const before = (key: string): unknown =>
		Object.hasOwn(previous, key) ? (previous as Record<string, unknown>)[key] : undefined;
	const parts = Object.entries(fresh).map(
		([key, part]) => [key, reuseEqualParts(before(key), part)] as const,
	);
	const equal =
		parts.length === Object.keys(previous).length &&
		parts.every(([key, part]) => Object.is(before(key), part));
	if (equal) return previous as T;
	return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
