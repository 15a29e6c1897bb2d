// The realtime connection at /websocket. A socket belongs to the company whose host it was opened on, and to a
// student once it brought a ticket; every server keeps its own sockets and hears of the rest over the bus.
import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import { heartbeatSeconds, longestMessage } from "../../schemas/events/operations.ts";
import type { StudentEvent } from "../../schemas/generated/documents.ts";
import type { EndReason } from "../db/sessionStore.ts";
import type { Deps, SiteChanged } from "../deps.ts";
import { coverPath } from "../plugins/earlyAnswers.ts";
import { chooseLanguage } from "../plugins/language.ts";
import type { Proxies } from "../plugins/proxies.ts";
import { type SessionEnded, sessionEndedTopic } from "../sessions.ts";
import { type Asking, admission } from "./admission.ts";
import { connectionHandlers } from "./connection.ts";
import { createCrowd, type SocketLimits, usualLimits } from "./crowd.ts";
import { createDispatch, type ModuleHandlers } from "./dispatch.ts";
import {
	companyRoom,
	dismiss,
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

export interface Sockets {
	/** Tells the pages of a company that are connected to this server. */
	announce(change: SiteChanged): void;
	/** Open connections. */
	count(): number;
	/** Students with at least one page here. */
	students(): number;
	close(): Promise<void>;
}

/** Tests make them short; ms. */
export interface SocketTimes {
	readonly sweep: number;
	readonly silent: number;
}

const path = "/websocket";
const usualTimes: SocketTimes = { sweep: 5000, silent: heartbeatSeconds.silent * 1000 };
/** What one connection may send between two sweeps, heartbeats and the transport's own packets included. */
const mostPackets = 200;

/** What engine.io says of one connection. */
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
	times: SocketTimes = usualTimes,
	limits: SocketLimits = usualLimits,
): Sockets {
	const crowd = createCrowd(limits, proxies);
	const io: SocketServer = new Server(http, {
		path,
		serveClient: false,
		maxHttpBufferSize: longestMessage,
		perMessageDeflate: false,
		// The heartbeats of RT-09 find a dead line sooner; over polling each of these costs two requests.
		pingInterval: 25_000,
		pingTimeout: 10_000,
		connectTimeout: 10_000,
		allowRequest: admission({ env, sites }, proxies, crowd),
	});
	coverPath(http, path);
	const presence = createPresence(io, bus, limits.perStudent);
	const dispatch = createDispatch({
		connection: connectionHandlers(db, presence),
		modules,
		async isForced(student) {
			const present = presence.find(student.companyId, student.id);
			// The change is made by a call, to another server perhaps; it is looked for until it is found.
			if (present?.forced) present.forced = await isForced(db, student);
			return present?.forced ?? false;
		},
		log,
		explain: env.mode !== "production",
	});

	/** Packets since the last sweep, of those connections that sent any. */
	const packets = new Map<string, number>();
	function countPacket(this: Packets): void {
		const count = (packets.get(this.id) ?? 0) + 1;
		packets.set(this.id, count);
		if (count > mostPackets) this.close(true);
	}
	io.engine.on("connection", (transport: Parameters<typeof crowd.take>[0] & Packets) => {
		crowd.take(transport);
		transport.on("packet", countPacket);
	});

	function forget(this: PageSocket): void {
		presence.forget(this);
	}
	io.on("connection", async (socket) => {
		const { site, headers } = socket.request as Asking;
		if (!site) return socket.disconnect(true);
		const { companyId } = site;
		socket.data = {
			companyId,
			language: chooseLanguage(headers.cookie, headers["accept-language"]),
			heardAt: performance.now(),
			faults: 0,
			student: undefined,
		};
		socket.onAny(dispatch);
		socket.on("disconnecting", forget);
		socket.join(companyRoom(companyId));
		// A page that was away learns at once whether it missed a version.
		const { version } = (await sites.byCompany(companyId)) ?? site;
		socket.emit("config_changed", { version, documents: [] });
	});

	function endSession(sessionId: string, reason: EndReason): void {
		for (const socket of socketsIn(io, sessionRoom(sessionId))) {
			presence.forget(socket);
			dismiss(socket, reason);
		}
	}
	function push(companyId: number, studentId: string, event: StudentEvent): void {
		const present = presence.find(companyId, studentId);
		// Told already: by a message that came twice, or by the sweep; which also brings it after a change of password.
		if (!present || present.forced || event.sequence <= present.sequence) return;
		io.local.to(userRoom(companyId, studentId)).emit("event", event);
		// What lies between is brought by the next sweep.
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

	const sweep = createSweep({ io, db, log, presence, times, endSession, push });
	let timer: NodeJS.Timeout | undefined;
	let sweeping = Promise.resolve();
	async function lookAfter(): Promise<void> {
		packets.clear();
		try {
			await sweep();
		} catch (error) {
			log.warn({ err: error }, "the sockets could not be looked after; trying again");
		}
		if (timer) lookSoon();
	}
	function lookSoon(): void {
		timer = setTimeout(() => {
			sweeping = lookAfter();
		}, times.sweep);
		timer.unref();
	}
	lookSoon();

	return {
		announce: ({ companyId, version, documents }) =>
			// Every server tells its own pages, so that each page is told once.
			io.local.to(companyRoom(companyId)).emit("config_changed", { version, documents: [...documents] }),
		count: () => io.engine.clientsCount,
		students: presence.count,
		async close() {
			clearTimeout(timer);
			timer = undefined;
			// Not io.close(): that closes the HTTP server as well, which still has requests to finish.
			io.local.disconnectSockets(true);
			io.engine.close();
			await sweeping;
		},
	};
}
