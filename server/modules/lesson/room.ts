// A live room of our own: who has a seat, what everybody sees, and what goes wrong in the demonstration.
import type { ChannelInfo, LessonPresence, ReplayState } from "../../../schemas/generated/documents.ts";
import { createSignedValues } from "../../crypto/signedValue.ts";
import type { Sql } from "../../db/sql.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env.ts";
import { orNotFound, Refusal } from "../../plugins/envelope.ts";
import type { RoomFaults } from "../../ports/live.ts";
import type { OperationStudent } from "../../realtime/operation.ts";
import { announceEvents } from "../../realtime/studentEvents.ts";
import { liveLesson } from "../../shared/entry/lessonStore.ts";
import { lessonState } from "../../shared/entry/lessonTimes.ts";
import { replayOf } from "../../shared/entry/liveAddress.ts";
import type { LessonKey } from "../../shared/entry/roomAddress.ts";
import { storeAttended } from "./attended.ts";
import { granted, lessonOf, missingRoom, roomName } from "./roomAccess.ts";
import { leaveSeat, maxShown, noteSeen, type RoomView, roomView, type Seat, seatState } from "./roomStore.ts";
import { createSeats } from "./seats.ts";

const enterFirst = { zh: "请重新进入直播间。", en: "Please enter the room again." };

const hourMs = 3_600_000;
/** A lesson that lasts longer is entered again in between. */
const seatHours = 12;
/** What everybody sees is read once in this time for all who ask. */
const viewMs = 1_000;
const maxViews = 1_000;

/** In a demonstration, what the buttons say of a lesson that is on. */
function shownState(state: ChannelInfo["state"], { teacherLate, over }: RoomFaults): ChannelInfo["state"] {
	if (state !== "live") return state;
	return over ? "ended" : teacherLate ? "waiting" : state;
}

type Student = Pick<OperationStudent, "companyId" | "id" | "sessionId">;
type SeatMessage = LessonKey & { readonly seat: string };

export type Rooms = ReturnType<typeof createRooms>;

export function createRooms({ secret }: Pick<Env, "secret">, { db, bus }: Pick<Deps, "db" | "bus">) {
	let faultsOf: (room: string) => RoomFaults = () => ({ teacherLate: false, full: false, over: false });
	const tokens = createSignedValues(secret, "live seat", seatHours * hourMs);
	const seats = createSeats({ db }, (room) => faultsOf(room).full);
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
		const read = tokens.read(message.seat, scopeOf(student, message));
		if (!read) throw new Refusal("404", enterFirst, 404);
		const { courseId, lessonId } = message;
		return { companyId, studentId, courseId, lessonId, seat: read.value };
	}

	function viewOf(seat: Seat): Promise<RoomView> {
		const name = roomName(seat.companyId, seat);
		const now = performance.now();
		const found = views.get(name);
		if (found && now - found.at < viewMs) return found.view;
		const view = db.company(seat.companyId, (sql) => roomView(sql, seat));
		// One that fails is not answered again; a later one is.
		view.catch(() => views.get(name)?.view === view && views.delete(name));
		views.delete(name);
		views.set(name, { at: now, view });
		for (const oldest of views.keys()) if (views.size > maxViews) views.delete(oldest);
		return view;
	}

	return {
		/** Has rooms suffer from what the buttons of a demonstration say. */
		followFaults(of: typeof faultsOf): void {
			faultsOf = of;
		},
		/** @returns what the page shows at each request; it is good for one tab of one session */
		newSeat: (student: Student, lesson: LessonKey): string =>
			tokens.issue(crypto.randomUUID(), scopeOf(student, lesson)),
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
			message: SeatMessage & { readonly takesOver?: boolean; readonly comesFrom?: string },
		): Promise<LessonPresence> {
			const seat = seatOf(student, message);
			const { takesOver = false, comesFrom } = message;
			const previous = comesFrom === undefined ? undefined : tokens.valueIn(comesFrom);
			const presence = await seats.take({ seat, takesOver, comesFrom: previous });
			views.delete(roomName(seat.companyId, seat));
			return presence;
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
			const events = await db.company(seat.companyId, async (sql) => {
				const { live } = await lessonOf(sql, seat);
				return (await leaveSeat(sql, seat, live)) ? storeAttended(sql, seat, "presence") : [];
			});
			await announceEvents(bus, events);
			views.delete(roomName(seat.companyId, seat));
		},
		async channel(student: Student, message: SeatMessage): Promise<ChannelInfo> {
			const seat = seatOf(student, message);
			const { companyId, lessonId, studentId } = seat;
			const { lesson, found, events } = await db.company(companyId, async (sql) => {
				const lesson = granted(await liveLesson(sql, studentId, seat));
				const isAttended = await noteSeen(sql, seat, lesson.live);
				const events = isAttended ? await storeAttended(sql, seat, "presence") : [];
				return { lesson, found: await seatState(sql, seat), events };
			});
			await announceEvents(bus, events);
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
