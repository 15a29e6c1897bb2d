// An IndexedDB database: opened with its first use, and again after the browser has closed it. Where the browser
// blocks it, or does not answer, work on it returns undefined.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";

/** After so long without an answer from the browser, the database is not used for `unresponsiveMs`. */
const timeoutMs = 3_000;
const unresponsiveMs = 30_000;
/** Counted in steps: in a page that was suspended, timers that are due may run before the answers. */
const timeoutSteps = 6;

export interface DatabaseOptions<S extends DBSchema, Handle> {
	readonly name: string;
	/** Creates the stores of version 1. */
	readonly create: (db: IDBPDatabase<S>) => void;
	/** Runs after each opening, before any work. */
	readonly prepare: (db: IDBPDatabase<S>) => Promise<Handle>;
	/** The browser or another page has closed or deleted it. */
	readonly onLost?: () => void;
	/** What it means when the browser stores nothing, for the console. */
	readonly consequence: string;
}

export type Database<Handle> = <T>(work: (handle: Handle) => Promise<T>) => Promise<T | undefined>;

export function createDatabase<S extends DBSchema, Handle>(
	options: DatabaseOptions<S, Handle>,
): Database<Handle> {
	let opened: Promise<Handle> | undefined;
	/** By a clock that nobody sets. */
	let unresponsiveUntil = 0;
	let isReported = false;

	async function withTimeout<T>(work: Promise<T>): Promise<T> {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const timeout = new Promise<never>((_, fail) => {
			const wait = (stepsLeft: number): void => {
				timer = setTimeout(() => {
					if (stepsLeft > 1) return wait(stepsLeft - 1);
					unresponsiveUntil = performance.now() + unresponsiveMs;
					fail(new Error(`IndexedDB did not answer in ${timeoutMs} ms`));
				}, timeoutMs / timeoutSteps);
			};
			wait(timeoutSteps);
		});
		try {
			return await Promise.race([work, timeout]);
		} finally {
			clearTimeout(timer);
		}
	}

	function onClosed(): void {
		opened = undefined;
		options.onLost?.();
	}

	async function open(): Promise<Handle> {
		const opening = openDB<S>(options.name, 1, {
			upgrade(db, _old, _new, { done }) {
				// openDB rejects with the same error.
				done.catch(() => undefined);
				options.create(db);
			},
			// Another page deletes or upgrades it, which an open connection would block.
			blocking(_old, _new, event) {
				(event.target as IDBDatabase).close();
				onClosed();
			},
			terminated: onClosed,
		});
		const db = await withTimeout(opening).catch((cause: unknown) => {
			// One that opens too late is not left open.
			opening.then((late) => late.close()).catch(() => undefined);
			throw cause;
		});
		return withTimeout(options.prepare(db)).catch((cause: unknown) => {
			db.close();
			throw cause;
		});
	}

	/** A database that could not be opened is opened again with the next use. */
	async function handle(): Promise<Handle> {
		opened ??= open();
		const opening = opened;
		try {
			return await opening;
		} catch (error) {
			if (opened === opening) opened = undefined;
			throw error;
		}
	}

	async function attempt<T>(work: (handle: Handle) => Promise<T>, isRetry: boolean): Promise<T | undefined> {
		if (performance.now() < unresponsiveUntil) return undefined;
		const opening = handle();
		const used = opened;
		try {
			return await withTimeout(work(await opening));
		} catch (error) {
			// The connection was closed while it was used.
			if (!isRetry && error instanceof DOMException && error.name === "InvalidStateError") {
				if (opened === used) opened = undefined;
				return attempt(work, true);
			}
			if (!isReported) console.warn(`IndexedDB is blocked or full; ${options.consequence}`, error);
			isReported = true;
			return undefined;
		}
	}

	return (work) => attempt(work, false);
}

/**
 * Does all of the work or nothing of it. For reading too: idb's own shortcuts leave the rejection of a closed connection
 * unhandled.
 */
export async function inTransaction<
	S extends DBSchema,
	Name extends StoreNames<S>,
	Mode extends "readonly" | "readwrite",
	T,
>(
	db: IDBPDatabase<S>,
	name: Name,
	mode: Mode,
	work: (store: IDBPTransaction<S, [Name], Mode>["store"]) => Promise<T>,
): Promise<T> {
	const { store, done } = db.transaction(name, mode);
	// A closed connection rejects both.
	const [result] = await Promise.all([work(store), done]);
	return result;
}
