/** Any JSON value; the only thing a template, theme or config document may be made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * A fresh document built from the parts of a former one that are equal to its own: what did not change keeps its
 * identity, and whoever compares by identity sees only what did.
 */
export function share<T>(former: unknown, fresh: T): T {
	if (typeof fresh !== "object" || fresh === null) return fresh;
	if (typeof former !== "object" || former === null || Array.isArray(former) !== Array.isArray(fresh))
		return fresh;
	const before = (key: string): unknown =>
		Object.hasOwn(former, key) ? (former as Record<string, unknown>)[key] : undefined;
	const parts = Object.entries(fresh).map(([key, part]) => [key, share(before(key), part)] as const);
	const equal =
		parts.length === Object.keys(former).length && parts.every(([key, part]) => Object.is(before(key), part));
	if (equal) return former as T;
	return (Array.isArray(fresh) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as T;
}
