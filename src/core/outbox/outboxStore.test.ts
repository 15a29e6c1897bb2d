// Entries that are stored while others wait in memory for a full database.
import { beforeEach, expect, test, vi } from "vitest";
import type { StoredEntry } from "./outboxState.ts";

type Row = StoredEntry & { number: number };

/** A database for the outbox: transactions run one after the other; a full one refuses them. */
class Database {
	full = false;
	rows: Row[] = [];
	private last = Promise.resolve();

	transaction(name: string) {
		if (this.full) throw new DOMException("full", "QuotaExceededError");
		const before = this.last;
		let over: ReturnType<typeof setTimeout> | undefined;
		const done = new Promise<void>((resolve) => {
			const end = () => {
				clearTimeout(over);
				over = setTimeout(resolve, 1);
			};
			void before.then(end);
		});
		this.last = done;
		const act =
			<A extends unknown[], T>(work: (...given: A) => T) =>
			async (...given: A): Promise<T> => {
				await before;
				return work(...given);
			};
		const of = (key: "owner" | "id") => ({
			getAll: act((value: string) => this.rows.filter((row) => row[key] === value)),
			get: act((value: string) => this.rows.find((row) => row[key] === value)),
			getKey: act((value: string) => this.rows.find((row) => row[key] === value)?.number),
		});
		const entries = {
			index: of,
			add: act((row: StoredEntry) => void this.rows.push({ ...row, number: Math.random() })),
			delete: act((number: number) => {
				this.rows = this.rows.filter((row) => row.number !== number);
			}),
		};
		const about = { get: async () => "queue", put: async () => undefined };
		return { store: name === "about" ? about : entries, done };
	}
}

let database: Database;
vi.mock("idb", () => ({ openDB: async () => database }));

async function openStore() {
	vi.resetModules();
	return import("./outboxStore.ts");
}
const entry = (id: string, slot: string, putAt: number): StoredEntry => ({
	...{ id, slot, putAt, owner: "7 mei", schoolId: "main", kind: "note.save" },
	body: { text: id },
});
const old = [entry("a1", "a", 1), entry("b1", "b", 2)];
const newer = entry("b2", "b", 3);

beforeEach(() => {
	database = new Database();
	vi.spyOn(console, "warn").mockReturnValue();
	return () => vi.restoreAllMocks();
});

/** Two entries in memory, after the database was full. */
async function storeWithMemory() {
	const store = await openStore();
	database.full = true;
	for (const each of old) await store.storeEntry(each);
	database.full = false;
	const idsNow = async () => (await store.entriesOf("7 mei")).map(({ id }) => id).toSorted();
	expect(await idsNow()).toEqual(["a1", "b1"]);
	return { ...store, idsNow };
}

test("persistMemory: a newer entry of the slot stays", async () => {
	const { persistMemory, storeEntry, idsNow } = await storeWithMemory();
	await Promise.all([persistMemory(), storeEntry(newer)]);
	expect(await idsNow()).toEqual(["a1", "b2"]);
});

test("storeEntry: a late entry leaves a newer one of its slot, stored or in memory, and replaces an older one", async () => {
	const { storeEntry, persistMemory, idsNow } = await storeWithMemory();
	const late = (id: string, putAt: number) => storeEntry(entry(id, "b", putAt), true);
	await late("b0", 0);
	expect(await idsNow()).toEqual(["a1", "b1"]);
	await persistMemory();
	database.rows.push({ ...newer, number: 9 });
	await late("b1", 2);
	await late("b3", 4);
	expect(await idsNow()).toEqual(["a1", "b3"]);
});

test("storeEntry: an entry of a clock that was set back is later than the one it follows, which may be put again", async () => {
	const store = await openStore();
	await store.storeEntry(entry("b2", "b", 3));
	await store.storeEntry(entry("b3", "b", 1));
	await store.storeEntry(entry("b2", "b", 3), true);
	expect((await store.entriesOf("7 mei")).map(({ id }) => id)).toEqual(["b3"]);
});

test("deleteEntries: a newer entry of the slot stays", async () => {
	const { storeEntry, deleteEntries, idsNow } = await storeWithMemory();
	await Promise.all([storeEntry(newer), deleteEntries(["b1"])]);
	expect(await idsNow()).toEqual(["a1", "b2"]);
});

test("timeout: a suspended page does not treat its database as unresponsive", async () => {
	const store = await openStore();
	await store.entriesOf("7 mei");
	const due = new Map<object, () => void>();
	vi.stubGlobal("setTimeout", (work: () => void) => {
		const name = {};
		due.set(name, work);
		return name;
	});
	vi.stubGlobal("clearTimeout", (name: object) => due.delete(name));
	const storing = store.storeEntry(newer);
	for (let i = 0; i < 100; i++) await Promise.resolve();
	// A step of the timeout, and the answer of the database after it.
	expect(due.size).toBe(2);
	for (const work of [...due.values()]) work();
	vi.unstubAllGlobals();
	await storing;
	expect(await store.entriesOf("7 mei")).toMatchObject([{ id: "b2", isStored: true }]);
});

test("persistMemory: entries in memory replace older stored ones of their slot", async () => {
	const store = await openStore();
	await store.storeEntry(entry("b0", "b", 0));
	database.full = true;
	for (const each of old) await store.storeEntry(each);
	database.full = false;
	await store.persistMemory();
	expect(database.rows.map(({ id }) => id)).toEqual(["a1", "b1"]);
});
