// Drafts in IndexedDB, for one student alone. Loaded with the first form that stores one.
import type { DBSchema } from "idb";
import { createDatabase, inTransaction } from "../database.ts";

interface Schema extends DBSchema {
	/** `at`: milliseconds by this machine's clock. */
	drafts: {
		key: string;
		value: { readonly owner: string; readonly value: unknown; readonly at: number };
		indexes: { at: number };
	};
}

/** A draft nobody continued for so long is deleted: a shared machine should not collect them. */
const maxAgeMs = 30 * 86_400_000;

const database = createDatabase({
	name: "schoolfront.drafts",
	create: (db) => void db.createObjectStore("drafts", { keyPath: "owner" }).createIndex("at", "at"),
	prepare: async (db: import("idb").IDBPDatabase<Schema>) => {
		const expired = IDBKeyRange.upperBound(Date.now() - maxAgeMs);
		await inTransaction(db, "drafts", "readwrite", async (drafts) => {
			for (const key of await drafts.index("at").getAllKeys(expired)) await drafts.delete(key);
		});
		return db;
	},
	consequence: "what is typed lasts until this page closes",
});

export const readDraft = async (key: string): Promise<unknown> =>
	(await database((db) => inTransaction(db, "drafts", "readonly", (drafts) => drafts.get(key))))?.value;

/** @param value undefined deletes the draft @returns whether the browser did it */
export async function writeDraft(key: string, value: unknown): Promise<boolean> {
	const isDone = await database((db) =>
		inTransaction(db, "drafts", "readwrite", async (drafts) => {
			if (value === undefined) await drafts.delete(key);
			else await drafts.put({ owner: key, value, at: Date.now() });
			return true;
		}),
	);
	return isDone ?? false;
}
