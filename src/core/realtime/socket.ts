// The one connection the server can speak through first: opened late, reopened patiently, closed politely.
import { getDefaultStore } from "jotai";
import type { Socket } from "socket.io-client";
import {
	heartbeatSeconds,
	type OperationName,
	type Operations,
	type Pushes,
	type PushName,
	pushes,
} from "../../../schemas/events/operations.ts";
import { messageValidator } from "../../../schemas/events/validators.ts";
import { ApiError } from "../errors.ts";
import { call } from "../http.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../session.ts";
import { beatEvery, mostOpens, pauseOf, tooSoon } from "./pace.ts";

/** An attempt, a heartbeat or an operation without an answer after this long has failed; ms. */
const answerWithin = 10_000;
const everyBeat = heartbeatSeconds.every * 1000; // RT-09

/** What the query says of this visit (RT-02). It decides nothing: the server knows who speaks by a ticket. */
export interface Visit {
	readonly yunId: string;
	/** Names this visit; it is no secret and has nothing to do with the session's token. */
	readonly sessionid: string;
	/** Version of the site document that the page shows. */
	readonly version: () => number;
}

interface Listener {
	readonly opened?: () => void;
	readonly closed?: () => void;
}

type Client = typeof import("socket.io-client");

/** Fetches the library ahead: with the line gone it could not be fetched any more, and browsers remember that. */
export const fetchClient = (): Promise<Client> => import("socket.io-client");

let visit: Visit | undefined;
let socket: Socket | undefined;
/** Attempts since the last opening. */
let attempt = 0;
/** When the last attempts began. */
let opens: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let leaving = true;
let origin: string | undefined;
/** Whether the server answered HTTP when it was asked last. */
let reached = true;
/** Something on the way may swallow websockets without refusing them; then the other transport has its turn. */
let pollingFirst = false;
let beating: ReturnType<typeof setInterval> | undefined;
let lastBeat = 0;
let unanswered = 0;
const listeners: Listener[] = [];
const receivers = new Map<PushName, (message: unknown) => void>();

export const isOpen = (): boolean => socket?.connected === true;

/** Calls back at every opening and closing of the connection. */
export function watchSocket(listener: Listener): void {
	listeners.push(listener);
	if (isOpen()) listener.opened?.();
}

/** Receives what the server says first under a name; what does not fit its schema is reported and passed over. */
export function onPush<Name extends PushName>(name: Name, receive: (message: Pushes[Name]) => void): void {
	receivers.set(name, async (message) => {
		try {
			const validate = await messageValidator(pushes[name]);
			if (validate(message)) receive(message as Pushes[Name]);
			else console.error(`socket ${name} must be as ${pushes[name]} says, found`, message);
		} catch (error) {
			console.warn(`socket ${name}: the push could not be taken`, error);
		}
	});
}

/**
 * Emits an operation over the open connection, once; what is answered is not looked at (operate.ts does).
 * @throws ApiError "network" when it is not open or closes, "timeout" after 10 s
 */
export async function emit<Name extends OperationName>(
	name: Name,
	message: Operations[Name]["message"],
): Promise<unknown> {
	const to = socket;
	if (!to?.connected) throw new ApiError("network", `socket ${name}: the connection is closed`);
	try {
		return await to.timeout(answerWithin).emitWithAck(name, message);
	} catch (cause) {
		throw new ApiError(to.connected ? "timeout" : "network", `socket ${name}: no answer`, { cause });
	}
}

/** Where the socket is; the own origin where the answer names none or does not come (API-001). */
async function askOrigin(): Promise<void> {
	try {
		const { netty } = await call({
			path: "/external/api/v1/domains",
			validate: async () =>
				(await import("../../../schemas/generated/calls/config.js")).validateSocketDomains,
			signal: AbortSignal.timeout(answerWithin),
			quiet: true,
		});
		origin = netty.domain || location.origin;
		reached = true;
	} catch (error) {
		reached = false;
		console.info("socket: where it stands could not be asked", error);
	}
}

function later(pause: number, brake = tooSoon): void {
	clearTimeout(timer);
	timer = setTimeout(open, Math.max(pause, brake(opens, performance.now())));
}

function again(why: unknown): void {
	if (leaving || timer !== undefined) return;
	const pause = pauseOf(attempt, reached, Math.random());
	attempt += 1;
	console.info(`socket: opened again in ${Math.round(pause / 1000)} s`, why);
	later(pause);
}

/**
 * Tries again at once when it is waiting to; asks whether the other side is still there when it is open.
 * @param brake with tooSoonAfter, when the server has just answered over HTTP
 */
export function hurry(brake = tooSoon): void {
	if (isOpen()) beat(true);
	else if (timer !== undefined) later(0, brake);
}

/** Heartbeats: two in a row without an answer are a line that swallows everything. */
function beat(now = false): void {
	const to = socket;
	const time = performance.now();
	const pause = beatEvery(everyBeat, to?.io.engine?.transport.name);
	if (!to || (!now && time - lastBeat < pause * 0.9)) return;
	lastBeat = time;
	emit("heartbeat", {}).then(
		() => {
			if (to === socket) unanswered = 0;
		},
		(error: unknown) => {
			if (to !== socket) return;
			unanswered += 1;
			if (unanswered >= 2) lost(to, error);
		},
	);
}

function taken(by: Socket): void {
	if (by !== socket) return;
	attempt = 0;
	unanswered = 0;
	lastBeat = performance.now();
	beating = setInterval(beat, everyBeat);
	// Timers of a hidden page run once a minute, and the server's own pings come in time.
	by.io.on("ping", beat);
	for (const { opened } of listeners) opened?.();
}

function drop(): void {
	const from = socket;
	if (!from) return;
	socket = undefined;
	clearInterval(beating); // RT-10
	from.close();
	for (const { closed } of listeners) closed?.();
}

function lost(from: Socket, why: unknown): void {
	if (from !== socket) return;
	drop();
	again(why);
}

async function open(): Promise<void> {
	timer = undefined;
	leaving = false;
	opens = [...opens, performance.now()].slice(-mostOpens);
	try {
		// Asked again after a failure: it may have moved. Nobody waits for that answer when an older one is known.
		const asked = origin === undefined || attempt > 1 ? askOrigin() : undefined;
		const { io } = await fetchClient();
		if (origin === undefined) await asked;
		if (leaving || !visit) return;
		dial(io, origin ?? location.origin, visit);
	} catch (error) {
		again(error);
	}
}

function dial(io: Client["io"], to: string, { version, ...said }: Visit): void {
	const store = getDefaultStore();
	drop();
	const made = io(to, {
		path: "/websocket",
		transports: pollingFirst ? ["polling", "websocket"] : ["websocket", "polling"],
		// Without an answer over HTTP there is none by polling either; after a cut that is not known yet.
		tryAllTransports: reached && attempt !== 1,
		forceNew: true,
		timeout: answerWithin,
		// Our own back-off: the library's spreads to both sides and leaves a connection the server closed.
		reconnection: false,
		query: {
			...said,
			domain: location.hostname,
			userId: store.get(userIdAtom) ?? "",
			schoolId: store.get(schoolIdAtom),
			companyId: store.get(companyIdAtom) ?? "",
			platform: "pc",
			version: version(),
		},
	});
	socket = made;
	made.on("connect", () => taken(made));
	made.on("connect_error", (error) => {
		if (error.message === "timeout") pollingFirst = !pollingFirst;
		lost(made, error);
	});
	made.on("disconnect", (why) => lost(made, why));
	for (const [name, receive] of receivers) made.on(name, receive);
}

/** RT-03. A page that comes back from the browser's back-forward cache opens it again. */
export function leave(): void {
	leaving = true;
	clearTimeout(timer);
	timer = undefined;
	socket?.emit("leave", {});
	// Before the library says goodbye itself: its server forgets what came in the same breath as that.
	socket?.io.engine?.close();
	drop();
}

/** Opens the connection and keeps it open; called once. */
export function connect(by: Visit): void {
	visit = by;
	void open();
	addEventListener("pagehide", leave);
	addEventListener("pageshow", (event) => event.persisted && open());
	addEventListener("online", () => hurry());
	document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && hurry());
}
