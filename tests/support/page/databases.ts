// IndexedDB for the thread of a page: what a transaction has stored is reported before the page hears of it.
import "fake-indexeddb/auto";
import type { PageConditions, PageReport, RowChange, StoredDatabase, StoreShape } from "./profile.ts";

/** Stores again what an earlier page of the browser has stored. */
export const restoreDatabase = ({ name, version, stores }: StoredDatabase): Promise<void> =>
	new Promise((resolve, reject) => {
		const opening = indexedDB.open(name, version);
		opening.onerror = () => reject(opening.error);
		opening.onsuccess = () => {
			opening.result.close();
			resolve();
		};
		opening.onupgradeneeded = () => {
			for (const { name: store, keyPath, autoIncrement, indexes, rows, lastNumber } of stores) {
				const options = { autoIncrement, ...(keyPath !== undefined && { keyPath }) };
				const made = opening.result.createObjectStore(store, options);
				if (autoIncrement && keyPath !== undefined && lastNumber > 0) {
					// The next row gets a higher number.
					made.put({ [keyPath]: lastNumber });
					made.delete(lastNumber);
				}
				for (const index of indexes) made.createIndex(index.name, index.keyPath, { unique: index.unique });
				for (const [key, value] of rows) made.put(value, keyPath === undefined ? key : undefined);
			}
		};
	});

/** The key of a row that the database has numbered is part of it. */
const withKey = (value: unknown, { keyPath }: IDBObjectStore, key: IDBValidKey): unknown =>
	typeof keyPath === "string" ? { ...(value as object), [keyPath]: key } : value;

/** Reports every change from now on, and refuses them while the browser is full. */
export function followDatabases(
	conditions: () => PageConditions,
	report: (report: PageReport) => void,
): void {
	const changes = new WeakMap<IDBTransaction, (() => RowChange)[]>();
	const shapes = new WeakMap<IDBTransaction, { -readonly [key in keyof StoreShape]: StoreShape[key] }[]>();
	const { createObjectStore } = IDBDatabase.prototype;
	const { put, add, delete: remove, createIndex } = IDBObjectStore.prototype;

	function note(store: IDBObjectStore, change: () => RowChange): void {
		const { transaction } = store;
		const own = changes.get(transaction) ?? [];
		own.push(change);
		if (own.length > 1) return;
		changes.set(transaction, own);
		const database = transaction.db.name;
		transaction.addEventListener("complete", () =>
			report({ kind: "rows", database, changes: own.map((each) => each()) }),
		);
	}

	const writing = (write: typeof put) =>
		function store(this: IDBObjectStore, value: unknown, key?: IDBValidKey): IDBRequest<IDBValidKey> {
			const copy: unknown = structuredClone(value);
			const request = write.call(this, value, key);
			const { name } = this;
			if (conditions().isFull) this.transaction.abort();
			else
				note(this, () => ({
					...{ store: name, key: request.result },
					value: withKey(copy, this, request.result),
				}));
			return request;
		};
	IDBObjectStore.prototype.put = writing(put);
	IDBObjectStore.prototype.add = writing(add);
	IDBObjectStore.prototype.delete = function store(key) {
		const { name } = this;
		if (typeof key !== "string" && typeof key !== "number")
			throw new Error(`the thread of a page deletes single rows, found ${String(key)}`);
		note(this, () => ({ store: name, key }));
		return remove.call(this, key);
	};

	IDBDatabase.prototype.createObjectStore = function create(name, options = {}) {
		const made = createObjectStore.call(this, name, options);
		const { transaction } = made;
		const own = shapes.get(transaction) ?? [];
		const { keyPath, autoIncrement = false } = options;
		own.push({ name, keyPath: keyPath == null ? undefined : String(keyPath), autoIncrement, indexes: [] });
		if (own.length > 1) return made;
		shapes.set(transaction, own);
		const { name: database, version } = this;
		transaction.addEventListener("complete", () =>
			report({ kind: "database", name: database, version, stores: own }),
		);
		return made;
	};
	IDBObjectStore.prototype.createIndex = function create(name, keyPath, { unique = false } = {}) {
		const shape = shapes.get(this.transaction)?.find((each) => each.name === this.name);
		if (shape) shape.indexes = [...shape.indexes, { name, keyPath: String(keyPath), unique }];
		return createIndex.call(this, name, keyPath, { unique });
	};
}
