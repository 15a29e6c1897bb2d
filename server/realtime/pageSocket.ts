// One open connection of a page, and what the server remembers of it: as little as it can, there are thousands.
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Pushes, PushName } from "../../schemas/events/operations.ts";
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
	/** The student had to change the password when this was last looked at. */
	forced: boolean;
}

export type SocketServer = Server<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;
export type PageSocket = Socket<DefaultEventsMap, ServerToPage, DefaultEventsMap, SocketData>;

/** Rooms are joined by the server only, by what it knows itself. */
export const companyRoom = (companyId: number): string => `company:${companyId}`;
export const userRoom = (companyId: number, studentId: string): string => `user:${companyId}:${studentId}`;
export const sessionRoom = (sessionId: string): string => `session:${sessionId}`;

/** Open connections of this server in a room. */
export function socketsIn(io: SocketServer, room: string): PageSocket[] {
	const { adapter, sockets } = io.of("/");
	return [...(adapter.rooms.get(room) ?? [])].flatMap((id) => sockets.get(id) ?? []);
}
