// Keys of the answers that this page made last: an event about one of them is no news to it.
const ids = new Set<string>();
/** Their events come within seconds. */
const maxIds = 500;

export const ownEntries = {
	add(entryId: string): void {
		ids.add(entryId);
		const [oldest] = ids;
		if (ids.size > maxIds && oldest !== undefined) ids.delete(oldest);
	},
	has: (entryId: string | undefined): boolean => entryId !== undefined && ids.has(entryId),
};
