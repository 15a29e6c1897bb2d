// The thread of a page: what the client's code needs of a browser. The client is imported after this is set up, and the
// work it is asked for is a module's, named by the thread's data.
import dns from "node:dns";
import { parentPort, workerData } from "node:worker_threads";
import { followDatabases, restoreDatabase } from "./databases.ts";
import type { PageConditions, PageReport, PageRequest, PageStart } from "./profile.ts";

const { module, start } = workerData as { readonly module: string; readonly start: PageStart };
const report = (each: PageReport): void => parentPort?.postMessage(each);
let conditions: PageConditions = start.conditions;

const define = (name: string, value: unknown): void =>
	void Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** Names below localhost lead to this machine. */
const { lookup } = dns;
dns.lookup = ((name: string, ...rest: [object, () => void]) =>
	(lookup as (name: string, ...rest: [object, () => void]) => void)(
		name.endsWith(".localhost") ? "127.0.0.1" : name,
		...rest,
	)) as typeof lookup;

const RealDate = Date;
const now = (): number => RealDate.now() + conditions.shiftMs;
define(
	"Date",
	new Proxy(RealDate, {
		construct: (target, args: ConstructorParameters<DateConstructor>) =>
			Reflect.construct(target, args.length > 0 ? args : [now()]) as Date,
		get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
	}),
);

function area(kind: "localStorage" | "sessionStorage"): Storage {
	const values = new Map(start[kind]);
	return {
		get length() {
			return values.size;
		},
		key: (index) => [...values.keys()][index] ?? null,
		clear: () => {
			for (const key of [...values.keys()]) storage.removeItem(key);
		},
		getItem: (key) => values.get(key) ?? null,
		setItem: (key, value) => {
			if (conditions.isFull) throw new DOMException("No room is left.", "QuotaExceededError");
			values.set(key, value);
			report({ kind, key, value });
		},
		removeItem: (key) => {
			values.delete(key);
			report({ kind, key, value: undefined });
		},
	};
}
const storage = area("localStorage");
define("localStorage", storage);
define("sessionStorage", area("sessionStorage"));

const origin = `http://${start.host}:${start.port}`;
const leave = (url: string): void => report({ kind: "left", url: String(new URL(url, `${origin}/s/pc/`)) });
define("location", {
	...{ origin, hostname: start.host, host: `${start.host}:${start.port}`, protocol: "http:" },
	...{ pathname: "/s/pc/", search: "", hash: "", href: `${origin}/s/pc/` },
	...{ assign: leave, replace: leave, reload: () => leave("/s/pc/") },
});

const page = new EventTarget();
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
	define(name, page[name].bind(page));
define(
	"document",
	Object.assign(new EventTarget(), {
		...{ documentElement: { lang: "en", dataset: {} }, visibilityState: "visible", cookie: "", title: "" },
		...{ getElementById: () => null, querySelector: () => null, hasFocus: () => true },
	}),
);
define("window", globalThis);

const { locks } = navigator;
const own = (name: string): string => `${start.browser} ${name}`;
define("navigator", {
	...{ onLine: true, userAgent: "Linux", language: "en", userActivation: { hasBeenActive: true } },
	locks: { request: (name: string, work: () => Promise<void>) => locks.request(own(name), work) },
});
const Channel = BroadcastChannel;
define(
	"BroadcastChannel",
	class extends Channel {
		constructor(name: string) {
			super(own(name));
		}
	},
);

const realFetch = fetch;
define("fetch", (url: string | URL, init: RequestInit = {}) =>
	realFetch(new URL(url, origin), {
		...init,
		headers: {
			...(init.headers as Record<string, string>),
			cookie: conditions.cookie,
			"x-forwarded-for": start.address,
		},
	}),
);

for (const name of ["uncaughtException", "unhandledRejection"] as const)
	process.on(name, (error: unknown) =>
		report({ kind: "error", text: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
	);

for (const database of start.databases) await restoreDatabase(database);
followDatabases(() => conditions, report);

type Work = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>;
const work = (await import(module)) as Work;

async function answer({ id, name, args }: Extract<PageRequest, { kind: "call" }>): Promise<void> {
	try {
		const value = await work[name]?.(...args);
		report({ kind: "answer", id, value });
	} catch (error) {
		report({ kind: "failure", id, text: error instanceof Error ? (error.stack ?? "") : String(error) });
	}
}
parentPort?.on("message", (request: PageRequest) => {
	if (request.kind === "conditions") conditions = request.conditions;
	else void answer(request);
});
report({ kind: "ready" });
