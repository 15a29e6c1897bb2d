// One connection of a page, and its state on the server: little, since there are thousands.
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Pushes, PushName } from "../../schemas/events/operations.ts";
import type { Language } from "../plugins/language.ts";
import type { EndReason } from "../shared/session/sessionStore.ts";
import type { OperationStudent } from "./operation.ts";

type ServerToPage = { readonly [Name in PushName]: (message: Pushes[Name]) => void };

interface SocketData {
	/** Of the host it was opened on. */
	readonly companyId: number;
	readonly language: Language;
	/** By performance.now(). */
	lastHeartbeatAt: number;
	/** Messages that our page never sends. */
	invalidMessages: number;
	/** From the session, set by auth; undefined for a visitor. */
	student: OperationStudent | undefined;
}

export type SocketServer = Server<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;
export type PageSocket = Socket<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;

export const companyRoom = (companyId: number): string => `company:${companyId}`;
export const userRoom = (companyId: number, studentId: string): string => `user:${companyId}:${studentId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Notifies a page that its session ended, and disconnects it. */
export function endSocket(socket: PageSocket, reason: EndReason): void {
	// A page knows of its own sign-out; after an expiry the student may be at work, and the next call renews the session.
	if (reason === "signedOut" || reason === "expired") return;
	socket.emit(reason === "elsewhere" ? "out_online" : "front_logout", { reason });
	socket.disconnect(true);
}

/** Connections to this server in a room. */
export function socketsIn(io: SocketServer, room: string): PageSocket[] {
	const { adapter, sockets } = io.of("/");
	return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}
