// How often this server has changed posts of a company, for what it has in memory of them.

export interface PostChanges {
	readonly countOf: (companyId: number) => number;
	/** After the transaction, so that the author finds it at once. */
	readonly note: (companyId: number) => void;
}

export function createPostChanges(): PostChanges {
	const counts = new Map<number, number>();
	const countOf = (companyId: number): number => counts.get(companyId) ?? 0;
	return { countOf, note: (companyId) => void counts.set(companyId, countOf(companyId) + 1) };
}
