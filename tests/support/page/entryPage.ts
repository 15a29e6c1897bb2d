// Puts entries into the outbox's storage, for the test of pages without a screen.
import { deleteEntries, entriesOf, storeEntry } from "../../../src/core/outbox/outboxStore.ts";

const owner = "1 mei";

/** @returns the number the browser gave it */
export async function put(id: string): Promise<number | undefined> {
	await storeEntry({ id, owner, schoolId: "", kind: "test", body: {}, putAt: Date.now() });
	return (await entriesOf(owner)).find((entry) => entry.id === id)?.number;
}

export const remove = (id: string): Promise<void> => deleteEntries([id]);
