// What a page has to fetch of a state that the server numbers: the site by its version, the content by its revision. On
// every connection the server sends the number without names, so that a page notices what changed while it was loaded or
// had no connection.

export interface NumberedChange {
	readonly number: number;
	/** What changed with this number; empty on a connection. */
	readonly names: readonly string[];
}

/**
 * The names of changes that follow the known number; undefined, which means all, when one between was missed.
 * @param known number of what the page shows
 */
export function missedBy(known: number, changes: readonly NumberedChange[]) {
	let number = known;
	const names = new Set<string>();
	for (const change of changes) {
		if (change.number === number) continue;
		if (change.number !== number + 1 || change.names.length === 0)
			return { number: changes.at(-1)?.number ?? known, names: undefined };
		for (const name of change.names) names.add(name);
		number = change.number;
	}
	return { number, names: [...names] };
}
