// One open connection of a page, and what the server remembers of it: as little as it can, there are thousands.
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Pushes, PushName } from "../../schemas/events/operations.ts";
import type { EndReason } from "../db/sessionStore.ts";
import type { Language } from "../plugins/language.ts";
import type { OperationStudent } from "../plugins/operation.ts";

export type ServerToPage = { readonly [Name in PushName]: (message: Pushes[Name]) => void };

export interface SocketData {
	/** Of the host it was opened on. */
	readonly companyId: number;
	readonly language: Language;
	/** When it last sent a heartbeat; ms of performance.now(). */
	heardAt: number;
	/** Operations that cannot come from our page. */
	faults: number;
	/** Set by auth, from the server's session; without it the page is a visitor's. */
	student: OperationStudent | undefined;
}

export type SocketServer = Server<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;
export type PageSocket = Socket<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;

/** Rooms are joined by the server only, by what it knows itself. */
export const companyRoom = (companyId: number): string => `company:${companyId}`;
export const userRoom = (companyId: number, studentId: string): string => `user:${companyId}:${studentId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Tells a page that the server ended its session, and closes. */
export function dismiss(socket: PageSocket, reason: EndReason): void {
	// Of its own sign-out a page knows; and one whose time is over may be in the middle of work, which its next call
	// settles.
	if (reason === "signedOut" || reason === "expired") return;
	socket.emit(reason === "elsewhere" ? "out_online" : "front_logout", { reason });
	socket.disconnect(true);
}

/** Open connections of this server in a room. */
export function socketsIn(io: SocketServer, room: string): PageSocket[] {
	const { adapter, sockets } = io.of("/");
	return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}
