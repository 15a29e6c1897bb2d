// What this browser remembers for this host. A blocked or full storage keeps the value for this page only.

const prefix = "schoolfront.";
/** Values the browser would not keep. */
const memory = new Map<string, string>();
let warned = false;

function attempt<T>(work: (local: Storage) => T): T | undefined {
	try {
		return work(globalThis.localStorage);
	} catch (error) {
		if (!warned) console.warn("localStorage is blocked or full; values last until this page closes", error);
		warned = true;
		return undefined;
	}
}

export const storage = {
	get: (key: string): string | undefined =>
		memory.get(key) ?? attempt((local) => local.getItem(prefix + key)) ?? undefined,

	set(key: string, value: string): void {
		const kept = attempt((local) => {
			local.setItem(prefix + key, value);
			return true;
		});
		if (kept) memory.delete(key);
		else memory.set(key, value);
	},

	remove(key: string): void {
		memory.delete(key);
		attempt((local) => local.removeItem(prefix + key));
	},

	/** Calls back when another tab changed or removed the key; a cleared storage counts as every key. */
	watch(key: string, changed: () => void): void {
		globalThis.addEventListener("storage", (event) => {
			if (event.key !== null && event.key !== prefix + key) return;
			memory.delete(key);
			changed();
		});
	},

	/** A stored JSON value; what cannot be parsed counts as absent and is removed. */
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
