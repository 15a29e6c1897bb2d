// What this browser remembers for this host. What a blocked or full storage refuses lasts as long as the page, and
// the host's other tabs are told of it directly, so that they stay in step.

const prefix = "schoolfront.";
/** Values the browser would not keep. */
const memory = new Map<string, string>();
const watchers = new Map<string, (cleared: boolean) => void>();
let warned = false;
let channel: BroadcastChannel | undefined;

function attempt<T>(work: (local: Storage) => T): T | undefined {
	try {
		return work(globalThis.localStorage);
	} catch (error) {
		if (!warned) console.warn("localStorage is blocked or full; values last until this page closes", error);
		warned = true;
		return undefined;
	}
}

/** Takes a value that another tab could not have kept. */
function hear({ data }: MessageEvent): void {
	const [key, value] = data as readonly [key: string, value: string];
	memory.set(key, value);
	watchers.get(key)?.(false);
}

function tabs(): BroadcastChannel | undefined {
	if (channel || !("BroadcastChannel" in globalThis)) return channel;
	channel = new BroadcastChannel("schoolfront");
	channel.onmessage = hear;
	return channel;
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
		else {
			memory.set(key, value);
			if (watchers.has(key)) tabs()?.postMessage([key, value]);
		}
	},

	remove(key: string): void {
		memory.delete(key);
		attempt((local) => local.removeItem(prefix + key));
	},

	/** Calls back when another tab changed or removed the key, or `cleared` the whole storage; one watcher a key. */
	watch(key: string, changed: (cleared: boolean) => void): void {
		watchers.set(key, changed);
		tabs();
		globalThis.addEventListener("storage", (event) => {
			if (event.key !== null && event.key !== prefix + key) return;
			memory.delete(key);
			changed(event.key === null);
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
