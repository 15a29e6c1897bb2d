// The connection over which the server can speak first (socket.io): opened late, reopened with back-off.
import { getDefaultStore } from "jotai";
import type { Socket } from "socket.io-client";
import {
	type OperationName,
	type Operations,
	type Pushes,
	type PushName,
	pushes,
} from "../../../schemas/events/operations.ts";
import { messageValidator } from "../../../schemas/events/validators.ts";
import { ApiError } from "../http/errors.ts";
import { call } from "../http/http.ts";
import { createRateLimit, createRetry, onPage } from "../retry.ts";
import { companyIdAtom, schoolIdAtom, userIdAtom } from "../session/session.ts";
import { createHeartbeat } from "./heartbeat.ts";
import { inOrder } from "./inOrder.ts";

/** An attempt, a heartbeat or an operation without an answer after this long has failed. */
const answerTimeoutMs = 10_000;
/** The longest delay while the server answers no HTTP either: the network may be back at any time. */
const unreachableMaxMs = 20_000;

/** What the query says of this connection (RT-02). It decides nothing: the server knows the student by a ticket. */
export interface ConnectionQuery {
	readonly yunId: string;
	/** Names this connection; it is no secret and has nothing to do with the session's token. */
	readonly sessionid: string;
	/** Version of the site document that the page shows. */
	readonly version: () => number;
}

interface ConnectionListener {
	readonly onOpen?: () => void;
	readonly onClose?: () => void;
}

type Client = typeof import("socket.io-client");

const loadClient = (): Promise<Client> => import("socket.io-client");

/**
 * Loads the library, and what its first calls are validated by, ahead: offline they could not be loaded any more, and
 * browsers remember that failure.
 */
export const preloadSocketClient = (): Promise<unknown> =>
	Promise.all([
		loadClient(),
		import("../../../schemas/generated/calls/realtime.js"),
		import("../../../schemas/generated/calls/config.js"),
	]);

/** A connection that is kept open from `connect` to `disconnect`. */
function createSocket() {
	const listeners: ConnectionListener[] = [];
	const receivers = new Map<PushName, (message: unknown) => void>();
	// A network that comes and goes causes no more than four attempts in half a minute.
	const openings = createRateLimit(4, 30_000);
	let query: ConnectionQuery | undefined;
	let socket: Socket | undefined;
	let isClosing = true;
	let origin: string | undefined;
	/** Whether the server answered HTTP when it was asked last. */
	let isReachable = true;
	/** A proxy may swallow websockets without refusing them; then the other transport is tried first. */
	let isPollingFirst = false;

	// The library's own reconnection spreads its delays to both sides, keeps the query and the transports of the first
	// attempt, and does not reopen a connection that the server closed.
	const retry = createRetry(open, { minDelayMs: () => openings.delayMs(performance.now()) });

	const isOpen = (): boolean => socket?.connected === true;

	/**
	 * Emits an operation over the open connection, once, and gives the answer unchecked.
	 * @throws ApiError "network" when it is not open or closes, "timeout" after 10 s
	 */
	async function emit<Name extends OperationName>(
		name: Name,
		message: Operations[Name]["message"],
	): Promise<unknown> {
		const to = socket;
		if (!to?.connected) throw new ApiError("network", `socket ${name}: the connection is closed`);
		try {
			return await to.timeout(answerTimeoutMs).emitWithAck(name, message);
		} catch (cause) {
			throw new ApiError(to.connected ? "timeout" : "network", `socket ${name}: no answer`, { cause });
		}
	}

	/** Asks for the socket's address (API-001): the page's own origin when the answer names none. */
	async function updateOrigin(): Promise<void> {
		try {
			const { netty } = await call({
				path: "/external/api/v1/domains",
				validate: async () =>
					(await import("../../../schemas/generated/calls/config.js")).validateSocketDomains,
				signal: AbortSignal.timeout(answerTimeoutMs),
				isBackground: true,
			});
			origin = netty.domain || location.origin;
			isReachable = true;
		} catch (error) {
			isReachable = false;
			console.info("socket: its address could not be asked for", error);
		}
	}

	function scheduleReconnect(reason: unknown): void {
		if (isClosing || retry.isScheduled()) return;
		const delayMs = retry.schedule(isReachable ? {} : { maxMs: unreachableMaxMs });
		console.info(`socket: opened again in ${Math.round(delayMs / 1000)} s`, reason);
	}

	function onConnected(from: Socket): void {
		if (from !== socket) return;
		retry.reset();
		heartbeat.start();
		// Timers of a hidden page run once a minute, and the server's own pings come in time.
		from.io.on("ping", heartbeat.beatIfDue);
		for (const { onOpen } of listeners) onOpen?.();
	}

	function close(): void {
		const from = socket;
		if (!from) return;
		socket = undefined;
		heartbeat.stop(); // RT-10
		from.close();
		for (const { onClose } of listeners) onClose?.();
	}

	function onLost(from: Socket, reason: unknown): void {
		if (from !== socket) return;
		close();
		scheduleReconnect(reason);
	}

	const heartbeat = createHeartbeat({
		send: () => emit("heartbeat", {}),
		transport: () => socket?.io.engine?.transport.name,
		onDead: (error) => socket && onLost(socket, error),
	});

	async function open(): Promise<void> {
		retry.cancel();
		isClosing = false;
		openings.record(performance.now());
		try {
			// Asked again after a failure: it may have moved. A known address is used without waiting for that answer.
			const updating = origin === undefined || retry.attempts() > 1 ? updateOrigin() : undefined;
			const { io } = await loadClient();
			if (origin === undefined) await updating;
			if (!isClosing && query) dial(io, query);
		} catch (error) {
			scheduleReconnect(error);
		}
	}

	function dial(io: Client["io"], { version, ...names }: ConnectionQuery): void {
		const store = getDefaultStore();
		close();
		const made = io(origin ?? location.origin, {
			path: "/websocket",
			transports: isPollingFirst ? ["polling", "websocket"] : ["websocket", "polling"],
			// Without an answer over HTTP there is none by polling either; right after a cut that is not known yet.
			tryAllTransports: isReachable && retry.attempts() !== 1,
			forceNew: true,
			timeout: answerTimeoutMs,
			reconnection: false,
			query: {
				...names,
				domain: location.hostname,
				userId: store.get(userIdAtom) ?? "",
				schoolId: store.get(schoolIdAtom),
				companyId: store.get(companyIdAtom) ?? "",
				platform: "pc",
				version: version(),
			},
		});
		socket = made;
		made.on("connect", () => onConnected(made));
		made.on("connect_error", (error) => {
			if (error.message === "timeout") isPollingFirst = !isPollingFirst;
			onLost(made, error);
		});
		made.on("disconnect", (reason) => onLost(made, reason));
		for (const [name, receive] of receivers) made.on(name, receive);
	}

	/** RT-03. */
	function disconnect(): void {
		isClosing = true;
		retry.cancel();
		socket?.emit("leave", {});
		// Closed before the library's own goodbye: its server drops what arrives together with that.
		socket?.io.engine?.close();
		close();
	}

	/**
	 * Makes a planned attempt now; checks an open connection by a heartbeat.
	 * @param hasServerAnswered just now, over HTTP: then two seconds since the last attempt are enough
	 */
	function retryNow(hasServerAnswered = false): void {
		const now = performance.now();
		const limitMs = openings.delayMs(now);
		if (isOpen()) heartbeat.beat();
		else retry.retryNow(hasServerAnswered ? Math.min(limitMs, openings.lastMs() + 2_000 - now) : limitMs);
	}

	return {
		...{ isOpen, emit, retryNow, disconnect },

		/** Calls back at every opening and closing of the connection. */
		subscribe(listener: ConnectionListener): void {
			listeners.push(listener);
			if (isOpen()) listener.onOpen?.();
		},

		/**
		 * Receives pushes of a name in their order, though the first one waits for the validator; one that does not fit its
		 * schema is reported and ignored.
		 */
		onPush<Name extends PushName>(name: Name, receive: (message: Pushes[Name]) => void): void {
			const handle = async (message: unknown): Promise<void> => {
				try {
					const validate = await messageValidator(pushes[name]);
					if (validate(message)) receive(message as Pushes[Name]);
					else console.error(`socket ${name} must be as ${pushes[name]} says, found`, message);
				} catch (error) {
					console.warn(`socket ${name}: the push could not be handled`, error);
				}
			};
			receivers.set(name, inOrder(handle));
		},

		/** Opens the connection and keeps it open; called once. */
		connect(by: ConnectionQuery): void {
			query = by;
			void open();
			onPage(["left"], disconnect);
			onPage(["restored"], open);
			onPage(["online", "visible"], retryNow);
		},
	};
}

/** The page's connection. */
export const socket = createSocket();
