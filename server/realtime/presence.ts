// Students with connections to this server, by session; and how many connections a student has on all servers.
import type { Bus } from "../ports/bus.ts";
import { type PageSocket, type SocketServer, sessionRoom, socketsIn, userRoom } from "./pageSocket.ts";
import type { TicketStudent } from "./tickets.ts";

/** A student with at least one connection to this server. */
export interface PresentStudent {
	readonly companyId: number;
	readonly id: string;
	/** Every event up to this number was pushed to the pages, or existed when they connected. */
	sequence: number;
	/** Must change the password, as of the last check: until then no operation is accepted and no event is pushed. */
	forced: boolean;
	/** Number of connections of each session. */
	readonly sessions: Map<string, number>;
}

export type Presence = ReturnType<typeof createPresence>;

const topic = "presence";

const pagesIn = ({ sessions }: PresentStudent): number =>
	[...sessions.values()].reduce((sum, pages) => sum + pages, 0);

/** @param maxPages connections of one student to this server */
export function createPresence(io: SocketServer, bus: Bus, maxPages: number) {
	const students = new Map<string, PresentStudent>();
	bus.onRequest(topic, (room) => (typeof room === "string" ? socketsIn(io, room).length : 0));

	/** Makes the connection a visitor's again. */
	function clearStudent(socket: PageSocket): void {
		const { student } = socket.data;
		if (!student) return;
		socket.data.student = undefined;
		const room = userRoom(student.companyId, student.id);
		socket.leave(room);
		socket.leave(sessionRoom(student.sessionId));
		const present = students.get(room);
		const pages = (present?.sessions.get(student.sessionId) ?? 1) - 1;
		if (pages > 0) present?.sessions.set(student.sessionId, pages);
		else present?.sessions.delete(student.sessionId);
		if (present?.sessions.size === 0) students.delete(room);
	}

	return {
		/** Makes the connection the student's; false when the student has too many, and it stays a visitor's. */
		setStudent(socket: PageSocket, { student, sequence, forced }: TicketStudent): boolean {
			clearStudent(socket);
			const room = userRoom(student.companyId, student.id);
			const present = students.get(room) ?? {
				companyId: student.companyId,
				id: student.id,
				sequence,
				forced,
				sessions: new Map<string, number>(),
			};
			if (pagesIn(present) >= maxPages) return false;
			present.forced = forced;
			present.sessions.set(student.sessionId, (present.sessions.get(student.sessionId) ?? 0) + 1);
			students.set(room, present);
			socket.data.student = student;
			socket.join([room, sessionRoom(student.sessionId)]);
			return true;
		},
		clearStudent,
		students: () => students.values(),
		count: (): number => students.size,
		find: (companyId: number, studentId: string): PresentStudent | undefined =>
			students.get(userRoom(companyId, studentId)),
		/** Connections of a student to all servers, except those that do not reply in time. */
		async pagesOf(companyId: number, studentId: string): Promise<number> {
			const counts = await bus.request(topic, userRoom(companyId, studentId));
			return counts.reduce<number>((sum, count) => sum + (typeof count === "number" ? count : 0), 0);
		},
	};
}
