// A live room of our own: who has a seat, what everybody sees, and what goes wrong in the demonstration.
import type {
	ChannelInfo,
	LessonPresence,
	LocalText,
	ReplayState,
} from "../../../schemas/generated/documents.ts";
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import type { RoomFaults } from "../../ports/live.ts";
import type { OperationStudent } from "../../realtime/operation.ts";
import { createBatches } from "../../shared/batches.ts";
import { type LiveLessonRow, liveLesson } from "../../shared/entry/lessonStore.ts";
import { lessonState } from "../../shared/entry/lessonTimes.ts";
import { replayOf } from "../../shared/entry/liveAddress.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import {
	barredStudents,
	leaveSeat,
	lockRoom,
	maxShown,
	noteSeen,
	online,
	type RoomView,
	roomView,
	type Seat,
	type SeatState,
	seatState,
	takeSeat,
} from "./roomStore.ts";

/** How a room is known outside of the database. */
export const roomName = (companyId: number, { courseId, lessonId }: LessonKey): string =>
	`${companyId} ${courseId} ${lessonId}`;

export const missingRoom: LocalText = {
	zh: "没有找到这节课的课堂。",
	en: "The room of this lesson was not found.",
};
const roomFull = { zh: "直播间已满，请稍后再试。", en: "The room is full. Please try again in a moment." };
const barred = {
	zh: "您已被移出这节课的直播间，如有疑问请联系学校。",
	en: "You were removed from the room of this lesson. Please ask your school.",
};
export const closedLesson: LocalText = {
	zh: "这节课现在不能进入，请重新打开。",
	en: "This lesson cannot be entered right now. Please open it again.",
};
/** Of a student whom an operator removed. */
export const barredRefusal = (): Refusal => new Refusal("1806", barred);
const enterFirst = { zh: "请重新进入直播间。", en: "Please enter the room again." };

const hourMs = 3_600_000;
/** A lesson that lasts longer is entered again in between. */
const seatHours = 12;
/** Seats of a room that does not say how many it has. */
const defaultSeats = 500;
/** What everybody sees is read once in this time for all who ask. */
const viewMs = 1_000;
const maxViews = 1_000;
/** Seats that one transaction takes; each needs statements of its own. */
const seatsAtOnce = 25;

/** In a demonstration, what the buttons say of a lesson that is on. */
function shownState(state: ChannelInfo["state"], { teacherLate, over }: RoomFaults): ChannelInfo["state"] {
	if (state !== "live") return state;
	return over ? "ended" : teacherLate ? "waiting" : state;
}

type Student = Pick<OperationStudent, "companyId" | "id" | "sessionId">;
type SeatMessage = LessonKey & { readonly seat: string };

interface SeatRequest {
	readonly seat: Seat;
	/** From another tab of the student. */
	readonly takesOver: boolean;
}

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms({ secret }: Pick<Env, "secret">, { db }: Pick<Deps, "db">) {
	let faultsOf: (room: string) => RoomFaults = () => ({ teacherLate: false, full: false, over: false });
	const seats = createSignedValues(secret, "live seat", seatHours * hourMs);
	const scopeOf = ({ companyId, sessionId }: Student, { courseId, lessonId }: LessonKey) => [
		companyId,
		sessionId,
		courseId,
		lessonId,
	];
	const views = new Map<string, { readonly at: number; readonly view: Promise<RoomView> }>();

	/** @throws Refusal 404 for a seat of another session or lesson, and for one that has expired */
	function seatOf(student: Student, message: SeatMessage): Seat {
		const { companyId, id: studentId } = student;
		const read = seats.read(message.seat, scopeOf(student, message));
		if (!read) throw new Refusal("404", enterFirst, 404);
		const { courseId, lessonId } = message;
		return { companyId, studentId, courseId, lessonId, seat: read.value };
	}

	async function lessonOf(sql: Sql, { studentId, courseId, lessonId }: Seat): Promise<LiveLessonRow> {
		return orNotFound(await liveLesson(sql, studentId, { courseId, lessonId }), missingRoom);
	}

	/** @throws Refusal 1805 for a student who lost the course meanwhile, such as by a refund, and when the lesson was cancelled */
	async function grantedLesson(sql: Sql, seat: Seat): Promise<LiveLessonRow> {
		const lesson = await lessonOf(sql, seat);
		const isAdmitted = (lesson.hasCourse || lesson.isFree) && lesson.live.cancelled !== true;
		if (!isAdmitted) throw new Refusal("1805", closedLesson);
		return lesson;
	}

	function viewOf(seat: Seat): Promise<RoomView> {
		const name = roomName(seat.companyId, seat);
		const now = performance.now();
		const found = views.get(name);
		if (found && now - found.at < viewMs) return found.view;
		const view = db.company(seat.companyId, (sql) => roomView(sql, seat));
		// One that fails is not answered again.
		view.catch(() => views.delete(name));
		views.delete(name);
		views.set(name, { at: now, view });
		for (const oldest of views.keys()) if (views.size > maxViews) views.delete(oldest);
		return view;
	}

	/** @throws Refusal 1803 */
	async function refuseFull(sql: Sql, seat: Seat, { live }: LiveLessonRow): Promise<void> {
		const isFull = faultsOf(roomName(seat.companyId, seat)).full;
		if (isFull || (await online(sql, seat)) >= (live.seats ?? defaultSeats))
			throw new Refusal("1803", roomFull);
	}

	/** The caller has locked the room. */
	async function enterLocked(sql: Sql, { seat, takesOver }: SeatRequest): Promise<LessonPresence> {
		const lesson = await grantedLesson(sql, seat);
		const removed = await barredStudents(sql, seat, [seat.studentId]);
		if (removed.size > 0) throw barredRefusal();
		const found = await seatState(sql, seat);
		const { lessonId } = seat;
		const isAsked = found === "removed" || (found === "elsewhere" && !takesOver);
		if (isAsked) return { lessonId, online: await online(sql, seat), seatState: found };
		if (found === "none") await refuseFull(sql, seat, lesson);
		await takeSeat(sql, seat, lesson.live);
		return { lessonId, online: await online(sql, seat), seatState: "here" };
	}

	/** One after the other anyway: a class that enters one room holds one connection, and leaves the others to everybody else. */
	const enterTogether = createBatches<SeatRequest, LessonPresence | Refusal>(async (asked) => {
		const [first] = asked;
		if (!first) return [];
		return db.company(first.seat.companyId, async (sql) => {
			await lockRoom(sql, first.seat);
			const answers: (LessonPresence | Refusal)[] = [];
			for (const one of asked)
				answers.push(
					await enterLocked(sql, one).catch((error: unknown) => {
						if (error instanceof Refusal) return error;
						throw error;
					}),
				);
			return answers;
		});
	}, seatsAtOnce);

	return {
		/** Has rooms suffer from what the buttons of a demonstration say. */
		followFaults(of: typeof faultsOf): void {
			faultsOf = of;
		},
		/** @returns what the page shows at each request; it is good for one tab of one session */
		newSeat: (student: Student, lesson: LessonKey): string =>
			seats.issue(crypto.randomUUID(), scopeOf(student, lesson)),
		/** The seat of a page that has it. @throws Refusal 1804 for one that has lost it, 404 */
		async ownSeat(sql: Sql, student: Student, message: SeatMessage): Promise<Seat> {
			const seat = seatOf(student, message);
			if ((await seatState(sql, seat)) !== "here") throw new Refusal("1804", enterFirst);
			return seat;
		},
		/** What changed is seen by the next request. */
		forget: (seat: Seat): void => void views.delete(roomName(seat.companyId, seat)),
		/** Takes the seat, comes back to it after a lost connection, or finds it taken by another tab. */
		async enter(
			student: Student,
			message: SeatMessage & { readonly takesOver?: boolean },
		): Promise<LessonPresence> {
			const seat = seatOf(student, message);
			const name = roomName(seat.companyId, seat);
			const answer = await enterTogether(name, { seat, takesOver: message.takesOver === true });
			if (answer instanceof Refusal) throw answer;
			views.delete(name);
			return answer;
		},
		/** Whether a student who has the lesson finds a recording of it. @throws Refusal 404 */
		replay: ({ companyId, id }: Student, key: LessonKey): Promise<ReplayState> =>
			db.company(companyId, async (sql) => {
				const lesson = orNotFound(await liveLesson(sql, id, key), missingRoom);
				if (!lesson.hasCourse && !lesson.isFree) throw new Refusal("404", missingRoom, 404);
				return { lessonId: lesson.lessonId, replay: replayOf(lesson.live) };
			}),
		/** Frees the seat of a page that is left, so that another student may have it at once. */
		async leave(student: Student, message: SeatMessage): Promise<void> {
			const seat = seatOf(student, message);
			await db.company(seat.companyId, async (sql) => {
				const { live } = await lessonOf(sql, seat);
				await leaveSeat(sql, seat, live);
			});
			views.delete(roomName(seat.companyId, seat));
		},
		async channel(student: Student, message: SeatMessage): Promise<ChannelInfo> {
			const seat = seatOf(student, message);
			const { companyId, lessonId, studentId } = seat;
			const [lesson, found] = await db.company(
				companyId,
				async (sql): Promise<[LiveLessonRow, SeatState]> => {
					const lesson = await grantedLesson(sql, seat);
					await noteSeen(sql, seat, lesson.live);
					return [lesson, await seatState(sql, seat)];
				},
			);
			const { startsAt, endsAt } = lesson.live;
			const now = Date.now();
			const state = shownState(lessonState(lesson.live, now), faultsOf(roomName(companyId, seat)));
			const times = {
				lessonId,
				state,
				startsAt,
				endsAt,
				serverTime: now,
			};
			// What is in a room is for whoever is in it.
			if (found !== "here") return { ...times, online: 0, seatState: found, questions: [], hands: [] };
			const { questions, hands, online: count } = await viewOf(seat);
			const owned = <Entry extends { readonly studentId: string }>({
				studentId: owner,
				...entry
			}: Entry) => ({
				...entry,
				isOwn: owner === studentId,
			});
			return {
				...times,
				online: count,
				seatState: found,
				questions: questions.map(owned),
				hands: hands.map(owned).filter(({ isOwn }, index) => index < maxShown || isOwn),
			};
		},
	};
}
