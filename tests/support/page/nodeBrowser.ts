// A browser without a window: each page is a thread that runs the client's code without its screens, so that hundreds of
// them fit on a machine, and one can be killed at any moment. What the browser has stored stays.
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PageConditions, PageReport, PageRequest, StoredDatabase } from "./profile.ts";

/** The functions of a module, as they are called from another thread. */
type Remote<Work> = {
	readonly [Name in keyof Work]: Work[Name] extends (...args: infer Args) => infer Result
		? (...args: Args) => Promise<Awaited<Result>>
		: never;
};

export interface NodePage<Work> {
	readonly call: Remote<Work>;
	/** Errors that nobody handled. */
	readonly errors: readonly string[];
	/** Where it went by itself; undefined while it stays. */
	readonly left: () => string | undefined;
	/** Ends the thread at once, whatever it is about to do. */
	readonly kill: () => Promise<void>;
}

export interface NodeBrowser<Work> {
	readonly open: () => Promise<NodePage<Work>>;
	readonly localStorage: Map<string, string>;
	/** What a database of the browser holds, whatever its pages show. */
	readonly rows: (database: string) => readonly unknown[];
	/** Of the pages that are open and those that follow. */
	readonly set: (change: Partial<PageConditions>) => void;
	readonly close: () => Promise<void>;
}

let browsers = 0;

/** @param module with what its pages are asked for */
export function openNodeBrowser<Work extends object>(
	module: string,
	{ host, port }: { readonly host: string; readonly port: number },
): NodeBrowser<Work> {
	const browser = randomUUID();
	const localStorage = new Map<string, string>();
	const databases = new Map<string, StoredDatabase>();
	const pages = new Set<Worker>();
	browsers += 1;
	const address = `10.1.${browsers >> 8}.${browsers & 255}`;
	let conditions: PageConditions = { isFull: false, shiftMs: 0, cookie: "" };

	function store(report: Extract<PageReport, { kind: "rows" }>): void {
		const database = databases.get(report.database);
		if (!database) throw new Error(`rows of ${report.database} before its stores`);
		const stores = database.stores.map((each) => {
			const rows = new Map(each.rows);
			let { lastNumber } = each;
			for (const { store: name, key, value } of report.changes) {
				if (name !== each.name) continue;
				if (value === undefined) rows.delete(key);
				else rows.set(key, value);
				if (typeof key === "number") lastNumber = Math.max(lastNumber, key);
			}
			return { ...each, rows: [...rows], lastNumber };
		});
		databases.set(report.database, { ...database, stores });
	}

	async function open(): Promise<NodePage<Work>> {
		const tabStorage = new Map<string, string>();
		const areas = { localStorage, sessionStorage: tabStorage };
		const errors: string[] = [];
		const waiting = new Map<number, PromiseWithResolvers<unknown>>();
		const ready = Promise.withResolvers<void>();
		let left: string | undefined;
		let lastId = 0;
		const thread = new Worker(join(import.meta.dirname, "pageThread.ts"), {
			workerData: {
				module,
				start: {
					...{ browser, host, port, address, conditions },
					...{ localStorage: [...localStorage], sessionStorage: [...tabStorage] },
					databases: [...databases.values()],
				},
			},
			// Its console is the page's.
			...{ stdout: true, stderr: true },
		});
		pages.add(thread);
		const end = (reason: string): void => {
			pages.delete(thread);
			ready.reject(new Error(`the page ended before it was ready: ${reason}`));
			for (const { reject } of waiting.values()) reject(new Error("the page was killed"));
		};
		thread.on("error", (error) => {
			errors.push(error.stack ?? error.message);
			end(error.message);
		});
		thread.on("exit", () => end("it was killed"));
		thread.on("message", (report: PageReport) => {
			switch (report.kind) {
				case "ready":
					return ready.resolve();
				case "localStorage":
				case "sessionStorage":
					if (report.value === undefined) areas[report.kind].delete(report.key);
					else areas[report.kind].set(report.key, report.value);
					return;
				case "database":
					databases.set(report.name, {
						...report,
						stores: report.stores.map((each) => ({ ...each, rows: [], lastNumber: 0 })),
					});
					return;
				case "rows":
					return store(report);
				case "left":
					left ??= report.url;
					return;
				case "error":
					errors.push(report.text);
					return;
				case "answer":
					waiting.get(report.id)?.resolve(report.value);
					waiting.delete(report.id);
					return;
				case "failure":
					waiting.get(report.id)?.reject(new Error(report.text));
					waiting.delete(report.id);
			}
		});
		await ready.promise;
		const send = (request: PageRequest): void => thread.postMessage(request);
		const call = (name: string, args: readonly unknown[]): Promise<unknown> => {
			lastId += 1;
			const answer = Promise.withResolvers<unknown>();
			waiting.set(lastId, answer);
			send({ kind: "call", id: lastId, name, args });
			return answer.promise;
		};
		return {
			call: new Proxy({} as Remote<Work>, {
				get: (_, name) => (name === "then" ? undefined : (...args: unknown[]) => call(String(name), args)),
			}),
			errors,
			left: () => left,
			kill: async () => void (await thread.terminate()),
		};
	}

	return {
		...{ open, localStorage },
		rows: (database) =>
			(databases.get(database)?.stores ?? []).flatMap(({ rows }) => rows.map(([, value]) => value)),
		set(change) {
			conditions = { ...conditions, ...change };
			for (const thread of pages)
				thread.postMessage({ kind: "conditions", conditions } satisfies PageRequest);
		},
		close: async () => void (await Promise.all([...pages].map((thread) => thread.terminate()))),
	};
}
