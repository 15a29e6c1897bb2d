// Where the outbox stores its entries: IndexedDB, and the memory of this page for what the browser does not store.

import type { DBSchema, IDBPDatabase, IDBPObjectStore } from "idb";
import { createDatabase, inTransaction } from "../database.ts";
import { newId } from "../draft/newId.ts";
import type { QueuedEntry, StoredEntry } from "./outboxState.ts";

type Row = StoredEntry & { readonly number: number };
interface Schema extends DBSchema {
	entries: { key: number; value: Row; indexes: { owner: string; id: string } };
	about: { key: string; value: string };
}
interface Handle {
	readonly db: IDBPDatabase<Schema>;
	readonly queueId: string;
}

const page = {
	/** Entries this page has seen, so that a cleared storage gets them back. */
	known: new Map<string, StoredEntry>(),
	memory: new Map<string, Row>(),
	memoryQueue: newId(),
	lastNumber: 0,
	/** Queue of the database that was open before. */
	previousQueue: undefined as string | undefined,
	onStorageLost: (): void => undefined,
};
const { known, memory } = page;

/** Calls back when the storage was cleared or closed under the page: `entriesOf` stores again what is known. */
export function onStorageLost(listener: () => void): void {
	page.onStorageLost = listener;
}

const attempt = createDatabase<Schema, Handle>({
	name: "schoolfront.outbox",
	create(db) {
		const entries = db.createObjectStore("entries", { keyPath: "number", autoIncrement: true });
		entries.createIndex("owner", "owner");
		entries.createIndex("id", "id", { unique: true });
		db.createObjectStore("about");
	},
	async prepare(db) {
		const queueId = await inTransaction(db, "about", "readwrite", async (about) => {
			const id = (await about.get("queue")) ?? newId();
			await about.put(id, "queue");
			return id;
		});
		const handle = { db, queueId };
		if (page.previousQueue !== undefined && page.previousQueue !== queueId)
			for (const entry of known.values()) if (!memory.has(entry.id)) await write(handle, entry, true);
		page.previousQueue = queueId;
		return handle;
	},
	onLost: () => page.onStorageLost(),
	consequence: "unsaved work lasts until this page closes",
});

const bare = ({ number: _number, queueId: _queue, isStored: _stored, ...entry }: QueuedEntry): StoredEntry =>
	entry;

type Entries = IDBPObjectStore<Schema, ["entries"], "entries", "readwrite">;
const change = <T>({ db }: Handle, work: (entries: Entries) => Promise<T>): Promise<T> =>
	inTransaction(db, "entries", "readwrite", work);

const isOfSlot =
	({ owner, kind, slot }: StoredEntry) =>
	(other: StoredEntry): boolean =>
		slot !== undefined && other.slot === slot && other.kind === kind && other.owner === owner;

/**
 * Adds an entry and removes the others of its slot.
 * @param isLate it was put some time ago: a newer entry of this or another tab stays
 */
const write = (handle: Handle, entry: StoredEntry, isLate = false): Promise<true> =>
	change<true>(handle, async (entries) => {
		const replaces = isOfSlot(entry);
		const rows = await entries.index("owner").getAll(entry.owner);
		const previous = rows.filter((row) => row.id === entry.id || replaces(row));
		if (isLate && previous.some((row) => row.putAt > entry.putAt)) return true;
		// The database sets the number.
		await Promise.all([...previous.map((row) => entries.delete(row.number)), entries.add(entry as Row)]);
		return true;
	});

/** @returns the student who got the entries, now or before */
async function moveTo(
	first: StoredEntry | undefined,
	from: string,
	db: IDBPDatabase<Schema>,
): Promise<string | undefined> {
	const transaction = db.transaction(["about", "entries"], "readwrite");
	const [about, entries] = [transaction.objectStore("about"), transaction.objectStore("entries")];
	const work = async () => {
		const key = `student of ${from}`;
		const before = await about.get(key);
		const owner = before ?? first?.owner;
		if (owner === undefined) return undefined;
		if (before === undefined) await Promise.all([about.put(owner, key), entries.add(first as Row)]);
		const own = await entries.index("owner").getAll(owner);
		for (const { number, ...entry } of await entries.index("owner").getAll(from)) {
			await entries.delete(number);
			const moved = { ...entry, owner };
			const isOld = own.some((row) => isOfSlot(moved)(row) && row.putAt > moved.putAt);
			if (!isOld) await entries.add(moved as Row);
		}
		return owner;
	};
	const [owner] = await Promise.all([work(), transaction.done]);
	return owner;
}

/**
 * Makes the entries of a visitor those of the owner of `first`, and puts that one before them. Only the first call decides
 * whose they become; a later one brings what was put meanwhile, also when nobody is signed in.
 */
export async function adoptEntries(from: string, first: StoredEntry | undefined): Promise<void> {
	const stored = await attempt(({ db }) => moveTo(first, from, db));
	const owner = stored ?? first?.owner;
	if (owner === undefined) return;
	if (stored === undefined && first && !memory.has(first.id)) remember(first);
	for (const [id, entry] of known) if (entry.owner === from) known.set(id, { ...entry, owner });
	for (const [id, { number: _, ...entry }] of [...memory]) {
		if (entry.owner !== from) continue;
		memory.delete(id);
		remember({ ...entry, owner });
	}
}

function remember(entry: StoredEntry): void {
	page.lastNumber += 1;
	memory.set(entry.id, { ...entry, number: page.lastNumber });
}

/**
 * Stores an entry instead of the one of its slot. Resolves when it is stored, if only in memory.
 * @param isLate it was made some time ago: a newer entry stays
 */
export async function storeEntry(put: StoredEntry, isLate = false): Promise<void> {
	const previous = [...known.values(), ...memory.values()].filter(
		(each) => isOfSlot(put)(each) && each.id !== put.id,
	);
	if (isLate && previous.some(({ putAt }) => putAt > put.putAt)) return;
	// With a clock that was set back, too, it is later than what it follows.
	const entry = { ...put, putAt: Math.max(put.putAt, ...previous.map(({ putAt }) => putAt + 1)) };
	const isStored = await attempt((handle) => write(handle, entry, isLate));
	for (const map of [known, memory])
		for (const each of map.values()) if (isOfSlot(entry)(each)) map.delete(each.id);
	known.set(entry.id, entry);
	if (!isStored) remember(entry);
}

/** Entries of an owner in their order; one in memory is newer than a stored one of the same slot. */
export async function entriesOf(owner: string): Promise<QueuedEntry[]> {
	const found = await attempt(async ({ db, queueId }) => {
		const rows = await inTransaction(db, "entries", "readonly", (entries) =>
			entries.index("owner").getAll(owner),
		);
		return rows.map((row) => ({ ...row, queueId, isStored: true }));
	});
	const ours = [...known.values()].filter((entry) => entry.owner === owner && !memory.has(entry.id));
	// The page still has the entries it has seen.
	if (!found) for (const entry of ours) remember(entry);
	const inMemory = [...memory.values()]
		.filter((row) => row.owner === owner)
		.sort((a, b) => a.number - b.number)
		.map((row) => ({ ...row, queueId: page.memoryQueue, isStored: false }));
	if (!found) return inMemory;
	for (const { id } of ours) known.delete(id);
	for (const row of found) known.set(row.id, bare(row));
	return [
		...found.filter((row) => !inMemory.some((each) => each.id === row.id || isOfSlot(each)(row))),
		...inMemory,
	];
}

/** Tries again to store what is in memory only. */
export async function persistMemory(): Promise<void> {
	for (const { number: _, ...entry } of [...memory.values()])
		if (await attempt((handle) => write(handle, entry, true))) memory.delete(entry.id);
}

/** Changes entries that are still there. */
export async function changeEntries(
	ids: readonly string[],
	next: (entry: StoredEntry) => StoredEntry,
): Promise<void> {
	for (const id of ids) {
		const row = memory.get(id);
		if (!row) continue;
		const entry = { ...next(row), number: row.number };
		memory.delete(id);
		memory.set(entry.id, entry);
	}
	await attempt((handle) =>
		change(handle, async (entries) => {
			for (const id of ids) {
				const row = await entries.index("id").get(id);
				if (row) await entries.put({ ...next(row), number: row.number });
			}
		}),
	);
}

/** Deletes entries, and the stored ones that an entry in memory has replaced. */
export async function deleteEntries(ids: readonly string[]): Promise<void> {
	const slots = ids.map((id) => memory.get(id)).filter((row) => row !== undefined);
	for (const id of ids) {
		known.delete(id);
		memory.delete(id);
	}
	await attempt((handle) =>
		change(handle, async (entries) => {
			for (const id of ids) {
				const number = await entries.index("id").getKey(id);
				if (number !== undefined) await entries.delete(number);
			}
			for (const slot of slots)
				for (const row of await entries.index("owner").getAll(slot.owner))
					if (isOfSlot(slot)(row) && row.putAt <= slot.putAt) await entries.delete(row.number);
		}),
	);
}
