// localStorage under our own prefix. A value that it does not store lasts as long as the page, and is sent to the host's
// other tabs directly.
import { openTabChannel, type TabChannel } from "./tabs.ts";

const prefix = "schoolfront.";
/** Values the browser did not store. */
const memory = new Map<string, string>();
const watchers = new Map<string, (isCleared: boolean) => void>();
const state: { isReported?: boolean; channel?: TabChannel<readonly [key: string, value: string]> } = {};

function attempt<T>(work: (local: Storage) => T): T | undefined {
	try {
		return work(globalThis.localStorage);
	} catch (error) {
		if (!state.isReported)
			console.warn("localStorage is blocked or full; values last until this page closes", error);
		state.isReported = true;
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
	get: (key: string): string | undefined =>
		memory.get(key) ?? attempt((local) => local.getItem(prefix + key)) ?? undefined,

	set(key: string, value: string): void {
		const isStored = attempt((local) => {
			local.setItem(prefix + key, value);
			return true;
		});
		if (isStored) memory.delete(key);
		else {
			memory.set(key, value);
			if (watchers.has(key)) channel().post([key, value]);
		}
	},

	remove(key: string): void {
		memory.delete(key);
		attempt((local) => local.removeItem(prefix + key));
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

	/** A stored JSON value; invalid JSON is removed. */
	getJson(key: string): unknown {
		const text = storage.get(key);
		if (text === undefined) return undefined;
		try {
			return JSON.parse(text) as unknown;
		} catch (error) {
			console.warn(`storage ${key}: must be JSON, found ${text.slice(0, 40)}; it is removed`, error);
			storage.remove(key);
			return undefined;
		}
	},
};
