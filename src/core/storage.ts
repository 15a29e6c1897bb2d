// localStorage and sessionStorage under our own prefix. A value that localStorage does not store lasts as long as the page,
// and is sent to the host's other tabs directly.
import { openTabChannel, type TabChannel } from "./tabs.ts";

type Area = "localStorage" | "sessionStorage";
const prefix = "schoolfront.";
const consequences: Readonly<Record<Area, string>> = {
	localStorage: "values last until this page closes",
	sessionStorage: "values of this tab are not stored",
};
/** Values the browser did not store. */
const memory = new Map<string, string>();
const watchers = new Map<string, (isCleared: boolean) => void>();
const reported = new Set<Area>();
const state: { channel?: TabChannel<readonly [key: string, value: string]> } = {};

/** @returns undefined where the browser blocks the area or has no space left */
function attempt<T>(area: Area, work: (stored: Storage) => T): T | undefined {
	try {
		return work(globalThis[area]);
	} catch (error) {
		if (!reported.has(area)) console.warn(`${area} is blocked or full; ${consequences[area]}`, error);
		reported.add(area);
		return undefined;
	}
}

const read = (area: Area, key: string): string | undefined =>
	attempt(area, (stored) => stored.getItem(prefix + key)) ?? undefined;

/** @returns whether the browser stored it */
const write = (area: Area, key: string, value: string): boolean =>
	attempt(area, (stored) => {
		stored.setItem(prefix + key, value);
		return true;
	}) ?? false;

const remove = (area: Area, key: string): void => attempt(area, (stored) => stored.removeItem(prefix + key));

/** A stored JSON value; invalid JSON is removed. */
function readJson({ get, remove }: Pick<typeof tabStorage, "get" | "remove">, key: string): unknown {
	const text = get(key);
	if (text === undefined) return undefined;
	try {
		return JSON.parse(text) as unknown;
	} catch (error) {
		console.warn(`storage ${key}: must be JSON, found ${text.slice(0, 40)}; it is removed`, error);
		remove(key);
		return undefined;
	}
}

/** Values that other tabs could not store. */
function channel(): TabChannel<readonly [key: string, value: string]> {
	state.channel ??= openTabChannel("schoolfront", ([key, value]) => {
		memory.set(key, value);
		watchers.get(key)?.(false);
	});
	return state.channel;
}

export const storage = {
	get: (key: string): string | undefined => memory.get(key) ?? read("localStorage", key),

	set(key: string, value: string): void {
		if (write("localStorage", key, value)) memory.delete(key);
		else {
			memory.set(key, value);
			if (watchers.has(key)) channel().post([key, value]);
		}
	},

	remove(key: string): void {
		memory.delete(key);
		remove("localStorage", key);
	},

	/** Calls back when another tab changed or removed the key, or cleared the whole storage; one watcher for each key. */
	watch(key: string, onChange: (isCleared: boolean) => void): void {
		watchers.set(key, onChange);
		channel();
		globalThis.addEventListener("storage", (event) => {
			if (event.key !== null && event.key !== prefix + key) return;
			memory.delete(key);
			onChange(event.key === null);
		});
	},

	getJson: (key: string): unknown => readJson(storage, key),
};

/** Values of this tab, which survive a reload; none where the browser stores nothing. */
export const tabStorage = {
	get: (key: string): string | undefined => read("sessionStorage", key),
	/** @returns whether the browser stored it */
	set: (key: string, value: string): boolean => write("sessionStorage", key, value),
	remove: (key: string): void => remove("sessionStorage", key),
	getJson: (key: string): unknown => readJson(tabStorage, key),
};
