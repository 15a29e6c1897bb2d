// The one connection the server can speak through first: opened late, reopened patiently, closed politely.
import { getDefaultStore } from "jotai";
import type { Socket } from "socket.io-client";
import { refreshConfig } from "./config.ts";
import { call } from "./http.ts";
import { companyIdAtom, schoolIdAtom } from "./session.ts";
import { snapshot } from "./snapshot.ts";

const startDelay = 3_500; // RT-01

/** RT-04: 2^(n+1) s, at most 180 s, and up to a fifth more, so that a restarted server is not hit at once by all. */
export const backOff = (attempt: number, chance: number): number =>
	Math.min(2 ** (attempt + 1), 180) * 1000 * (1 + chance * 0.2);

let version = 0;
let attempt = 0;
let socket: Socket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving = false;
let work: Promise<void> = Promise.resolve();

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

async function onConfigChanged(data: unknown): Promise<void> {
	const { validateConfigChanged } = await import("../../schemas/generated/events/site.js");
	if (!validateConfigChanged(data)) {
		console.error("socket config_changed must be {version, documents}, found", data);
		return;
	}
	const documents = missedBy(version, data);
	await refreshConfig(documents);
	version = data.version;
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
			// One after the other, so that an older version never ends up as the known one.
			work = work
				.then(() => onConfigChanged(data))
				.catch((error: unknown) => console.warn("the changed configuration could not be fetched", error));
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

/** Opens the connection 3.5 s after load; boot calls it once. */
export function connectLater(): void {
	version = snapshot()?.version ?? 0;
	timer = setTimeout(open, startDelay);
	addEventListener("pagehide", leave);
	addEventListener("pageshow", (event) => event.persisted && open());
}
