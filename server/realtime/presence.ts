// Who is here: the students whose pages are connected to this server, by session; and on every server, when asked.
import type { Bus } from "./bus.ts";
import { type PageSocket, type SocketServer, sessionRoom, socketsIn, userRoom } from "./pageSocket.ts";
import type { Redeemed } from "./tickets.ts";

/** A student with at least one page here. */
export interface PresentStudent {
	readonly companyId: number;
	readonly id: string;
	/** Every event up to this number was pushed to the pages here, or was told to them when they came. */
	sequence: number;
	/** Had to change the password when this was last looked at: nothing else is heard or told until that is done. */
	forced: boolean;
	/** How many pages each session has here. */
	readonly sessions: Map<string, number>;
}

export interface Presence {
	/** The connection is the student's from now on, unless they have too many pages here; then it is a visitor's. */
	take(socket: PageSocket, redeemed: Redeemed): boolean;
	/** The connection is a visitor's again, or has ended. */
	forget(socket: PageSocket): void;
	/** Students of this server. */
	here(): IterableIterator<PresentStudent>;
	count(): number;
	find(companyId: number, studentId: string): PresentStudent | undefined;
	/** Open pages of a student on every server; those of a server that does not answer soon are left out. */
	pagesOf(companyId: number, studentId: string): Promise<number>;
}

const topic = "presence";

const pagesIn = ({ sessions }: PresentStudent): number =>
	[...sessions.values()].reduce((sum, pages) => sum + pages, 0);

/** @param most pages of one student here */
export function createPresence(io: SocketServer, bus: Bus, most: number): Presence {
	const students = new Map<string, PresentStudent>();
	bus.answer(topic, (room) => (typeof room === "string" ? socketsIn(io, room).length : 0));

	function forget(socket: PageSocket): void {
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
		take(socket, { student, sequence, forced }) {
			forget(socket);
			const room = userRoom(student.companyId, student.id);
			const present = students.get(room) ?? {
				companyId: student.companyId,
				id: student.id,
				sequence,
				forced,
				sessions: new Map<string, number>(),
			};
			if (pagesIn(present) >= most) return false;
			present.forced = forced;
			present.sessions.set(student.sessionId, (present.sessions.get(student.sessionId) ?? 0) + 1);
			students.set(room, present);
			socket.data.student = student;
			socket.join([room, sessionRoom(student.sessionId)]);
			return true;
		},
		forget,
		here: () => students.values(),
		count: () => students.size,
		find: (companyId, studentId) => students.get(userRoom(companyId, studentId)),
		async pagesOf(companyId, studentId) {
			const counts = await bus.ask(topic, userRoom(companyId, studentId));
			return counts.reduce<number>((sum, count) => sum + (typeof count === "number" ? count : 0), 0);
		},
	};
}
