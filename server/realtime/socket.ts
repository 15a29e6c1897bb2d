// The realtime connection at /websocket. A socket belongs to the company of its host, and to a student after it was
// authenticated by a ticket. Each server has its own sockets; changes reach it over the bus.
import type { Server as HttpServer, IncomingMessage } from "node:http";
import { Server } from "socket.io";
import { heartbeatSeconds, maxMessageLength } from "../../schemas/events/operations.ts";
import type { StudentEvent } from "../../schemas/generated/documents.ts";
import type { ContentAnnounced, Deps, Site, SiteAnnounced } from "../deps.ts";
import { addSecurityHeaders } from "../plugins/earlyErrorResponses.ts";
import { chooseLanguage } from "../plugins/language.ts";
import { hostOf, isSameOrigin, namesOneHost, type Proxies } from "../plugins/proxies.ts";
import { siteOfHost } from "../plugins/tenant.ts";
import type { EndReason } from "../shared/session/sessionStore.ts";
import { type SessionEnded, sessionEndedTopic } from "../shared/session/sessions.ts";
import { createConnectionLimits, defaultLimits, type SocketLimits } from "./connectionLimits.ts";
import { connectionHandlers } from "./connectionOperations.ts";
import { createDispatch, type ModuleHandlers } from "./dispatch.ts";
import {
	companyRoom,
	endSocket,
	type PageSocket,
	type SocketServer,
	sessionRoom,
	socketsIn,
	userRoom,
} from "./pageSocket.ts";
import { createPresence } from "./presence.ts";
import { type StudentEventStored, studentEventTopic } from "./studentEvents.ts";
import { createSweep } from "./sweep.ts";
import { isForced } from "./tickets.ts";

/** Shorter in tests. */
export interface SocketTimes {
	readonly sweepMs: number;
	readonly idleMs: number;
}

const path = "/websocket";

/**
 * Whether a request becomes a socket. Other upgrades, such as to HTTP/2, are ignored as RFC 9110 demands: the request is
 * answered as if it did not ask.
 */
export const isSocketUpgrade = ({ url = "", headers }: IncomingMessage): boolean =>
	url.startsWith(`${path}/`) && headers.upgrade?.toLowerCase() === "websocket";

const defaultTimes: SocketTimes = { sweepMs: 5000, idleMs: heartbeatSeconds.silent * 1000 };
/** Packets of one connection between two sweeps, those of the transport included. */
const maxPackets = 200;

/** Topic on the bus: connections of students are closed, as a network would; their pages connect again. */
export const connectionsDroppedTopic = "connections_dropped";

/** The request a connection was opened with, and the site of its host. */
type ConnectionRequest = IncomingMessage & { site?: Site };

/** A connection of engine.io. */
interface Packets {
	readonly id: string;
	on(name: "packet", listener: (this: Packets) => void): void;
	close(discard: boolean): void;
}

export function openSockets(
	http: HttpServer,
	{ env, db, bus, sites, log }: Deps,
	proxies: Proxies,
	modules: ModuleHandlers,
	times: SocketTimes = defaultTimes,
	limits: SocketLimits = defaultLimits,
) {
	const connections = createConnectionLimits(limits, proxies);
	/** Admits pages of a company's own host only. The host decides the company, as for every request. */
	function isAllowed(request: ConnectionRequest): boolean {
		const host = hostOf(request, proxies) ?? "";
		const site = siteOfHost({ env, sites }, host);
		if (site) request.site = site;
		// A page of another host must not connect in a visitor's name.
		const isOurs = site !== undefined && namesOneHost(request) && isSameOrigin(request.headers.origin, host);
		return isOurs && connections.isAllowed(request);
	}
	const io: SocketServer = new Server(http, {
		path,
		serveClient: false,
		maxHttpBufferSize: maxMessageLength,
		perMessageDeflate: false,
		// Heartbeats (RT-09) find a broken connection sooner; over polling each ping costs two requests.
		pingInterval: 25_000,
		pingTimeout: 10_000,
		connectTimeout: 10_000,
		allowRequest: (request, callback) => callback(null, isAllowed(request)),
	});
	addSecurityHeaders(http, path);
	const presence = createPresence(io, bus, limits.perStudent);
	const dispatch = createDispatch({
		connection: connectionHandlers(db, presence),
		modules,
		async isForced(student) {
			const present = presence.find(student.companyId, student.id);
			// The password is changed by a call, perhaps to another server, so it is checked until it was changed.
			if (present?.forced === false) return false;
			const forced = await isForced(db, student);
			if (present) present.forced = forced;
			return forced;
		},
		log,
		listsOperations: env.mode !== "production",
	});

	/** By connection, since the last sweep. */
	const packets = new Map<string, number>();
	function countPacket(this: Packets): void {
		const count = (packets.get(this.id) ?? 0) + 1;
		packets.set(this.id, count);
		if (count > maxPackets) this.close(true);
	}
	io.engine.on("connection", (transport: Parameters<typeof connections.add>[0] & Packets) => {
		connections.add(transport);
		transport.on("packet", countPacket);
	});

	function onDisconnecting(this: PageSocket): void {
		presence.clearStudent(this);
	}
	io.on("connection", async (socket) => {
		const { site, headers } = socket.request as ConnectionRequest;
		if (!site) return socket.disconnect(true);
		const { companyId } = site;
		socket.data = {
			companyId,
			language: chooseLanguage(headers.cookie, headers["accept-language"]),
			lastHeartbeatAt: performance.now(),
			invalidMessages: 0,
			student: undefined,
		};
		socket.onAny(dispatch);
		socket.on("disconnecting", onDisconnecting);
		socket.join(companyRoom(companyId));
		// A page that reconnects learns at once whether it missed a version.
		const { version, reloadMark } = (await sites.byCompany(companyId)) ?? site;
		socket.emit("config_changed", { version, documents: [], reloadMark });
		socket.emit("content_changed", { revision: sites.contentRevision(companyId), kinds: [] });
	});

	function endSession(sessionId: string, reason: EndReason): void {
		for (const socket of socketsIn(io, sessionRoom(sessionId))) {
			presence.clearStudent(socket);
			endSocket(socket, reason);
		}
	}
	function push(companyId: number, studentId: string, event: StudentEvent): void {
		const present = presence.find(companyId, studentId);
		// Pushed already, by the bus or the sweep. While a change of password is due the sweep pushes it later.
		if (!present || present.forced || event.sequence <= present.sequence) return;
		io.local.to(userRoom(companyId, studentId)).emit("event", event);
		// The next sweep pushes what lies between.
		if (event.sequence === present.sequence + 1) present.sequence = event.sequence;
	}
	bus.subscribe(sessionEndedTopic, (message) => {
		const { sessionIds, reason } = message as unknown as SessionEnded;
		for (const sessionId of sessionIds) endSession(sessionId, reason);
	});
	bus.subscribe(studentEventTopic, (message) => {
		const { companyId, studentId, event } = message as unknown as StudentEventStored;
		push(companyId, studentId, event);
	});

	bus.subscribe(connectionsDroppedTopic, (message) => {
		const { companyId, studentIds } = message as { companyId: number; studentIds: string[] };
		for (const id of studentIds)
			for (const socket of socketsIn(io, userRoom(companyId, id))) socket.disconnect(true);
	});

	const sweep = createSweep({ io, db, log, presence, times, endSession, push });
	let timer: NodeJS.Timeout | undefined;
	let sweeping = Promise.resolve();
	async function runSweep(): Promise<void> {
		packets.clear();
		try {
			await sweep();
		} catch (error) {
			log.warn({ err: error }, "a sweep of the sockets failed; trying again");
		}
		if (timer) scheduleSweep();
	}
	function scheduleSweep(): void {
		timer = setTimeout(() => {
			sweeping = runSweep();
		}, times.sweepMs);
		timer.unref();
	}
	scheduleSweep();

	return {
		/** Notifies the pages of a company. Every server notifies its own, so that each page is notified once. */
		announce({ companyId, documents, ...change }: SiteAnnounced): void {
			io.local.to(companyRoom(companyId)).emit("config_changed", { ...change, documents: [...documents] });
		},
		announceContent({ companyId, revision, kinds }: ContentAnnounced): void {
			io.local.to(companyRoom(companyId)).emit("content_changed", { revision, kinds: [...kinds] });
		},
		/** Open connections. */
		count: (): number => io.engine.clientsCount,
		/** Students with at least one connection. */
		students: presence.count,
		async close(): Promise<void> {
			clearTimeout(timer);
			timer = undefined;
			// Not io.close(), which would close the HTTP server while it still has requests.
			io.local.disconnectSockets(true);
			io.engine.close();
			await sweeping;
		},
	};
}
