// Keys of the answers that this page made: an event about one of them is no news to it.
const ids = new Set<string>();

export const ownEntries = {
	add: (entryId: string): void => void ids.add(entryId),
	has: (entryId: string | undefined): boolean => entryId !== undefined && ids.has(entryId),
};
