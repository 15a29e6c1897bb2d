// What a student typed and did not send: kept by this browser for that student alone (IndexedDB), or not at all.
import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";

/** Whose it is and what of: nobody else's page asks for it. */
export interface DraftOwner {
	readonly company: number;
	readonly school: string;
	readonly user: string;
	/** Which form. */
	readonly form: string;
}

interface Row {
	readonly owner: string;
	readonly value: unknown;
	/** Milliseconds by this machine's clock. */
	readonly at: number;
}
interface Schema extends DBSchema {
	drafts: { key: string; value: Row; indexes: { at: number } };
}

/** What nobody came back to for so long is forgotten: a shared machine should not collect it. */
const longest = 30 * 86_400_000;
/** A browser that does not answer counts as one that keeps nothing. Milliseconds. */
const patience = 3_000;

type Drafts = IDBPObjectStore<Schema, ["drafts"]>;

/** A connection that the browser closes fails request and transaction: what nobody waits for is an error of the page. */
async function read<T>(db: IDBPDatabase<Schema>, work: (drafts: Drafts) => Promise<T>): Promise<T> {
	const { store, done } = db.transaction("drafts");
	const [found] = await Promise.all([work(store), done]);
	return found;
}

const keyOf = ({ company, school, user, form }: DraftOwner): string =>
	JSON.stringify([company, school, user, form]);

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const forget = (): void => {
	opened = undefined;
};

async function open(): Promise<IDBPDatabase<Schema>> {
	const db = await openDB<Schema>("schoolfront.drafts", 1, {
		upgrade(fresh, _old, _new, { done }) {
			// The opening fails with it, and says so.
			done.catch(() => undefined);
			fresh.createObjectStore("drafts", { keyPath: "owner" }).createIndex("at", "at");
		},
		// Somebody deletes the database, or a newer page wants another one: our connection must not stand in the way.
		blocking(_old, _new, event) {
			(event.target as IDBDatabase).close();
			forget();
		},
		terminated: forget,
	});
	const late = IDBKeyRange.upperBound(Date.now() - longest);
	const old = await read(db, (drafts) => drafts.index("at").getAllKeys(late));
	for (const key of old) await db.delete("drafts", key);
	return db;
}

let warned = false;
/** Works with the database; undefined where the browser does not let us: the form works on without it. */
async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, fail) => {
		timer = setTimeout(() => fail(new Error(`IndexedDB did not answer in ${patience} ms`)), patience);
	});
	try {
		opened ??= open();
		return await Promise.race([opened.then(work), late]);
	} catch (error) {
		forget();
		if (!warned)
			console.warn("IndexedDB is blocked or full; what is typed lasts until this page closes", error);
		warned = true;
		return undefined;
	} finally {
		clearTimeout(timer);
	}
}

/** What was kept of a form; undefined where nothing was. */
export const draftOf = async (owner: DraftOwner): Promise<unknown> =>
	(await attempt((db) => read(db, (drafts) => drafts.get(keyOf(owner)))))?.value;

/** Keeps a form, in place of what was kept of it before. @returns whether the browser did */
export async function keepDraft(owner: DraftOwner, value: unknown): Promise<boolean> {
	const key = await attempt((db) => db.put("drafts", { owner: keyOf(owner), value, at: Date.now() }));
	return key !== undefined;
}

/** Forgets a form: it was sent, or its student does not want it. @returns whether the browser did */
export async function dropDraft(owner: DraftOwner): Promise<boolean> {
	const done = await attempt(async (db) => {
		await db.delete("drafts", keyOf(owner));
		return true;
	});
	return done ?? false;
}
