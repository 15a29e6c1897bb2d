// Taking the seats of a live room, for all who enter it at the same time: no room has more than it admits.
import type { LessonPresence } from "../../../schemas/generated/documents.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../plugins/envelope.ts";
import { createBatches } from "../../shared/batches.ts";
import { barredStudents } from "../../shared/entry/barredStore.ts";
import { type LiveLessonRow, liveLessons } from "../../shared/entry/lessonStore.ts";
import { barredRefusal, granted, roomName } from "./roomAccess.ts";
import { lockRoom, online, type Seat, seatState, takeSeat } from "./roomStore.ts";

const roomFull = { zh: "直播间已满，请稍后再试。", en: "The room is full. Please try again in a moment." };

/** Seats of a room that does not say how many it has. */
const defaultSeats = 500;
/** Seats that one transaction takes; each needs statements of its own. */
const seatsAtOnce = 25;

export interface SeatRequest {
	readonly seat: Seat;
	/** From another tab of the student. */
	readonly takesOver: boolean;
	/** Id of the seat that the tab had before. */
	readonly comesFrom: string | undefined;
}

/** Of a room that is locked, and of whoever asks for a seat in it. */
interface Locked {
	readonly lessonOf: (studentId: string) => LiveLessonRow | undefined;
	readonly isBarred: (studentId: string) => boolean;
	/** How many students are in the room; seats that are taken are counted. */
	online: number;
}

/** @param isFull whether a demonstration says so of a room */
export function createSeats({ db }: Pick<Deps, "db">, isFull: (room: string) => boolean) {
	async function lock(sql: Sql, room: Seat, studentIds: readonly string[]): Promise<Locked> {
		await lockRoom(sql, room);
		const [lessonsOf, isBarred, present] = await Promise.all([
			liveLessons(sql, studentIds, [room]),
			barredStudents(sql, studentIds, [room.courseId]),
			online(sql, room),
		]);
		return {
			lessonOf: (studentId) => lessonsOf(studentId)[0],
			isBarred: (studentId) => isBarred(studentId, room),
			online: present,
		};
	}

	/** @throws Refusal 1803, 1805, 1806, 404 */
	async function take(
		sql: Sql,
		locked: Locked,
		{ seat, takesOver, comesFrom }: SeatRequest,
	): Promise<LessonPresence> {
		const lesson = granted(locked.lessonOf(seat.studentId));
		if (locked.isBarred(seat.studentId)) throw barredRefusal();
		const found = await seatState(sql, seat);
		const { lessonId } = seat;
		const isOwn = async () =>
			comesFrom !== undefined && (await seatState(sql, { ...seat, seat: comesFrom })) === "here";
		const isAsked = found === "removed" || (found === "elsewhere" && !takesOver && !(await isOwn()));
		if (isAsked) return { lessonId, online: locked.online, seatState: found };
		if (found === "none") {
			const { seats = defaultSeats } = lesson.live;
			if (isFull(roomName(seat.companyId, seat)) || locked.online >= seats)
				throw new Refusal("1803", roomFull);
			locked.online += 1;
		}
		await takeSeat(sql, seat, lesson.live);
		return { lessonId, online: locked.online, seatState: "here" };
	}

	/** One after the other anyway: a class that enters one room holds one connection, and leaves the others to everybody else. */
	const takeTogether = createBatches<SeatRequest, LessonPresence | Refusal>(async (asked) => {
		const [first] = asked;
		if (!first) return [];
		return db.company(first.seat.companyId, async (sql) => {
			const studentIds = [...new Set(asked.map(({ seat }) => seat.studentId))];
			const locked = await lock(sql, first.seat, studentIds);
			const answers: (LessonPresence | Refusal)[] = [];
			for (const one of asked)
				answers.push(
					await take(sql, locked, one).catch((error: unknown) => {
						if (error instanceof Refusal) return error;
						throw error;
					}),
				);
			return answers;
		});
	}, seatsAtOnce);

	return {
		/**
		 * Takes a seat, comes back to it after a lost connection, or finds it taken by another tab.
		 * @throws Refusal 1803 where none is left, 1805, 1806
		 */
		async take(request: SeatRequest): Promise<LessonPresence> {
			const { seat } = request;
			const answer = await takeTogether(roomName(seat.companyId, seat), request);
			if (answer instanceof Refusal) throw answer;
			return answer;
		},
	};
}
