// Where the outbox keeps its entries: IndexedDB, and the memory of this page for what the browser will not keep.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
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

/** A random id; the platform's own is missing where a page came over plain http. */
export const newId = (): string =>
	crypto.randomUUID?.() ??
	"10000000-1000-4000-8000-100000000000".replace(/[018]/g, (digit) =>
		(+digit ^ ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & (15 >> (+digit / 4)))).toString(16),
	);

/** A browser that does not answer counts as one that keeps nothing. */
const patience = 3_000;
const turns = 6; // in a page that stood still, or slept, all that is due may come before the answers do
/** Until then it is not asked again, so that nobody waits each time. */
let silentUntil = 0;

async function within<T>(work: Promise<T>): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, fail) => {
		const wait = (left: number): void => {
			timer = setTimeout(() => {
				if (left > 1) return wait(left - 1);
				silentUntil = Date.now() + 30_000;
				fail(new Error(`IndexedDB did not answer in ${patience} ms`));
			}, patience / turns);
		};
		wait(turns);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

let opened: Promise<Handle> | undefined;
let formerQueue: string | undefined;
/** What this page knows of, so that a storage somebody cleared gets it back. */
const known = new Map<string, StoredEntry>();
const memory = new Map<string, Row>();
const memoryQueue = newId();
let memoryNumber = 0;
let changed: () => void = () => undefined;

/** Calls back when the storage was cleared or closed under the page: what is known belongs back into it. */
export function onStorageLost(listener: () => void): void {
	changed = listener;
}

const bare = ({ number: _number, queueId: _queue, kept: _kept, ...entry }: QueuedEntry): StoredEntry => entry;

function forgetHandle(): void {
	opened = undefined;
	changed();
}

async function open(): Promise<Handle> {
	const opening = openDB<Schema>("schoolfront.outbox", 1, {
		upgrade(db, _old, _new, { done }) {
			// The opening fails with it, and says so.
			done.catch(() => undefined);
			const entries = db.createObjectStore("entries", { keyPath: "number", autoIncrement: true });
			entries.createIndex("owner", "owner");
			entries.createIndex("id", "id", { unique: true });
			db.createObjectStore("about");
		},
		// Somebody deletes the database, or a newer page wants another one: our connection must not stand in the way.
		blocking(_old, _new, event) {
			(event.target as IDBDatabase).close();
			forgetHandle();
		},
		terminated: forgetHandle,
	});
	const db = await within(opening).catch((cause: unknown) => {
		// One that comes too late is not left open; what failed is told by the cause.
		opening.then((late) => late.close()).catch(() => undefined);
		throw cause;
	});
	const about = db.transaction("about", "readwrite");
	const named = async (): Promise<string> => {
		const queueId = (await about.store.get("queue")) ?? newId();
		await about.store.put(queueId, "queue");
		return queueId;
	};
	const [queueId] = await Promise.all([named(), about.done]);
	const handle = { db, queueId };
	if (formerQueue !== undefined && formerQueue !== queueId)
		for (const entry of known.values()) if (!memory.has(entry.id)) await write(handle, entry, true);
	formerQueue = queueId;
	return handle;
}

type Entries = IDBPObjectStore<Schema, ["entries"], "entries", "readwrite">;

/** All of the work or nothing of it. */
async function inTransaction<T>({ db }: Handle, work: (entries: Entries) => Promise<T>): Promise<T> {
	const { store, done } = db.transaction("entries", "readwrite");
	const [result] = await Promise.all([work(store), done]);
	return result;
}

/** The open database; one that could not be opened is tried again the next time. */
async function handleOf(): Promise<Handle> {
	opened ??= open();
	const mine = opened;
	try {
		return await mine;
	} catch (error) {
		if (opened === mine) opened = undefined;
		throw error;
	}
}

let warned = false;
/** Works with the database; undefined when the browser does not let us. */
async function attempt<T>(work: (handle: Handle) => Promise<T>, isSecond = false): Promise<T | undefined> {
	if (Date.now() < silentUntil) return undefined;
	try {
		return await within(work(await handleOf()));
	} catch (error) {
		// The connection went while it was used; a fresh one may do.
		if (!isSecond && error instanceof DOMException && error.name === "InvalidStateError")
			return attempt(work, true);
		if (!warned)
			console.warn("IndexedDB is blocked or full; unsaved work lasts until this page closes", error);
		warned = true;
		return undefined;
	}
}

const isOfSlot =
	({ owner, kind, slot }: StoredEntry) =>
	(other: StoredEntry): boolean =>
		slot !== undefined && other.slot === slot && other.kind === kind && other.owner === owner;

/**
 * Adds an entry, in place of the one of its slot.
 * @param isLate it was put some time ago: what the student did since then, here or in another tab, stands
 */
const write = (handle: Handle, entry: StoredEntry, isLate = false): Promise<true> =>
	inTransaction<true>(handle, async (entries) => {
		const replaces = isOfSlot(entry);
		const rows = await entries.index("owner").getAll(entry.owner);
		const former = rows.filter((row) => row.id === entry.id || replaces(row));
		if (isLate && former.some((row) => row.putAt > entry.putAt)) return true;
		// The number is the database's.
		await Promise.all([...former.map((row) => entries.delete(row.number)), entries.add(entry as Row)]);
		return true;
	});

function remember(entry: StoredEntry): void {
	memoryNumber += 1;
	memory.set(entry.id, { ...entry, number: memoryNumber });
}

/** Keeps an entry in place of the one of its slot. Resolves when it is kept, if only in memory. */
export async function keepEntry(put: StoredEntry): Promise<void> {
	const former = [...known.values(), ...memory.values()].filter(isOfSlot(put)).map(({ putAt }) => putAt);
	// A clock that was set back makes nothing older than what it follows.
	const entry = { ...put, putAt: Math.max(put.putAt, ...former) };
	const kept = await attempt((handle) => write(handle, entry));
	for (const map of [known, memory])
		for (const each of map.values()) if (isOfSlot(entry)(each)) map.delete(each.id);
	known.set(entry.id, entry);
	if (!kept) remember(entry);
}

/** Entries of an owner in their order; what is in memory is newer than what is kept of the same slot. */
export async function entriesOf(owner: string): Promise<QueuedEntry[]> {
	const found = await attempt(async ({ db, queueId }) => {
		// A connection that the browser closes fails both, and what nobody waits for is an error of the page.
		const { store, done } = db.transaction("entries");
		const [rows] = await Promise.all([store.index("owner").getAll(owner), done]);
		return rows.map((row) => ({ ...row, queueId, kept: true }));
	});
	const ours = [...known.values()].filter((entry) => entry.owner === owner && !memory.has(entry.id));
	// What cannot be read any more is not gone: the page still has what it knows.
	if (!found) for (const entry of ours) remember(entry);
	const inMemory = [...memory.values()]
		.filter((row) => row.owner === owner)
		.sort((a, b) => a.number - b.number)
		.map((row) => ({ ...row, queueId: memoryQueue, kept: false }));
	if (!found) return inMemory;
	for (const { id } of ours) known.delete(id);
	for (const row of found) known.set(row.id, bare(row));
	return [
		...found.filter((row) => !inMemory.some((each) => each.id === row.id || isOfSlot(each)(row))),
		...inMemory,
	];
}

/** Tries again to have the browser keep what is in memory only. */
export async function keepMemory(): Promise<void> {
	for (const { number: _, ...entry } of [...memory.values()])
		if (await attempt((handle) => write(handle, entry, true))) memory.delete(entry.id);
}

/** Changes entries that are still there. */
export async function changeEntries(
	ids: readonly string[],
	change: (entry: StoredEntry) => StoredEntry,
): Promise<void> {
	for (const id of ids) {
		const row = memory.get(id);
		if (!row) continue;
		const next = { ...change(row), number: row.number };
		memory.delete(id);
		memory.set(next.id, next);
	}
	await attempt((handle) =>
		inTransaction(handle, async (entries) => {
			for (const id of ids) {
				const row = await entries.index("id").get(id);
				if (row) await entries.put({ ...change(row), number: row.number });
			}
		}),
	);
}

/** Forgets entries, and of their slots whatever an entry in memory stood before. */
export async function dropEntries(ids: readonly string[]): Promise<void> {
	const slots = ids.map((id) => memory.get(id)).filter((row) => row !== undefined);
	for (const id of ids) {
		known.delete(id);
		memory.delete(id);
	}
	await attempt((handle) =>
		inTransaction(handle, async (entries) => {
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
