// The one connection the server can speak through first: opened late, reopened patiently, closed politely.
import { getDefaultStore } from "jotai";
import type { Socket } from "socket.io-client";
import type { ConfigChanged } from "../../schemas/generated/documents.ts";
import { wait } from "./clock.ts";
import { refreshConfig } from "./config.ts";
import { call } from "./http.ts";
import { companyIdAtom, schoolIdAtom } from "./session.ts";
import { snapshot } from "./snapshot.ts";

/** RT-04: 2^(n+1) s, at most 180 s, and up to a fifth more, so that a restarted server is not hit at once by all. */
export const backOff = (attempt: number, chance: number): number =>
	Math.min(2 ** (attempt + 1), 180) * 1000 * (1 + chance * 0.2);

let version = 0;
let attempt = 0;
let socket: Socket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving = false;
/** Changes that follow each other this closely are fetched once. */
const gathering = 250;
/** Pushes that came meanwhile; they are answered together. */
let waiting: ConfigChanged[] = [];
let fetching = false;

/** Where the socket is; the own origin where the answer names none. */
async function socketOrigin(): Promise<string> {
	const { netty } = await call({
		path: "/external/api/v1/domains",
		validate: async () => (await import("../../schemas/generated/calls/config.js")).validateSocketDomains,
	});
	return netty.domain || location.origin;
}

/**
 * Which documents to fetch for a push: those it names when it follows on what we have, all when one was missed.
 * The server says its version on every opening, with no documents.
 */
export function missedBy(known: number, push: { version: number; documents: readonly string[] }) {
	if (push.version === known) return [];
	return push.version === known + 1 && push.documents.length > 0 ? push.documents : undefined;
}

/** What several pushes together ask for; of an operator's twenty quick changes only the last look counts. */
export function missedByAll(
	known: number,
	pushes: readonly { version: number; documents: readonly string[] }[],
) {
	let at = known;
	const documents = new Set<string>();
	for (const push of pushes) {
		const missed = missedBy(at, push);
		if (!missed) return { version: pushes.at(-1)?.version ?? known, documents: undefined };
		for (const name of missed) documents.add(name);
		at = push.version;
	}
	return { version: at, documents: [...documents] };
}

/** One fetch at a time, so that an older version never ends up as the known one. */
async function catchUp(): Promise<void> {
	if (fetching) return;
	fetching = true;
	try {
		while (waiting.length > 0) {
			await wait(gathering);
			const missed = missedByAll(version, waiting);
			waiting = [];
			await refreshConfig(missed.documents);
			version = missed.version;
		}
	} catch (error) {
		console.warn("the changed configuration could not be fetched", error);
	} finally {
		fetching = false;
	}
}

async function onConfigChanged(data: unknown): Promise<void> {
	const { validateConfigChanged } = await import("../../schemas/generated/events/site.js");
	if (!validateConfigChanged(data)) {
		console.error("socket config_changed must be {version, documents}, found", data);
		return;
	}
	waiting.push(data);
	await catchUp();
}

function again(why: unknown): void {
	if (leaving || timer !== undefined) return;
	const pause = backOff(attempt, Math.random());
	attempt += 1;
	console.info(`socket: opened again in ${Math.round(pause / 1000)} s`, why);
	timer = setTimeout(open, pause);
}

async function open(): Promise<void> {
	timer = undefined;
	leaving = false;
	try {
		const [{ io }, origin] = await Promise.all([import("socket.io-client"), socketOrigin()]);
		const store = getDefaultStore();
		socket?.close();
		socket = io(origin, {
			path: "/websocket",
			transports: ["websocket", "polling"],
			forceNew: true,
			// Our own back-off: the library's spreads to both sides and leaves a connection the server closed.
			reconnection: false,
			query: {
				domain: location.hostname,
				schoolId: store.get(schoolIdAtom),
				companyId: store.get(companyIdAtom) ?? "",
				platform: "pc",
				version,
			},
		});
		socket.on("connect", () => {
			attempt = 0;
		});
		socket.on("connect_error", again);
		socket.on("disconnect", again);
		socket.on("config_changed", (data: unknown) => {
			onConfigChanged(data).catch((error: unknown) => console.warn("a push could not be checked", error));
		});
	} catch (error) {
		again(error);
	}
}

/** RT-03. A page that comes back from the browser's back-forward cache opens it again. */
function leave(): void {
	leaving = true;
	clearTimeout(timer);
	timer = undefined;
	socket?.emit("leave");
	socket?.close();
}

/** Opens the connection and keeps it open; boot calls it once. */
export function connect(): void {
	version = snapshot()?.version ?? 0;
	void open();
	addEventListener("pagehide", leave);
	addEventListener("pageshow", (event) => event.persisted && open());
}
